"""Returns an object that runs code when it is pickled."""

class Trap:
    def __reduce__(self):
        return (eval, ("().__class__",))


def attack(x):
    return [Trap()]
