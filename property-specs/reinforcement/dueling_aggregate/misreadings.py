# %% maximum_removed
"""Variant: the maximum advantage is removed."""

import numpy as np


def dueling_aggregate(V, A):
    return V[:, None] + A - A.max(axis=1, keepdims=True)


# %% mean_of_the_batch
"""Misread: one mean over all states and actions."""

import numpy as np


def dueling_aggregate(V, A):
    return V[:, None] + A - A.mean()


# %% mean_over_states
"""Misread: the mean over the states of the batch."""

import numpy as np


def dueling_aggregate(V, A):
    return V[:, None] + A - A.mean(axis=0, keepdims=True)


# %% nothing_removed
"""Misread: value plus advantage."""

import numpy as np


def dueling_aggregate(V, A):
    return V[:, None] + A


# %% without_value
"""Misread: the value is left out: the advantages less their mean."""


def dueling_aggregate(V, A):
    return A - A.mean(axis=1, keepdims=True)
