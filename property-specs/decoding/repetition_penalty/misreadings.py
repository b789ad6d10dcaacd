# %% always_divided
"""Variant: negative logits are divided as well, as the paper prints it and CTRL's program computes it."""

import numpy as np


def repetition_penalty(z, seen, theta):
    z2 = z.copy()
    for j in set(seen.tolist()):
        z2[j] = z[j] / theta
    return z2


# %% once_per_occurrence
"""Misread: the factor is applied once for every occurrence."""

import numpy as np


def repetition_penalty(z, seen, theta):
    z2 = z.copy()
    for j in seen.tolist():
        z2[j] = z2[j] / theta if z2[j] > 0 else z2[j] * theta
    return z2


# %% subtracted
"""Misread: theta - 1 is subtracted from the logits of seen tokens."""

import numpy as np


def repetition_penalty(z, seen, theta):
    z2 = z.copy()
    for j in set(seen.tolist()):
        z2[j] = z[j] - (theta - 1.0)
    return z2


# %% unseen_penalised
"""Misread: the tokens not seen are penalised."""

import numpy as np


def repetition_penalty(z, seen, theta):
    z2 = z.copy()
    for j in set(range(len(z))) - set(seen.tolist()):
        z2[j] = z[j] / theta if z[j] > 0 else z[j] * theta
    return z2


# %% without_penalty
"""Misread: seen tokens keep their logits."""


def repetition_penalty(z, seen, theta):
    return z.copy()
