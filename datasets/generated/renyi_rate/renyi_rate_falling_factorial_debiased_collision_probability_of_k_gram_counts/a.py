"""Debiased falling-factorial estimate of a collision probability of k-grams."""
from collections import Counter

import numpy as np


def _falling(value, order):
    result = 1
    for i in range(order):
        result *= value - i
    return result


def debiased_collision(stream, alphabet, k, q):
    symbols = [int(s) for s in stream]
    length = int(k)
    order = int(q)
    n_windows = len(symbols) - length + 1
    counts = Counter(tuple(symbols[i:i + length]) for i in range(n_windows))
    above = sum(_falling(c, order) for c in counts.values() if c >= order)
    below = _falling(n_windows, order)
    return float(above / below), int(n_windows)
