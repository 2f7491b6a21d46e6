"""The browser playground: one pure function from question to answer, a server around it, and the page.

The page is HTML, CSS and ES modules in ``page/``, served as they are; it draws, and adds effects mod k.  Everything
else it asks, and ``answer`` answers it with what the library has.
"""

from modlights.games.setups.links import read_link
from modlights.games.setups.setup import Setup
from modlights.play.page_file import written_page
from modlights.play.question_fields import BadQuestion
from modlights.play.questions import answer
from modlights.play.server import Playground, PortTaken

__all__ = ["BadQuestion", "Playground", "PortTaken", "Setup", "answer", "read_link", "written_page"]
