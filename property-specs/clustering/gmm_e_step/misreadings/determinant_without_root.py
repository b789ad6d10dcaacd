"""Misread: the density is divided by the determinant, not by its square root."""

import numpy as np


def gmm_e_step(X, w, mu, S):
    gap = X[:, None, :] - mu[None, :, :]
    form = np.einsum("ijd,jde,ije->ij", gap, np.linalg.inv(S), gap)
    score = np.log(w) - 0.5 * (X.shape[1] * np.log(2.0 * np.pi) + form) - np.log(np.linalg.det(S))
    top = score.max(axis=1, keepdims=True)
    total = top + np.log(np.exp(score - top).sum(axis=1, keepdims=True))
    R = np.exp(score - total)
    return R / R.sum(axis=1, keepdims=True), total.sum()
