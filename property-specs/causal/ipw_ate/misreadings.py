# %% arms_added
"""Misread: the control sum is added."""

import numpy as np


def ipw_ate(y, t, e):
    treated, control = t / e, (1 - t) / (1.0 - e)
    return float(np.mean(treated * y) + np.mean(control * y))


# %% hajek
"""Misread: each sum divided by the sum of its weights."""

import numpy as np


def ipw_ate(y, t, e):
    treated, control = t / e, (1 - t) / (1.0 - e)
    # an arm without units has no weights to divide by: it contributes 0, as in the paper
    total = [np.sum(a) if np.any(a) else 1.0 for a in (treated, control)]
    return float(np.sum(treated * y) / total[0] - np.sum(control * y) / total[1])


# %% same_weight_for_both
"""Misread: 1/e for controls too."""

import numpy as np


def ipw_ate(y, t, e):
    treated, control = t / e, (1 - t) / e
    return float(np.mean(treated * y) - np.mean(control * y))


# %% size_of_the_arm
"""Misread: each sum divided by the size of its arm."""

import numpy as np


def ipw_ate(y, t, e):
    treated, control = t / e, (1 - t) / (1.0 - e)
    # an arm without units contributes 0, as in the paper
    size = [max(np.sum(t), 1), max(np.sum(1 - t), 1)]
    return float(np.sum(treated * y) / size[0] - np.sum(control * y) / size[1])


# %% without_weights
"""Misread: mean(t y) - mean((1 - t) y), every unit weighs the same."""

import numpy as np


def ipw_ate(y, t, e):
    return float(np.mean(t * y) - np.mean((1 - t) * y))
