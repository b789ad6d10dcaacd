"""Server aggregation of FederatedAveraging, w = sum_k (n_k / N) w_k.

McMahan et al., "Communication-Efficient Learning of Deep Networks from
Decentralized Data" (2016), arXiv:1602.05629, Algorithm 1.
"""
import numpy as np


def fedavg(W, n):
    """Sample-weighted mean of the client parameters.

    W : (K, d) client parameters, n : (K,) client sample counts
    returns w : (d,)
    """
    n_k = n.astype(np.float64)
    p = n_k / n_k.sum()                                        # (K,), sums to 1
    return p @ W
