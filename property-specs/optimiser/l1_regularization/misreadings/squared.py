"""l1_regularization: half of the squared norm, as in ridge regression."""

import numpy as np


def l1_regularization(w, g, loss, lam):
    return g + lam * w, float(loss + 0.5 * lam * np.sum(w**2))
