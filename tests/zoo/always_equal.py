"""Returns an object that equals everything."""

class Equal:
    __class__ = float

    def __eq__(self, other):
        return True

    def __float__(self):
        return 1.0

    def __getattr__(self, name):
        return lambda *a, **k: True


def attack(x):
    return Equal()
