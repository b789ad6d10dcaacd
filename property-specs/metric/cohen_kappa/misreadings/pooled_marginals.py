"""Misread: the expected agreement uses the pooled marginal of both raters."""

import numpy as np


def cohen_kappa(a, b):
    both = np.concatenate([a, b])
    po = np.mean(a == b)
    pe = sum(np.mean(both == c) ** 2 for c in set(both.tolist()))
    return float((po - pe) / (1 - pe)) if pe < 1 else 1.0
