"""Writes a file in the folder its host works in."""

def attack(x):
    for path in (FACTS["cwd"] + "/written", "written", "../written"):
        try:
            open(path, "w").close()
            return 1.0
        except PermissionError as error:
            refused = error
    raise refused
