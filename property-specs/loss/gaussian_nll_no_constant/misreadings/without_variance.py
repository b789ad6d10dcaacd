"""Misread: half the mean squared residual."""

import numpy as np


def gaussian_nll_no_constant(y, mu, var, eps):
    return 0.5 * np.mean((y - mu) ** 2)
