"""Misread: the expected agreement is one over the number of categories."""

import numpy as np


def cohen_kappa(a, b):
    k = len(set(a.tolist()) | set(b.tolist()))
    po = np.mean(a == b)
    return float((po - 1 / k) / (1 - 1 / k)) if k > 1 else 1.0
