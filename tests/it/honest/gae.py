"""Generalised advantages as a triangular linear system."""

import numpy as np


def gae(r, v, done, gamma, lam):
    going = 1.0 - done
    errors = r + gamma * going * v[1:] - v[:-1]
    system = np.eye(len(r)) - np.diag((gamma * lam * going)[:-1], k=1)
    return np.linalg.solve(system, errors)
