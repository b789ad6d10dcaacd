# %% without_places
"""Misread: Symbols are compared as bags."""

import numpy as np


def hamming_distance(a, b):
    count = len(a)
    for symbol in np.unique(a):
        count -= min(int(np.sum(a == symbol)), int(np.sum(b == symbol)))
    return count, count / len(a)


# %% bits_of_the_symbols
"""Misread: The differing bits of the numbers are counted."""


def hamming_distance(a, b):
    count = sum(bin(int(x) ^ int(y)).count("1") for x, y in zip(a, b))
    return count, min(1.0, count / len(a))


# %% agreeing_places
"""Misread: The places that agree are counted."""

import numpy as np


def hamming_distance(a, b):
    count = int(np.sum(a == b))
    return count, count / len(a)


# %% places_of_either_symbol
"""Misread: Places at which both symbols are 0 are left out of the share."""

import numpy as np


def hamming_distance(a, b):
    count = int(np.sum(a != b))
    places = int(np.sum((a != 0) | (b != 0)))
    return count, count / max(places, 1)


# %% sum_of_differences
"""Misread: The differences of the symbols are summed."""

import numpy as np


def hamming_distance(a, b):
    count = int(np.sum(np.abs(a - b)))
    return count, min(1.0, count / len(a))


# %% first_difference_only
"""Misread: Everything after the first differing place counts as differing."""

import numpy as np


def hamming_distance(a, b):
    differs = np.flatnonzero(a != b)
    count = 0 if len(differs) == 0 else len(a) - int(differs[0])
    return count, count / len(a)
