"""The limits of modlights: how much is read, built, searched, listed and shown, each with its reason.

Only numbers stand here, and nothing is imported, so that every room may use them.  What tunes a method, such as the
size of a block, stays beside the method; so do time limits.  The guide's page on limits is made from this file.
"""

# What is read

NUMBER_DIGITS = 4_300
"""Digits of a number in a position, an option or a size.  Python itself converts no longer text to an integer."""
TEXT_FILE_BYTES = 64 * 1024**2
"""Bytes of a text file or of text on standard input.  Text is held several times while it is read."""
IMAGE_FILE_BYTES = 2 * 1024**3
"""Bytes of a PBM image.  The image is held whole, one bit for each cell."""
PBM_HEADER_BYTES = 2**16
"""Bytes in which the size of a PBM image must be found, comments included.  Other files are recognised without being
read."""
EDGE_ATTRIBUTES_CHARACTERS = 1_000
"""Characters of the attributes of one edge in a graph file.  They are parsed as Python, which takes memory for long
text."""
NAME_DEPTH = 8
"""How deep lists may be nested in the name of a vertex in JSON.  Names are read recursively, and real ones are pairs or
triples."""
LINK_CHARACTERS = 400_000
"""Characters of a link.  That is room for the largest puzzle of the page, and a link may come from anybody."""
LINK_WORDS = 64
"""Words (`key=value`) of a link.  A puzzle needs about a dozen."""
VERTEX_COUNT_DIGITS = 6
"""Digits of the number of vertices of a graph that is written as words.  All vertices are made before they are
counted."""
TIME_LIMIT_SECONDS = 10**8
"""Seconds of a time limit: three years.  Timers of the system take no more than they can count."""
JOURNAL_HEAD_CHARACTERS = 10_000
"""Characters of the first line of a journal, which says what was surveyed.  A longer one is not ours, and is not
parsed."""

# Memory

MEMORY = 2 * 1024**3
"""Bytes of memory that solving by a whole effect matrix may take.
`MODLIGHTS_MEMORY=8G` in the environment allows more."""

# Games

CELLS_BUILT = 4_000_000
"""Cells of a board that is worked on cell by cell.  Larger ones fit only what knows the structure of the board, for
memory."""
MATRIX_ENTRIES = 2**28
"""Entries of an effect matrix that is written out: 2 GiB at eight bytes each."""
SYMMETRIES_LISTED = 100_000
"""Symmetries of a group that is listed.  Each holds an image of every light and button."""
SYMMETRY_IMAGES = 10**8
"""Symmetries times lights of a group that is listed: so many numbers are held."""
SYMMETRIES_SEARCHED = 20_000
"""Symmetries that are searched for in a game that is not a grid.  They are found one by one, in plain Python."""
SYMMETRY_LIGHTS = 200
"""Lights of a game that is not a grid whose symmetries are searched for.  The search may take time exponential in
them."""
COLOURED_BUTTONS = 50_000
"""Buttons of a game that is coloured like a chessboard.  It only helps searches, and every effect is looked at, in
plain Python."""

# Solving

