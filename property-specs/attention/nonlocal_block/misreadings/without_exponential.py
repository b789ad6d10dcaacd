"""Misread: the dot product version: f is the inner product and C the number of positions."""

import numpy as np


def nonlocal_block(x, Wt, Wp, Wg):
    s = (x @ Wt) @ (x @ Wp).T
    return s / len(x) @ (x @ Wg)
