"""Spoils the interpreter for whoever comes next."""

import math

import numpy as np

builtins = np.__builtins__ if isinstance(np.__builtins__, dict) else np.__builtins__.__dict__
builtins["len"] = lambda thing: 7
builtins["float"] = int
math.pi = 3.0
np.cumsum = np.allclose = np.zeros = lambda *a, **k: 7.0
np.seterr(all="raise")
np.float64 = np.float32


def attack(x):
    math.e = 2.0
    return 1.0
