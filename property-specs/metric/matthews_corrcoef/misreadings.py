# %% accuracy
"""Misread: share of agreement."""

import numpy as np


def matthews_corrcoef(a, b):
    tp, tn = int(np.sum((a == 1) & (b == 1))), int(np.sum((a == 0) & (b == 0)))
    fp, fn = int(np.sum((a == 0) & (b == 1))), int(np.sum((a == 1) & (b == 0)))
    return (tp + tn) / (tp + tn + fp + fn)


# %% f1_score
"""Misread: 2TP/(2TP+FP+FN)."""

import numpy as np


def matthews_corrcoef(a, b):
    tp = int(np.sum((a == 1) & (b == 1)))
    fp, fn = int(np.sum((a == 0) & (b == 1))), int(np.sum((a == 1) & (b == 0)))
    whole = 2 * tp + fp + fn
    return 2 * tp / whole if whole else 0.0


# %% no_root
"""Misread: divided by the product."""

import numpy as np


def matthews_corrcoef(a, b):
    tp, tn = int(np.sum((a == 1) & (b == 1))), int(np.sum((a == 0) & (b == 0)))
    fp, fn = int(np.sum((a == 0) & (b == 1))), int(np.sum((a == 1) & (b == 0)))
    product = (tp + fp) * (tp + fn) * (tn + fp) * (tn + fn)
    return (tp * tn - fp * fn) / product if product else 0.0


# %% without_normalisation
"""Misread: TP TN - FP FN over n^2, the covariance of both labels."""

import numpy as np


def matthews_corrcoef(a, b):
    return float(np.mean(a * b) - np.mean(a) * np.mean(b))
