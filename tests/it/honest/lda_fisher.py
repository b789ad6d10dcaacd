"""Linear discriminants in whitened coordinates: nearest class mean after a change of coordinates by singular vectors of the deviations."""

import numpy as np


def lda_fisher(X, y, k, Xs):
    counts = np.bincount(y, minlength=k)
    present = np.flatnonzero(counts)
    means = np.array([X[y == c].mean(axis=0) for c in present])
    deviations = X - means[np.searchsorted(present, y)]
    _, spread, vt = np.linalg.svd(deviations, full_matrices=False)
    white = vt.T / spread * np.sqrt(len(X) - len(present))
    centre = X.mean(axis=0)
    near = (means - centre) @ white
    W = np.zeros((k, X.shape[1]))
    W[present] = near @ white.T
    gaps = ((Xs - centre) @ white)[:, None, :] - near[None, :, :]
    score = np.log(counts[present] / len(X)) - 0.5 * np.sum(gaps * gaps, axis=2)
    post = np.zeros((len(Xs), k))
    post[:, present] = np.exp(score - np.logaddexp.reduce(score, axis=1, keepdims=True))
    return W, post
