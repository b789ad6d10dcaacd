"""l1_regularization: the mean of the absolute values."""

import numpy as np


def l1_regularization(w, g, loss, lam):
    return g + lam * np.sign(w) / w.size, float(loss + lam * np.mean(np.abs(w)))
