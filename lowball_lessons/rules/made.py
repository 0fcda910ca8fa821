"""Named tuples made quickly, where a deal makes them by the dozen."""

made = tuple.__new__
"""`made(Bettor, (94, 2, 4))` is `Bettor(94, 2, 4)` without the step that reads the fields by name;
every field must be given.
"""
