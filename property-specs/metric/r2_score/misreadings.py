# %% adjusted_for_one_predictor
"""Variant: adjusted for one predictor; n = 2 divides by 1."""

import numpy as np


def r2_score(y, p):
    rest = np.sum((y - p) ** 2)
    spread = np.sum((y - np.mean(y)) ** 2)
    n = len(y)
    return float(1.0 - rest / spread * (n - 1) / max(n - 2, 1))


# %% cut_at_zero
"""Misread: negative values become 0."""

import numpy as np


def r2_score(y, p):
    rest = np.sum((y - p) ** 2)
    spread = np.sum((y - np.mean(y)) ** 2)
    return float(max(0.0, 1.0 - rest / spread))


# %% explained_variance
"""Variant: the mean error is taken off the errors first."""

import numpy as np


def r2_score(y, p):
    e = y - p
    return float(1.0 - np.sum((e - np.mean(e)) ** 2) / np.sum((y - np.mean(y)) ** 2))


# %% ratio_not_subtracted
"""Misread: the share that is left."""

import numpy as np


def r2_score(y, p):
    rest = np.sum((y - p) ** 2)
    spread = np.sum((y - np.mean(y)) ** 2)
    return float(rest / spread)


# %% roles_exchanged
"""Misread: the reference is the spread of the predictions; 0 where they are all equal."""

import numpy as np


def r2_score(y, p):
    spread = np.sum((p - np.mean(p)) ** 2)
    return float(1.0 - np.sum((y - p) ** 2) / spread) if spread > 1e-20 else 0.0


# %% share_of_the_spread_of_predictions
"""Variant: sum (p - ybar)^2 / sum (y - ybar)^2."""

import numpy as np


def r2_score(y, p):
    return float(np.sum((p - np.mean(y)) ** 2) / np.sum((y - np.mean(y)) ** 2))


# %% squared_correlation
"""Variant: the square of the correlation; 0 where a prediction is constant."""

import numpy as np


def r2_score(y, p):
    a, b = y - np.mean(y), p - np.mean(p)
    size = np.sum(a * a) * np.sum(b * b)
    return float(np.sum(a * b) ** 2 / size) if size > 1e-20 else 0.0


# %% without_mean
"""Variant: the reference is zero."""

import numpy as np


def r2_score(y, p):
    return float(1.0 - np.sum((y - p) ** 2) / np.sum(y * y))
