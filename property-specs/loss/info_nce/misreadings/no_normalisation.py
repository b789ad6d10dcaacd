"""Misread: plain inner products."""

import numpy as np


def info_nce(q, k, tau):
    s = q @ k.T / tau
    top = s.max(axis=1)
    total = np.log(np.exp(s - top[:, None]).sum(axis=1)) + top
    return float((total - np.diag(s)).mean())
