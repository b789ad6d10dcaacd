"""Cosine annealing with warm restarts, SGDR (Loshchilov and Hutter, 2016)."""

import math

import numpy as np


def place_in_cycle(iteration, first_length, growth):
    """Iterations since the last restart, and the length of the running cycle."""
    if growth == 1:
        return iteration % first_length, first_length
    since_restart, length = iteration, first_length
    while since_restart >= length:
        since_restart -= length
        length *= growth
    return since_restart, length


def cosine_annealing_restarts(t, T0, mult, lr_min, lr_max):
    """Learning rate at each iteration (section 3, eq. 5).

    t       int64 [n], iterations, counted from 0
    T0      int, length of the first cycle
    mult    int, factor by which each cycle is longer than the one before
    lr_min  float, lower end of the rate
    lr_max  float, upper end of the rate

    Returns float64 [n].
    """
    lr = np.empty(len(t), dtype=np.float64)
    for i, iteration in enumerate(t.tolist()):
        since_restart, length = place_in_cycle(iteration, int(T0), int(mult))
        height = (1.0 + math.cos(math.pi * since_restart / length)) / 2.0
        lr[i] = lr_min + (lr_max - lr_min) * height
    return lr
