"""Effective sample size of each perturbation-gene pair."""
import numpy as np


def effective_sample_size(presence, expression):
    has = (np.asarray(presence) > 0).astype(np.int64)
    nonzero = (np.asarray(expression) > 0).astype(np.int64)
    ess = has.T @ nonzero
    return np.ascontiguousarray(ess, dtype=np.int64)
