# %% distance_from_everybody
"""Variant: the largest distance of a group from the rate of everybody."""

import numpy as np


def demographic_parity_difference(p, g):
    rates = np.array([np.mean(p[g == j]) for j in np.unique(g)])
    return float(np.max(np.abs(rates - np.mean(p))))


# %% groups_without_members_count
"""Misread: all numbers from 0 to the largest count; a group without members has the rate 0."""

import numpy as np


def demographic_parity_difference(p, g):
    rates = np.array([np.mean(p[g == j]) for j in np.unique(g)])
    if len(rates) <= np.max(g):
        rates = np.append(rates, 0.0)
    return float(np.max(rates) - np.min(rates))


# %% first_and_last_group
"""Misread: the gap is the distance between the groups of the smallest and the largest number."""

import numpy as np


def demographic_parity_difference(p, g):
    rates = np.array([np.mean(p[g == j]) for j in np.unique(g)])
    return float(abs(rates[0] - rates[-1]))


# %% smallest_over_largest
"""Variant: one less the ratio of the smallest and the largest rate, 0 if nobody is selected."""

import numpy as np


def demographic_parity_difference(p, g):
    rates = np.array([np.mean(p[g == j]) for j in np.unique(g)])
    return float(1.0 - np.min(rates) / np.max(rates)) if np.max(rates) > 0.0 else 0.0


# %% shares_of_everybody
"""Misread: the selected of a group are divided by the number of all people."""

import numpy as np


def demographic_parity_difference(p, g):
    rates = np.array([np.mean(p[g == j]) for j in np.unique(g)])
    rates = np.array([np.sum(p[g == j]) for j in np.unique(g)]) / len(p)
    return float(np.max(rates) - np.min(rates))


# %% without_groups
"""Misread: the rate of everybody is returned."""

import numpy as np


def demographic_parity_difference(p, g):
    rates = np.array([np.mean(p[g == j]) for j in np.unique(g)])
    return float(np.mean(p))
