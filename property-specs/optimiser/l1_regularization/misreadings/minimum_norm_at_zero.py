"""l1_regularization: at zero the gradient is moved towards zero by lam."""

import numpy as np


def l1_regularization(w, g, loss, lam):
    at_zero = np.sign(g) * np.maximum(np.abs(g) - lam, 0.0)
    return np.where(w == 0, at_zero, g + lam * np.sign(w)), float(loss + lam * np.sum(np.abs(w)))
