"""Misread: sigma is the length of W^T u, u stays."""

import numpy as np


def spectral_norm(W, u, iters):
    v = W.T @ u
    return W / np.sqrt(v @ v), u
