# %% appended_from_the_even_places
"""Misread: places 2, 4, 6, ... of the slopes of 2c heads follow."""

import numpy as np


def alibi_slopes_any_heads(heads):
    c = 1
    while 2 * c <= heads:
        c *= 2
    first = 2.0 ** (-8.0 * np.arange(1, c + 1) / c)
    twice = 2.0 ** (-4.0 * np.arange(1, 2 * c + 1) / c)
    return np.concatenate([first, twice[1::2][: heads - c]])


# %% appended_without_skipping
"""Misread: the first slopes of 2c heads follow one after another."""

import numpy as np


def alibi_slopes_any_heads(heads):
    c = 1
    while 2 * c <= heads:
        c *= 2
    first = 2.0 ** (-8.0 * np.arange(1, c + 1) / c)
    twice = 2.0 ** (-4.0 * np.arange(1, 2 * c + 1) / c)
    return np.concatenate([first, twice[: heads - c]])


# %% counted_from_zero
"""Misread: t and s count from 0."""

import numpy as np


def alibi_slopes_any_heads(heads):
    c = 1
    while 2 * c <= heads:
        c *= 2
    first = 2.0 ** (-8.0 * np.arange(c) / c)
    more = 2.0 ** (-4.0 * (2.0 * np.arange(heads - c)) / c)
    return np.concatenate([first, more])


# %% next_power_cut_off
"""Misread: the slopes of the next larger power of two, the first heads of them."""

import numpy as np


def alibi_slopes_any_heads(heads):
    c = 1
    while c < heads:
        c *= 2
    return 2.0 ** (-8.0 * np.arange(1, heads + 1) / c)


# %% sorted_slopes
"""Misread: all slopes in falling order."""

import numpy as np


def alibi_slopes_any_heads(heads):
    c = 1
    while 2 * c <= heads:
        c *= 2
    first = 2.0 ** (-8.0 * np.arange(1, c + 1) / c)
    more = 2.0 ** (-4.0 * (2.0 * np.arange(1, heads - c + 1) - 1.0) / c)
    return np.sort(np.concatenate([first, more]))[::-1].copy()


# %% without_interpolation
"""Variant: 2^(-8 t / heads) whatever the number of heads."""

import numpy as np


def alibi_slopes_any_heads(heads):
    return 2.0 ** (-8.0 * np.arange(1, heads + 1) / heads)
