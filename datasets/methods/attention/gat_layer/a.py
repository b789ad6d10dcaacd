"""Graph attention layer (Velickovic et al., 2017, eqs. 2 to 4)."""

import numpy as np


def gat_layer(X, A, W, a, slope):
    """Softmax-weighted mean of the projected neighbours, one head.

    X : [n, d] node features
    A : [n, n] adjacency, A[i, j] = 1 lets node i attend to node j
    W : [d, m] shared weights
    a : [2*m] attention vector, receiving node first
    slope : slope of the leaky unit for negative scores
    Returns [n, m].
    """
    n, m = X.shape[0], W.shape[1]
    P = X @ W
    receiving = P @ a[:m]
    sending = P @ a[m:]
    H = np.empty((n, m), dtype=np.float64)
    for i in range(n):
        N_i = [j for j in range(n) if j == i or A[i, j] == 1.0]
        t = receiving[i] + sending[N_i]
        e = np.where(t > 0.0, t, slope * t)             # eq. 3
        unnormalised = np.exp(e - np.max(e))
        alpha = unnormalised / np.sum(unnormalised)     # eq. 2
        H[i] = alpha @ P[N_i]                           # eq. 4
    return H
