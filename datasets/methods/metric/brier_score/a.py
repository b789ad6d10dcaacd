"""Brier score in its original multi-class form.

G. W. Brier, "Verification of Forecasts Expressed in Terms of Probability",
Monthly Weather Review 78, 1950, eq. 2.
"""
import numpy as np


def brier_score(p, y):
    """Mean over examples of the squared distance to the outcome (eq. 2).

    p : (n, k) forecast probabilities, rows sum to 1
    y : (n,) class that happened, 0 .. k-1
    returns b : float, 0 (best) to 2
    """
    k = p.shape[1]

    # E_ij = [y_i = j]: 1 for the class that happened, 0 for the others
    E = (y[:, None] == np.arange(k)[None, :]).astype(np.float64)

    # Eq. 2: sum over all classes, not divided by k or 2; mean over examples
    squared_distance = np.sum((p - E) ** 2, axis=1)
    return float(np.mean(squared_distance))
