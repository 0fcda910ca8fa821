"""Run the command as `python -m lowball_lessons.cli`."""

import sys

from lowball_lessons.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
