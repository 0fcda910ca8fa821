"""Hypothesis shows the same examples on every run, however slow the machine."""

from hypothesis import settings

settings.register_profile("lowball", deadline=None, derandomize=True)
settings.load_profile("lowball")