SOLVE_BITS = 2_000_000_000
"""Cells of a board with two states that `solve` takes: 250 MB for one board, and a few boards are held."""
SOLVE_RESIDUES = 50_000_000
"""Cells of a board with more states that `solve` takes: up to eight bytes each, and a few boards are held."""
STREAMED_SIDE = 10_000_000
"""Cells on a side of a board that is solved row by row.  A few numbers and bits are held for each cell of a side."""
STREAMED_PROJECTIVE_COLUMNS = 2_000
"""Columns of a projective plane that is solved row by row.  There the equations of the first rows are a dense
system."""
METHOD_LIGHTS = 250_000
"""Lights of a game that the methods `plan` and `matrix` take.  Their time and memory grow faster than the lights."""
QUIET_ENTRIES = 200_000_000
"""Quiet patterns times buttons that are held as one matrix, for memory."""
COMPLETENESS_BUTTONS = 400
"""Buttons of a game for which a double check counts the quiet patterns anew.  It diagonalises a matrix in plain
integers."""
ORDER_LIGHTS = 25
"""Lights of a game whose orders of presses are searched.  All positions are gone through: 2^25 of them."""
NULLITY_LIGHTS = 40_000
"""Lights of a game whose nullity is worked out by its plan.  The equations left over are a dense system."""
NULLITY_COSINE_ORDER = 2_000_000
"""Order, of the shorter side, for which common cosines are counted.  Polynomials of that degree are divided."""
NULLITY_ORBIT_ORDER = 100_000_000
"""Order of cosines that are compared with two states, orbit by orbit.  There is a table of a byte for every second
number up to it."""
NULLITY_TWISTED_SIDE = 500_000
"""Length of the shorter side of a Möbius band or Klein bottle whose nullity is worked out, for time."""
NULLITY_PROJECTIVE_SIDE = 100_000
"""Length of the shorter side of a projective plane whose nullity is worked out.  It takes longer than other
surfaces."""
NULLITY_PREPARED_SIDE = 1_000_000
"""Length of a side where a method of solving is prepared to find a nullity, for memory."""
CHASE_CASES = 2**18
"""Last rows of a board for which a chase says one by one whether they can be solved: all are listed."""
CHASE_COMPARED = 2**12
"""First rows with the same effect that a chase compares to find the one with the fewest presses, for time."""
DERIVE_LIGHTS = 10_000
"""Lights of a game that `derive` and `chase` take.  A derivation has several lines for each light."""
DERIVE_SYMBOLIC_LIGHTS = 900
"""Lights of a derivation in which every light is a letter, and of one on the page.  Every form may contain every
letter."""
ELIMINATE_LIGHTS = 1_000
"""Lights of a game that `eliminate` takes.  Every row operation is listed."""
INFO_LIGHTS = 10_000
"""Lights of a game that `info` takes.  Its Smith form is worked out."""
UNKNOWNS_LIGHTS = 2_500
"""Lights of a board whose unknowns `unknowns` counts, by a plan for each rule and surface."""
UNKNOWNS_SIDE = 30
"""Longest side of the boards that `unknowns --to` goes through.  Their number grows as the square of it."""
ONCE_SIDE = 60
"""Longest side of the boards that `once --up-to` goes through.  Each is searched by itself."""

# Fewest presses

COMPARED_BITS = 34
"""Binary digits of the number of solutions that one search compares, all at once or in one quarter of a board.  Time
doubles with each digit."""
STAGED_STATES = 64
"""States of a game whose solutions are compared in stages.  A table is held for each state."""
STAGED_WORK = 2**36
"""Solutions times states times quiet patterns that are gone through in stages, for time."""
LISTED_WORK = 2**33
"""Solutions times buttons that are gone through one by one, for time."""
HALVED_NUMBERS = 2**30
"""Classes of solutions times buttons where an even number of states is halved, for memory."""
QUARTER_MEMBERS = 2**24
"""Members of each class that are listed where a board is searched by quarters.  Two lists and their sorting stay below
1.5 GB."""
PROGRAM_STATES = 1_000
"""States of a game for the integer program.  Its solver takes values within 1e-6 for whole numbers; times the states,
that must stay far below 1."""
PROGRAM_BUTTONS = 10_000
"""Buttons of a game for the integer program.  Beyond, its preparation alone takes seconds, whatever the time limit."""
QUICK_SOLUTIONS = 65_536
"""Solutions that are compared beside an answer without being asked to, so that nobody waits."""
QUICK_NUMBERS = 2_000_000
"""Solutions times buttons that are compared without being asked to: about a tenth of a second."""
CHECKED_NUMBERS = 5_000_000
"""Solutions times buttons that a check of the fewest presses goes through once more, one by one."""
DEEPEST_BUTTONS = 250_000
"""Buttons of a game whose deepest position is looked for, for memory."""
SUMS_OF_THREE_DIGITS = 7
"""Independent quiet patterns with three states for which the deepest position is searched exhaustively: 3^7 points."""
CLIMBED_PATTERNS = 4_096
"""Quiet patterns where a local search looks for deep positions.  The cost of every member is kept and changed at each
step."""
CLIMBED_STATES = 64
"""States of a game where a local search looks for deep positions.  A table of prices has the square of it entries."""
CLIMBED_BITS = 16
"""Independent quiet patterns with two states where a local search looks for deep positions.  It transforms 2^16 numbers
at each step."""
DEPTH_BUTTONS = 2_500
"""Buttons of a game whose table of depths is worked out.  All quiet patterns are written out, a number for each
button."""
DEPTH_PATTERNS = 1_024
"""Quiet patterns, and states, of a game whose table of depths is worked out by counting.  Tables have an entry for each
pair of them."""
DEPTH_CASES = 10**11
"""Cases that a table of depths looks at, for time."""
DEPTH_NUMBERS = 3 * 10**8
"""Numbers that a table of depths holds, for memory."""
DEPTH_SYMMETRIES = 2_000
"""Symmetries for which a table of depths counts orbits.  Each is counted by itself."""
WALKED_POSITIONS = 2**20
"""Positions of a game that are all reached one after another to find their depths.  Each has a place in a table."""
WALKED_STEPS = 2**31
"""Positions times steps times lights when all positions are reached one after another, for time."""

