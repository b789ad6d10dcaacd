"""Expected calibration error (Guo, Pleiss, Sun and Weinberger, 2017,
section 2 and eq. 3)."""

import numpy as np


def expected_calibration_error(p, y, bins):
    """Weighted mean gap of accuracy and confidence over equal-width bins.

    p : [n, k] predicted class probabilities
    y : [n] true classes
    bins : number of bins on (0, 1], open below and closed above
    """
    n = p.shape[0]
    c = np.max(p, axis=1)
    yhat = np.argmax(p, axis=1)            # the first of equal maxima
    hit = (yhat == y).astype(np.float64)
    bin_of = np.minimum(np.ceil(bins * c), bins)
    ece = 0.0
    for m in np.unique(bin_of):            # empty bins add nothing
        B = bin_of == m
        acc = np.mean(hit[B])
        conf = np.mean(c[B])
        ece += (np.sum(B) / n) * abs(acc - conf)
    return float(ece)
