"""Returns an object that makes itself an array when asked."""

class Array:
    def __array__(self, *a, **k):
        raise SystemExit

    def __len__(self):
        raise SystemExit

    shape = property(__len__)


def attack(x):
    return Array()
