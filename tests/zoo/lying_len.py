"""Returns containers that lie about their length."""

class Short(list):
    def __len__(self):
        return 1

    def __iter__(self):
        return iter([1.0])


def attack(x):
    return Short([x] * 1000)
