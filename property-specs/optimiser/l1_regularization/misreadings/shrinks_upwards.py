"""l1_regularization: the sign is subtracted from the gradient."""

import numpy as np


def l1_regularization(w, g, loss, lam):
    return g - lam * np.sign(w), float(loss + lam * np.sum(np.abs(w)))
