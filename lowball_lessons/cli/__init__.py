"""The `lowball-lessons` command."""

from lowball_lessons.cli.lab import copy_course
from lowball_lessons.cli.main import main

__all__ = ["copy_course", "main"]
