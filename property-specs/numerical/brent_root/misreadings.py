# %% height_added
"""Misread: the height is added to the polynomial."""

import numpy as np


def brent_root(c, b, lo, hi):
    power = 2 * np.arange(len(c)) + 1
    left, right = lo, hi
    for _ in range(200):
        x = 0.5 * (left + right)
        p = float(np.sum(c * x**power)) + b
        if p < 0.0:
            left = x
        else:
            right = x
    return 0.5 * (left + right)


# %% without_the_height
"""Misread: the height is left out: the polynomial itself is made zero."""

import numpy as np


def brent_root(c, b, lo, hi):
    power = 2 * np.arange(len(c)) + 1
    left, right = lo, hi
    for _ in range(200):
        x = 0.5 * (left + right)
        p = float(np.sum(c * x**power))
        if p < 0.0:
            left = x
        else:
            right = x
    return 0.5 * (left + right)


# %% powers_without_gaps
"""Misread: the coefficients belong to the powers 1, 2 and 3."""

import numpy as np


def brent_root(c, b, lo, hi):
    power = np.arange(len(c)) + 1
    left, right = lo, hi
    for _ in range(200):
        x = 0.5 * (left + right)
        p = float(np.sum(c * x**power)) - b
        if p < 0.0:
            left = x
        else:
            right = x
    return 0.5 * (left + right)


# %% highest_power_first
"""Misread: the coefficients are in the order of polynomial libraries, the highest power first."""

import numpy as np


def brent_root(c, b, lo, hi):
    power = (2 * np.arange(len(c)) + 1)[::-1]
    left, right = lo, hi
    for _ in range(200):
        x = 0.5 * (left + right)
        p = float(np.sum(c * x**power)) - b
        if p < 0.0:
            left = x
        else:
            right = x
    return 0.5 * (left + right)


# %% small_value_is_enough
"""Misread: the search stops as soon as the value of the polynomial is below 1e-6."""

import numpy as np


def brent_root(c, b, lo, hi):
    power = 2 * np.arange(len(c)) + 1
    left, right = lo, hi
    for _ in range(200):
        x = 0.5 * (left + right)
        p = float(np.sum(c * x**power)) - b
        if abs(p) < 1e-6:
            return x
        if p < 0.0:
            left = x
        else:
            right = x
    return 0.5 * (left + right)


# %% bracket_of_a_millionth
"""Misread: the search stops with a bracket shorter than 1e-5 of its first length."""

import numpy as np


def brent_root(c, b, lo, hi):
    power = 2 * np.arange(len(c)) + 1
    left, right = lo, hi
    for _ in range(17):
        x = 0.5 * (left + right)
        p = float(np.sum(c * x**power)) - b
        if p < 0.0:
            left = x
        else:
            right = x
    return 0.5 * (left + right)


# %% false_position_of_a_few_steps
"""Misread: only the secant is used, and for ten steps: one end of the bracket stays far away."""

import numpy as np


def brent_root(c, b, lo, hi):
    power = 2 * np.arange(len(c)) + 1
    left, right = lo, hi
    for _ in range(10):
        at_left = float(np.sum(c * left**power)) - b
        at_right = float(np.sum(c * right**power)) - b
        x = left - at_left * (right - left) / (at_right - at_left)
        p = float(np.sum(c * x**power)) - b
        if p == 0.0:
            return x
        if p < 0.0:
            left = x
        else:
            right = x
    return x
