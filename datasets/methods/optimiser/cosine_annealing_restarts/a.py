"""Cosine annealing with warm restarts, SGDR (Loshchilov and Hutter, 2016,
section 3, eq. 5)."""

import math

import numpy as np


def cycle_of(t, T0, mult):
    """Start and length of the cycle that contains iteration t."""
    if mult == 1:
        return t - t % T0, T0
    start, length = 0, T0
    while t >= start + length:
        start += length
        length *= mult
    return start, length


def cosine_annealing_restarts(t, T0, mult, lr_min, lr_max):
    """Learning rate at each iteration.

    t : [n] iterations, counted from 0
    T0 : length of the first cycle
    mult : growth factor of the cycles
    lr_min, lr_max : ends of the rate
    Returns [n].
    """
    lr = np.empty(t.shape[0], dtype=np.float64)
    for index, t_i in enumerate(t.tolist()):
        B, L = cycle_of(t_i, int(T0), int(mult))
        lr[index] = lr_min + (lr_max - lr_min) * (1.0 + math.cos(math.pi * (t_i - B) / L)) / 2.0
    return lr