# Surveys

WORKERS = 1_024
"""Worker processes of a survey.  More than any machine has use for, and few enough to be started."""
SQUARES = 1_000_000
"""Sizes that `nullity --squares` takes.  They are a list, and each is one line of output."""
TABLE_SIDE = 16_000
"""Longest side of a table of nullities where all boards are worked out together: 128 million boards, held at once."""
TABLE_SIDE_BY_BOARDS = 600
"""Longest side of a table of nullities where each board is worked out by itself, for time."""
ATLAS_BOARDS = 10_000
"""Boards of an atlas.  Each has a Smith form of its own."""
ATLAS_MODULI = 1_000
"""Numbers of states for which an atlas gives nullities: each is a column."""
ATLAS_SIDE = 1_000
"""Longest side in an atlas of the cross on the plane, whose Smith form comes from one side's polynomial."""
ATLAS_GLUED_SIDE = 500
"""Longest side in an atlas of the cross on glued surfaces, other than the projective plane.  Their Smith forms take
longer."""
ATLAS_LIGHTS = 2_500
"""Lights of a board in an atlas of other rules and surfaces.  The whole effect matrix is brought to Smith form."""

# What is listed and shown

SOLUTIONS_LISTED = 1_000_000
"""Solutions that are listed at once, in Python or by `--all`.  More are for `--limit`, or for a loop."""
EASY_BOARDS_LISTED = 100_000
"""Boards that `easy --all` lists.  Each is shown with its presses."""
JSON_NUMBERS = 50_000_000
"""Quiet patterns times cells of an answer in JSON.  The document is made in memory."""
TEXT_CELLS = 4_000
"""Cells of a board that is drawn as text.  More fill several screens."""
QUIET_PATTERNS_DRAWN = 6
"""Quiet patterns that are drawn with an answer.  More push the answer off the screen."""
SVG_SOLUTIONS = 64
"""Solutions that are drawn in one SVG.  More are too small to be seen."""
HEATMAP_SVG_ROWS = 600
"""Rows of a heat map in SVG.  Every cell is a shape of its own there; PNG has no such limit."""
LINES_LISTED = 60
"""Lines below one title in text.  More are in the JSON document."""
LEDGER_ENTRIES_LISTED = 60
"""Entries of the ledger that `verify` lists in full without a selection.  Of more, those that fail are listed."""
UNSOLVABLE_ROWS_LISTED = 200
"""Last rows without a solution that `chase` lists in text.  JSON has them all."""
CHASE_INSTRUCTIONS_DRAWN = 12
"""Rules of a chase that are drawn.  Each is a picture of its own."""
CHASE_COLUMNS_DRAWN = 40
"""Columns of a board whose chase a notebook draws.  Wider pictures do not fit a line."""
DERIVED_SIDE_SHOWN = 6
"""Longest side of a board whose derivation is also shown as a table in text.  Longer forms do not fit a line."""
LATEX_ROW_CELLS = 20
"""Cells in one row of a LaTeX document.  More do not fit the width of a page."""
LATEX_TABLE_COLUMNS = 150
"""Columns of an elimination in LaTeX.  TeX has memory for no more."""
LATEX_TITLE_CHARACTERS = 80
"""Characters of a position in the title of a derivation in LaTeX, for one line."""
ROCQ_TITLE_CHARACTERS = 100
"""Characters of the title of a Rocq file that `check` shows.  The title proves nothing, and anybody may have written
it."""
LABELS_NAMED = 20
"""Lights or buttons that a message names.  More hide what the message says."""
MESSAGE_CHARACTERS = 600
"""Characters of one line of an error.  Longer ones hide what went wrong."""
TEXT_CHARACTERS = 60
"""Characters of somebody's text that a message repeats: enough to recognise it."""
NUMBER_BITS_SHOWN = 400
"""Binary digits of a number that a message writes out: about 120 decimal digits.  Of longer ones the length says
more."""
COUNT_BITS_SHOWN = 200
"""Binary digits of a count that is written out: about 60 decimal digits.  Larger ones are given as a power of 2."""
COUNT_SPELT = 10**6
"""Number of solutions that were compared, up to which it is written out.  Larger ones are given as a power of 2, where
they are one."""
QUOTED_WORDS = 10
"""Words of a document that a claim quotes: enough to find the place, and no copy of the text."""
WORKSHEET_CELLS = 400
"""Cells of a board on a sheet to print.  Smaller squares cannot be filled in by hand."""
WORKSHEET_BOARDS = 60
"""Boards on a sheet to print, each a puzzle of its own that must be made."""
WORKSHEET_LETTERS = 10
"""Letters of a derivation on a sheet to print.  Longer forms do not fit a square."""
NOTEBOOK_CELLS = 2_500
"""Cells of what a notebook draws by itself.  A notebook keeps every picture in its file."""
NOTEBOOK_BOARDS = 6
"""Boards that a notebook draws in a row: as many as fit its width."""
NOTEBOOK_TABLE_ROWS = 200
"""Rows of a table of nullities that a notebook draws by itself.  Its heat map has a shape for each cell."""
NOTEBOOK_MATRIX_ENTRIES = 400
"""Entries of an effect matrix that a notebook typesets, for a matrix that fits the screen."""
NOTEBOOK_ELIMINATION_ENTRIES = 2_000
"""Entries of the table of an elimination that a notebook typesets.  Such a table is wide and is scrolled."""
NOTEBOOK_FORM_SIDE = 12
"""Longest side of a normal form that a notebook typesets with its transformations: three matrices stand in one line."""
REPR_CELLS = 400
"""Cells of values that Python shows in one line, for its prompt."""
REPR_PUZZLE_CELLS = 64
"""Cells of a puzzle whose start Python shows beside the name of its game, in one line."""
REPR_ENTRIES = 12
"""Terms of a sequence, or presses of an order, that Python shows in one line."""
REPR_FACTORS = 8
"""Smith factors that Python shows in one line.  They may be long numbers."""
PLOTTED_TERMS = 20_000
"""Terms of a sequence that are plotted.  A plot has fewer pixels."""
PLOTTED_VALUE = 2**53
"""Largest term that is plotted as it is.  Beyond, floating point has not every integer, and the numbers of binary
digits are plotted."""

