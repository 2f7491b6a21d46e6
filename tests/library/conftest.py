"""The script is run by its test, not collected."""

collect_ignore = ["notebook.py"]
