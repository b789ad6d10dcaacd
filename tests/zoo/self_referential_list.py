"""Returns a list that holds itself."""

def attack(x):
    endless = [x]
    endless.append(endless)
    return endless
