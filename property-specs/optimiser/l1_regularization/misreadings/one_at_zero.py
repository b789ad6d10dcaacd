"""l1_regularization: the subgradient at zero is +lam."""

import numpy as np


def l1_regularization(w, g, loss, lam):
    return g + lam * np.where(w >= 0, 1.0, -1.0), float(loss + lam * np.sum(np.abs(w)))
