# %% determinant_without_root
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


# %% mean_log_likelihood
"""Variant: ll is divided by the number of points."""

import numpy as np


def gmm_e_step(X, w, mu, S):
    gap = X[:, None, :] - mu[None, :, :]
    form = np.einsum("ijd,jde,ije->ij", gap, np.linalg.inv(S), gap)
    score = np.log(w) - 0.5 * (X.shape[1] * np.log(2.0 * np.pi) + np.log(np.linalg.det(S)) + form)
    top = score.max(axis=1, keepdims=True)
    total = top + np.log(np.exp(score - top).sum(axis=1, keepdims=True))
    R = np.exp(score - total)
    return R / R.sum(axis=1, keepdims=True), total.mean()


# %% precisions_given
"""Misread: S is used as the inverse covariance."""

import numpy as np


def gmm_e_step(X, w, mu, S):
    gap = X[:, None, :] - mu[None, :, :]
    form = np.einsum("ijd,jde,ije->ij", gap, S, gap)
    score = np.log(w) - 0.5 * (X.shape[1] * np.log(2.0 * np.pi) + form - np.log(np.linalg.det(S)))
    top = score.max(axis=1, keepdims=True)
    total = top + np.log(np.exp(score - top).sum(axis=1, keepdims=True))
    R = np.exp(score - total)
    return R / R.sum(axis=1, keepdims=True), total.sum()


# %% weights_left_out
"""Misread: the responsibilities compare the densities without the mixing weights."""

import numpy as np


def gmm_e_step(X, w, mu, S):
    gap = X[:, None, :] - mu[None, :, :]
    form = np.einsum("ijd,jde,ije->ij", gap, np.linalg.inv(S), gap)
    density = -0.5 * (X.shape[1] * np.log(2.0 * np.pi) + np.log(np.linalg.det(S)) + form)
    top = density.max(axis=1, keepdims=True)
    R = np.exp(density - top)
    return R / R.sum(axis=1, keepdims=True), (top[:, 0] + np.log((w * R).sum(axis=1))).sum()


# %% without_soft_assignment
"""Misread: every point belongs to its most probable component alone; ll as it is."""

import numpy as np


def gmm_e_step(X, w, mu, S):
    gap = X[:, None, :] - mu[None, :, :]
    form = np.einsum("ijd,jde,ije->ij", gap, np.linalg.inv(S), gap)
    score = np.log(w) - 0.5 * (X.shape[1] * np.log(2.0 * np.pi) + form + np.log(np.linalg.det(S)))
    top = score.max(axis=1)
    ll = np.sum(top + np.log(np.exp(score - top[:, None]).sum(axis=1)))
    return np.eye(len(w))[score.argmax(axis=1)], ll
