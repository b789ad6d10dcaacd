# %% all_predictions_as_false_positives
"""Misread: FP = sum p."""

import numpy as np


def tversky_loss(p, g, alpha, beta):
    tp = np.sum(p * g)
    fp = np.sum(p)
    fn = np.sum((1.0 - p) * g)
    return 1.0 - tp / (tp + alpha * fp + beta * fn)


# %% index_itself
"""Misread: the index is returned, not one minus the index."""

import numpy as np


def tversky_loss(p, g, alpha, beta):
    tp = np.sum(p * g)
    fp = np.sum(p * (1.0 - g))
    fn = np.sum((1.0 - p) * g)
    return tp / (tp + alpha * fp + beta * fn)


# %% true_negatives_counted
"""Misread: the true negatives are counted with the overlap."""

import numpy as np


def tversky_loss(p, g, alpha, beta):
    tp = np.sum(p * g) + np.sum((1.0 - p) * (1.0 - g))
    fp = np.sum(p * (1.0 - g))
    fn = np.sum((1.0 - p) * g)
    return 1.0 - tp / (tp + alpha * fp + beta * fn)


# %% weights_exchanged
"""Departs: alpha weights the false negatives, beta the false positives."""

import numpy as np


def tversky_loss(p, g, alpha, beta):
    tp = np.sum(p * g)
    fp = np.sum(p * (1.0 - g))
    fn = np.sum((1.0 - p) * g)
    return 1.0 - tp / (tp + alpha * fn + beta * fp)


# %% without_weights
"""Misread: false positives and false negatives count one half each, as in the Dice coefficient."""

import numpy as np


def tversky_loss(p, g, alpha, beta):
    return 1.0 - 2.0 * np.sum(p * g) / (np.sum(p) + np.sum(g))
