"""moe_routing, reading A, from its brief alone: efficiency/moe_routing."""

import numpy as np


def moe_routing(z, k):
    """Chosen experts of each token, their weights, and the balance loss.

    Parameters:
        z : float64 (n, e), router scores, one token per row
        k : int64 scalar, experts per token

    Returns:
        idx : int64 (n, k), chosen experts, the best first
        w : float64 (n, k), their weights, each row sums to 1
        aux : float64 scalar, balance loss

    Conventions:
        Softmax over all experts, then the k largest, then weights that sum to one. Equal scores: the lower
        expert is chosen and listed first. No noise, no capacity. Each chosen expert counts in the shares,
        which sum to k, so an even load has the loss k; there is no further factor.

    Example:
        >>> import numpy as np
        >>> idx, w, aux = moe_routing(np.log([[1.0, 3.0], [1.0, 1.0]]), 1)
        >>> idx.tolist(), w.tolist(), round(float(aux), 12)
        ([[1], [0]], [[1.0], [1.0]], 1.0)

    Paper:
        https://arxiv.org/abs/2101.03961
        Balance loss as Switch (eq. 4 to 6), weights as Mixtral
    """
    z, k = np.asarray(z, dtype=float), int(k)
    n, e = z.shape
    weights = np.exp(z - z.max(axis=1, keepdims=True))
    P = weights / weights.sum(axis=1, keepdims=True)
    idx = np.argsort(-z, axis=1, kind="stable")[:, :k].astype(np.int64)
    chosen = np.take_along_axis(z, idx, axis=1)
    w = np.exp(chosen - chosen[:, :1])
    w = w / w.sum(axis=1, keepdims=True)
    share = np.bincount(idx.ravel(), minlength=e) / n
    return idx, w, float(e * (share * P.mean(axis=0)).sum())
