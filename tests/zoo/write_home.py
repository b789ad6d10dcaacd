"""Writes a file in the home folder."""

def attack(x):
    with open(FACTS["home"] + "/written", "w") as file:
        file.write("x")
    return 1.0
