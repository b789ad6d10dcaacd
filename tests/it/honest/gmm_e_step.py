"""Mixture responsibilities from the principal axes of each covariance, in log space."""

import numpy as np


def gmm_e_step(X, w, mu, S):
    values, vectors = np.linalg.eigh(S)
    axes = np.einsum("nkd,kde->nke", X[:, None, :] - mu, vectors)
    parts = axes * axes / values + np.log(2.0 * np.pi * values)
    joint = np.log(w) - 0.5 * parts.sum(axis=2)
    total = np.logaddexp.reduce(joint, axis=1)
    return np.exp(joint - total[:, None]), float(total.sum())
