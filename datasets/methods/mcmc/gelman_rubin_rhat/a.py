"""Gelman-Rubin potential scale reduction factor (plain form).

Gelman and Rubin, "Inference from Iterative Simulation Using Multiple
Sequences" (1992), section 2.2.
"""
import math

import numpy as np


def gelman_rubin_rhat(X):
    """sqrt(V / W) of m parallel chains of n draws.

    X : (m, n) draws, one chain per row
    returns r : float
    """
    n = X.shape[1]
    B_over_n = np.var(X.mean(axis=1), ddof=1)      # variance of the chain means
    W = np.var(X, axis=1, ddof=1).mean()           # mean within-chain variance
    V = (n - 1) / n * W + B_over_n                 # pooled variance estimate
    return math.sqrt(V / W)
