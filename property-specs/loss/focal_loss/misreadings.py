# %% alpha_for_both
"""Departs: alpha for both classes."""

import numpy as np


def focal_loss(p, y, alpha, gamma):
    true = np.where(y == 1, p, 1.0 - p)
    return -alpha * (1.0 - true) ** gamma * np.log(true)


# %% alpha_for_class_zero
"""Departs: alpha weights class 0 and 1 - alpha class 1."""

import numpy as np


def focal_loss(p, y, alpha, gamma):
    true = np.where(y == 1, p, 1.0 - p)
    weight = np.where(y == 1, 1.0 - alpha, alpha)
    return -weight * (1.0 - true) ** gamma * np.log(true)


# %% log_base_two
"""Misread: log2 instead of ln."""

import numpy as np


def focal_loss(p, y, alpha, gamma):
    true = np.where(y == 1, p, 1.0 - p)
    weight = np.where(y == 1, alpha, 1.0 - alpha)
    return -weight * (1.0 - true) ** gamma * np.log2(true)


# %% modulates_by_p_t
"""Misread: (p_t)^gamma."""

import numpy as np


def focal_loss(p, y, alpha, gamma):
    true = np.where(y == 1, p, 1.0 - p)
    weight = np.where(y == 1, alpha, 1.0 - alpha)
    return -weight * true**gamma * np.log(true)


# %% without_focus
"""Misread: the balanced cross-entropy, whatever gamma."""

import numpy as np


def focal_loss(p, y, alpha, gamma):
    return np.where(y == 1, -alpha * np.log(p), -(1.0 - alpha) * np.log(1.0 - p))
