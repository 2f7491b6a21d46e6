"""Games and boards as people keep them in files: graphs, effect matrices, PBM images.

What other libraries hold in memory is read by ``games.foreign_tables``; boards as text by ``games.board_text``.
"""
