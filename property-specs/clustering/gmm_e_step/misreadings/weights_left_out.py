"""Misread: the responsibilities compare the densities without the mixing weights."""

import numpy as np


def gmm_e_step(X, w, mu, S):
    gap = X[:, None, :] - mu[None, :, :]
    form = np.einsum("ijd,jde,ije->ij", gap, np.linalg.inv(S), gap)
    density = -0.5 * (X.shape[1] * np.log(2.0 * np.pi) + np.log(np.linalg.det(S)) + form)
    top = density.max(axis=1, keepdims=True)
    R = np.exp(density - top)
    return R / R.sum(axis=1, keepdims=True), (top[:, 0] + np.log((w * R).sum(axis=1))).sum()