# Rocq

ROCQ_LIGHTS = 10_000
"""Lights, and buttons, of a game in a Rocq file.  Rocq checks the number of solutions on 100x100 within its memory."""
ROCQ_DENSE_LIGHTS = 2_500
"""Lights of a game whose whole effect matrix Rocq goes through.  It has the square of them entries."""
ROCQ_EFFECTS = 200_000
"""Effects that are not 0 and that a Rocq file writes out.  Rocq reads them as one term."""
ROCQ_COMPARED = 30_000_000
"""Solutions times buttons that Rocq compares to prove that presses are the fewest, for time."""
ROCQ_PRESSES = 2_000_000
"""Presses that a Rocq file lists, buttons times solutions, or that Rocq goes through for a table of depths, for
time."""
ROCQ_ONCE_LIGHTS = 400
"""Lights of a game in a Rocq file on presses that change every light once.  All effects are gone through for each
light."""
ROCQ_FORMS = 6_000_000
"""Unknowns times buttons of a plan by which Rocq counts solutions.  It holds all these sums."""
ROCQ_STEPS = 200_000_000
"""Steps of a plan by which Rocq counts solutions, and of solving for its unknowns, for time."""
ROCQ_NUMBER_DIGITS = 200_000
"""Digits of a number in a Rocq file: numbers of solutions are long, and slow to convert."""
ROCQ_FILE_BYTES = 100_000_000
"""Bytes of a Rocq file that `check` reads.  modlights writes no larger ones."""
ROCQ_MEMORY = 3 * 1024**3
"""Bytes of address space for Rocq.  It takes 0.6 GB for a small board."""
ROCQ_MEMORY_PER_LIGHT = 256 * 1024
"""Bytes of address space for Rocq that are added for each light.  It takes 0.8 GB for the number of solutions on
100x100."""

