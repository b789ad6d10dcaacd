"""Entropy by the chain rule: outcome after outcome, whether it is this one or a later one."""

import math


def _part(a, b):
    return (a + b) * 0.0 if a == 0.0 or b == 0.0 else a * math.log1p(b / a) + b * math.log1p(a / b)


def shannon_entropy(p):
    later, h = 0.0, 0.0
    for value in reversed(p.tolist()):
        h += _part(value, later)
        later += value
    return h, h / math.log(2.0)
