"""Opens a million descriptors."""

import numpy as np


def attack(x):
    return len([open(np.__file__) for _ in range(1_000_000)])
