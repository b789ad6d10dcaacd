# %% divided_by_root
"""Misread: divided by sqrt(1 - p), to keep the variance."""

import math

import numpy as np


def dropout_inverted(x, mask, p):
    return np.where(mask, x / math.sqrt(1.0 - p), 0.0)


# %% mask_ignored_at_rate_zero
"""Misread: with p = 0 the input is returned."""

import numpy as np


def dropout_inverted(x, mask, p):
    if p == 0.0:
        return x.copy()
    return np.where(mask, x / (1.0 - p), 0.0)


# %% mask_marks_the_dropped
"""Misread: mask true = dropped."""

import numpy as np


def dropout_inverted(x, mask, p):
    return np.where(mask, 0.0, x / (1.0 - p))


# %% multiplied_by_keep_probability
"""Misread: kept entries times 1 - p, the scaling of test time."""

import numpy as np


def dropout_inverted(x, mask, p):
    return np.where(mask, x * (1.0 - p), 0.0)


# %% p_is_the_probability_of_keeping
"""Misread: kept entries divided by p (by 1 where p is 0)."""

import numpy as np


def dropout_inverted(x, mask, p):
    return np.where(mask, x / (p if p > 0.0 else 1.0), 0.0)


# %% scaled_by_the_share_of_the_mask
"""Misread: divided by the share of entries that were kept."""

import numpy as np


def dropout_inverted(x, mask, p):
    return np.where(mask, x, 0.0) / max(np.mean(mask), 1.0 / mask.size)


# %% without_scaling
"""Misread: kept entries are left as they are."""

import numpy as np


def dropout_inverted(x, mask, p):
    return np.where(mask, x, 0.0)
