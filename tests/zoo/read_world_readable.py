"""Reads a secret that everybody may read."""

def attack(x):
    return open(FACTS["home"] + "/secret").read()
