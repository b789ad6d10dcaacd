# %% root_keeps_the_right_half
"""Misread: where a middle point is the root itself, the right half is kept."""

import numpy as np


def bisection(c, b, lo, hi, s):
    def p(x):
        return float(np.sum(c * x ** (2 * np.arange(len(c)) + 1))) - b

    left, right = float(lo), float(hi)
    for _ in range(s):
        mid = 0.5 * (left + right)
        if p(mid) <= 0.0:
            left = mid
        else:
            right = mid
    return 0.5 * (left + right), left, right


# %% last_middle_tried
"""Misread: root is the last middle that was tried; without any, it is the middle of the bracket."""

import numpy as np


def bisection(c, b, lo, hi, s):
    def p(x):
        return float(np.sum(c * x ** (2 * np.arange(len(c)) + 1))) - b

    left, right = float(lo), float(hi)
    mid = 0.5 * (left + right)
    for _ in range(s):
        mid = 0.5 * (left + right)
        if p(mid) < 0.0:
            left = mid
        else:
            right = mid
    return mid, left, right


# %% stops_at_the_root
"""Variant: a middle point that is the root itself ends the search, and the bracket shrinks to it."""

import numpy as np


def bisection(c, b, lo, hi, s):
    def p(x):
        return float(np.sum(c * x ** (2 * np.arange(len(c)) + 1))) - b

    left, right = float(lo), float(hi)
    for _ in range(s):
        mid = 0.5 * (left + right)
        if p(mid) == 0.0:
            left = right = mid
            break
        if p(mid) < 0.0:
            left = mid
        else:
            right = mid
    return 0.5 * (left + right), left, right


# %% height_added
"""Misread: b is added to the polynomial."""

import numpy as np


def bisection(c, b, lo, hi, s):
    def p(x):
        return float(np.sum(c * x ** (2 * np.arange(len(c)) + 1))) + b

    left, right = float(lo), float(hi)
    for _ in range(s):
        mid = 0.5 * (left + right)
        if p(mid) < 0.0:
            left = mid
        else:
            right = mid
    return 0.5 * (left + right), left, right


# %% powers_one_after_the_other
"""Misread: coefficient j belongs to the power j, not to 2j - 1."""

import numpy as np


def bisection(c, b, lo, hi, s):
    def p(x):
        return float(np.sum(c * x ** (np.arange(len(c)) + 1))) - b

    left, right = float(lo), float(hi)
    for _ in range(s):
        mid = 0.5 * (left + right)
        if p(mid) < 0.0:
            left = mid
        else:
            right = mid
    return 0.5 * (left + right), left, right


# %% without_halving
"""Misread: the point where the chord crosses is tried instead of the middle; of a bracket without height, its middle."""

import numpy as np


def bisection(c, b, lo, hi, s):
    def p(x):
        return float(np.sum(c * x ** (2 * np.arange(len(c)) + 1))) - b

    left, right = float(lo), float(hi)
    for _ in range(s):
        mid = left - p(left) * (right - left) / (p(right) - p(left)) if p(right) != p(left) else 0.5 * (left + right)
        if p(mid) < 0.0:
            left = mid
        else:
            right = mid
    return 0.5 * (left + right), left, right
