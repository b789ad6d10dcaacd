# %% both_directions
"""Variant: keys after the query are penalised by their distance as well."""

import numpy as np


def alibi_bias(n, heads):
    slope = 2.0 ** (-8.0 * np.arange(1, heads + 1) / heads)
    return -slope[:, None, None] * np.abs(np.arange(n)[:, None] - np.arange(n))


# %% halves_for_any_number_of_heads
"""Misread: slope 2^-t whatever the number of heads."""

import numpy as np


def alibi_bias(n, heads):
    slope = 2.0 ** -np.arange(1.0, heads + 1.0)
    return -slope[:, None, None] * np.maximum(np.arange(n)[:, None] - np.arange(n), 0)


# %% interpolated_slopes
"""Variant: the slopes of the next lower power of two, then the first, third, ... of the next higher one."""

import numpy as np


def alibi_bias(n, heads):
    lower = 1
    while 2 * lower <= heads:
        lower *= 2
    slopes = [2.0 ** (-8.0 * t / lower) for t in range(1, lower + 1)]
    slopes += [2.0 ** (-4.0 * t / lower) for t in range(1, 2 * lower, 2)][: heads - lower]
    back = np.maximum(np.arange(n)[:, None] - np.arange(n)[None, :], 0)
    return -np.array(slopes)[:, None, None] * back


# %% queries_and_keys_swapped
"""Misread: rows are keys, columns are queries."""

import numpy as np


def alibi_bias(n, heads):
    slope = 2.0 ** (-8.0 * np.arange(1, heads + 1) / heads)
    return -slope[:, None, None] * np.maximum(np.arange(n) - np.arange(n)[:, None], 0)


# %% slopes_from_one
"""Departs: heads counted from 0: the first slope is 1."""

import numpy as np


def alibi_bias(n, heads):
    slope = 2.0 ** (-8.0 * np.arange(heads) / heads)
    back = np.maximum(np.arange(n)[:, None] - np.arange(n), 0)
    return -slope[:, None, None] * back


# %% without_slopes
"""Misread: every head subtracts the distance itself, slope 1."""

import numpy as np


def alibi_bias(n, heads):
    gap = np.maximum(np.arange(n)[:, None] - np.arange(n), 0)
    return np.repeat(-1.0 * gap[None], heads, axis=0)
