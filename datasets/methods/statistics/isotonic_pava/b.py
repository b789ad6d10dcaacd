"""isotonic_pava, reading B, from its brief alone: statistics/isotonic_pava."""
import numpy as np


def merge_two_stretches(left, right):
    """Join two neighbouring stretches, each a tuple (level, weight, count) of scalars, into one.

    The new level is the weighted mean of the two levels, written as a convex combination.
    """
    left_level, left_weight, left_count = left
    right_level, right_weight, right_count = right
    weight = left_weight + right_weight
    level = left_level * (left_weight / weight) + right_level * (right_weight / weight)
    return level, weight, left_count + right_count


def isotonic_pava(y, w):
    """Return z, float64 of shape (n,): the non-decreasing sequence with least sum of w * (y - z)**2.

    y and w are float64 of shape (n,), n >= 1, w > 0; the order is that of the sequence. z is constant on
    stretches, and on each stretch it is the weighted mean of the values there.
    """
    values = np.asarray(y, dtype=np.float64)
    weights = np.asarray(w, dtype=np.float64)
    stretches = []
    for value, weight in zip(values.tolist(), weights.tolist()):
        current = (value, weight, 1)
        while stretches and stretches[-1][0] > current[0]:
            current = merge_two_stretches(stretches.pop(), current)
        stretches.append(current)

    z = np.empty(values.shape[0], dtype=np.float64)
    start = 0
    for level, _, count in stretches:
        z[start:start + count] = level
        start += count
    return z
