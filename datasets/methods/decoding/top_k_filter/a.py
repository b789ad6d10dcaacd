"""Top-k truncation of next-token distributions.

Fan, Lewis and Dauphin, "Hierarchical Neural Story Generation" (2018),
arXiv:1805.04833, section 5.4.
"""
import numpy as np


def top_k_filter(p, k):
    """Renormalise each row on its k most probable tokens.

    p : (n, v) probabilities, k : int, 1 <= k <= v
    returns q : (n, v)
    """
    top = np.argsort(-p, axis=1, kind="stable")[:, :k]         # ties: lower index first
    p_top = np.take_along_axis(p, top, axis=1)
    Z = p_top.sum(axis=1, keepdims=True)

    q = np.zeros(p.shape)
    np.put_along_axis(q, top, p_top / Z, axis=1)
    return q
