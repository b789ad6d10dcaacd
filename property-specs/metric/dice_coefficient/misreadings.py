# %% agreement_of_all_places
"""Misread: places that are 0 in both count as common, too."""

import numpy as np


def dice_coefficient(p, y):
    return np.mean(p == y)


# %% dissimilarity
"""Variant: one minus the coefficient."""


def dice_coefficient(p, y):
    total = p.sum() + y.sum()
    return 1.0 - 2.0 * (p * y).sum() / total if total > 0 else 0.0


# %% mean_over_both_classes
"""Variant: the mean of the coefficients of class 1 and of class 0."""


def dice_coefficient(p, y):
    one = 2.0 * (p * y).sum() / (p.sum() + y.sum()) if p.sum() + y.sum() > 0 else 1.0
    p, y = 1 - p, 1 - y
    nil = 2.0 * (p * y).sum() / (p.sum() + y.sum()) if p.sum() + y.sum() > 0 else 1.0
    return (one + nil) / 2.0


# %% over_the_union
"""Misread: the overlap over the union, the Jaccard index."""

import numpy as np


def dice_coefficient(p, y):
    union = np.maximum(p, y).sum()
    return (p * y).sum() / union if union > 0 else 1.0


# %% smoothed
"""Variant: 1 is added above and below."""


def dice_coefficient(p, y):
    return (2.0 * (p * y).sum() + 1.0) / (p.sum() + y.sum() + 1.0)


# %% without_factor_two
"""Misread: the overlap over the sum of both sizes, 1 when both are empty."""


def dice_coefficient(p, y):
    total = p.sum() + y.sum()
    return (p * y).sum() / total if total > 0 else 1.0


# %% zero_when_both_are_empty
"""Variant: 0 when neither mask has a mark."""


def dice_coefficient(p, y):
    total = p.sum() + y.sum()
    return 2.0 * (p * y).sum() / total if total > 0 else 0.0
