"""Kendall's tau by Knight's algorithm: discordant pairs are the exchanges of a merge sort."""

import collections
import math


def _exchanges(values):
    if len(values) < 2:
        return values, 0
    half = len(values) // 2
    left, a = _exchanges(values[:half])
    right, b = _exchanges(values[half:])
    merged, count, i = [], a + b, 0
    for value in right:
        while i < len(left) and left[i] <= value:
            merged.append(left[i])
            i += 1
        count += len(left) - i
        merged.append(value)
    return merged + left[i:], count


def _tied(values):
    return sum(c * (c - 1) // 2 for c in collections.Counter(values).values())


def kendall_tau_b(x, y):
    pairs = sorted(zip(x.tolist(), y.tolist()))
    n = len(pairs)
    total = n * (n - 1) // 2
    in_x, in_y, in_both = _tied(x.tolist()), _tied(y.tolist()), _tied(pairs)
    if in_x == total or in_y == total:
        return 0.0
    _, discordant = _exchanges([b for _, b in pairs])
    concordant = total - in_x - in_y + in_both - discordant
    return (concordant - discordant) / math.sqrt(total - in_x) / math.sqrt(total - in_y)
