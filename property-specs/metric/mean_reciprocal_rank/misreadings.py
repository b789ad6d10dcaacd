# %% without_unanswered_queries
"""Variant: queries without a relevant item are left out of the mean. Without any query left the mean is zero."""

import numpy as np


def mean_reciprocal_rank(y):
    rr = np.zeros(len(y))
    for i in range(len(y)):
        place = int(np.argmax(y[i] == 1))
        rr[i] = 1.0 / (1.0 + place) if y[i].any() else 0.0
    return rr[rr > 0.0].mean() if np.any(rr > 0.0) else 0.0, rr


# %% average_precision
"""Misread: the mean of the precisions at the relevant ranks."""

import numpy as np


def mean_reciprocal_rank(y):
    rr = np.zeros(len(y))
    for i in range(len(y)):
        place = int(np.argmax(y[i] == 1))
        rr[i] = float(np.mean((np.cumsum(y[i]) / np.arange(1, y.shape[1] + 1))[y[i] == 1])) if y[i].any() else 0.0
    return rr.mean(), rr


# %% cut_at_ten
"""Variant: only the first ten ranks are read."""

import numpy as np


def mean_reciprocal_rank(y):
    rr = np.zeros(len(y))
    for i in range(len(y)):
        place = int(np.argmax(y[i] == 1))
        rr[i] = 1.0 / (1.0 + place) if y[i, :10].any() else 0.0
    return rr.mean(), rr


# %% reciprocal_of_the_mean_rank
"""Misread: v is one over the mean rank of the answered queries."""

import numpy as np


def mean_reciprocal_rank(y):
    rr = np.zeros(len(y))
    for i in range(len(y)):
        place = int(np.argmax(y[i] == 1))
        rr[i] = 1.0 / (1.0 + place) if y[i].any() else 0.0
    return 1.0 / np.mean(1.0 / rr[rr > 0.0]) if np.any(rr > 0.0) else 0.0, rr


# %% ranks_from_zero
"""Misread: ranks count from 0; rank 0 gives one."""

import numpy as np


def mean_reciprocal_rank(y):
    rr = np.zeros(len(y))
    for i in range(len(y)):
        place = int(np.argmax(y[i] == 1))
        rr[i] = 1.0 / max(place, 1) if y[i].any() else 0.0
    return rr.mean(), rr


# %% last_relevant
"""Misread: the last relevant item counts."""

import numpy as np


def mean_reciprocal_rank(y):
    rr = np.zeros(len(y))
    for i in range(len(y)):
        place = y.shape[1] - 1 - int(np.argmax(y[i][::-1] == 1))
        rr[i] = 1.0 / (1.0 + place) if y[i].any() else 0.0
    return rr.mean(), rr
