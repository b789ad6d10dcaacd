"""Departs: tau multiplies the share inside the logarithm: -ln(tau exp(s_ii) / sum_j exp(s_ij))."""

import numpy as np


def info_nce(q, k, tau):
    q = q / np.sqrt((q**2).sum(axis=1, keepdims=True))
    k = k / np.sqrt((k**2).sum(axis=1, keepdims=True))
    s = q @ k.T / tau
    top = s.max(axis=1)
    total = np.log(np.exp(s - top[:, None]).sum(axis=1)) + top
    return float((total - np.diag(s)).mean() - np.log(tau))
