"""Misread: the share of agreement without correction."""

import numpy as np


def cohen_kappa(a, b):
    return float(np.mean(a == b))
