"""The browser playground: one pure function from question to answer, a server around it, and the page.

The page is HTML, CSS and ES modules in ``page/``, served as they are; it draws, adds effects mod k, and asks for
everything else.  Questions, replies and where cells are drawn belong here; what a reply says is computed in the rooms
below, and a puzzle as words is read in ``games.setups``.
"""

from modlights.games.setups.links import read_link
from modlights.games.setups.setup import Setup
from modlights.play.page_file import written_page
from modlights.play.question_fields import BadQuestion
from modlights.play.questions import answer
from modlights.play.server import Playground, PortTaken

__all__ = ["BadQuestion", "Playground", "PortTaken", "Setup", "answer", "read_link", "written_page"]
