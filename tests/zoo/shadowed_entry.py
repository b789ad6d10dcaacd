"""Has another thing under the name of its entry."""

def attack(x):
    return x


attack = attack(3)