# The page and its server

PAGE_CELLS = 2_500
"""Cells of a board, and lights or buttons of another game, on the page.  It draws each, and answers a press at once."""
PAGE_STATES = 10**15
"""States of a light on the page.  JavaScript has integers up to 2^53, and sums of a few states must be exact."""
PAGE_SIDE_DIGITS = 9
"""Digits of a side of a board on the page.  Longer ones are too large in any case."""
PAGE_EFFECTS = 500_000
"""Effects of a game on the page, and entries of an effect matrix in a link.  They are sent to the browser."""
PAGE_STENCIL_STEPS = 2_000_000
"""Weights of a stencil times cells of a board on the page.  So often a weight is laid on a cell, for time."""
PAGE_NUMBER_DIGITS = 4_000
"""Digits of a number that the page asks about.  Numbers of solutions can be long; Python converts up to 4,300
digits."""
PAGE_SOLUTIONS = 4_096
"""Solutions, or quiet patterns, that the page gets all of.  It counts what remains for each of them at every press."""
PAGE_REPLY_NUMBERS = 1_000_000
"""Solutions times buttons that the server sends to the page in one reply."""
PAGE_FILE_NUMBERS = 200_000
"""Quiet patterns times buttons that are kept in a page that is saved as a file, for its size."""
PAGE_PATTERNS = 64
"""Generators of the quiet patterns that the page shows.  More are no list that anybody reads."""
PAGE_SUMS = 24
"""Sums that no press changes, of which the page shows the first."""
PAGE_FACTORS = 24
"""Smith factors that the page shows, of which it shows the first and counts the rest."""
PAGE_CHASE_CASES = 64
"""Cases of the table of a chase on the page.  A longer one cannot be used by hand."""
PAGE_LATEX_LIGHTS = 400
"""Lights of a derivation that the page offers in LaTeX, for the size of the reply."""
PAGE_FILE_DERIVED_LIGHTS = 150
"""Lights of a game whose derivation and Smith form are kept in a page that is saved as a file, for its size."""
PAGE_RANDOM_PRESSES = 400
"""Presses of a random puzzle on the page that nothing certifies.  Each is drawn by itself, and more mix the board no
better."""
PAGE_ARRANGED_VERTICES = 300
"""Vertices of a graph whose places the page works out from distances.  Those of larger ones stay on a circle, for
time."""
PAGE_WIRED_LIGHTS = 14
"""Lights and buttons that the page joins by wires.  More wires cannot be told apart."""
PAGE_MEMORY = 6 * 1024**3
"""Bytes of address space of a process that answers the page."""
REQUEST_BODY_BYTES = 512 * 1024
"""Bytes of a question to the server.  The largest puzzle of the page fits."""
REQUEST_HEAD_BYTES = 32 * 1024
"""Bytes of the head of a request.  Browsers send a few hundred."""
REQUESTS_BYTES = 16 * 1024**2
"""Bytes that all requests under way hold together, so that unfinished ones cannot fill the memory."""
CONNECTIONS = 256
"""Connections at a time.  Each has a thread; the server replies 503 to more."""
DRAINED_PIECES = 64
"""Pieces of 64 KiB that are read on after a refusal: a connection that is closed on unread bytes loses the reply."""
