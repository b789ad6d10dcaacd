"""Nucleus (top-p) truncation of next-token distributions.

Holtzman et al., "The Curious Case of Neural Text Degeneration" (2019),
arXiv:1904.09751, eqs. 2 and 3.
"""
import numpy as np


def nucleus_filter(p, top_p):
    """Renormalise each row on its smallest top set with mass >= top_p.

    p : (n, v) probabilities, top_p : scalar in (0, 1)
    returns q : (n, v)
    """
    order = np.argsort(-p, axis=1, kind="stable")              # ties: lower index first
    p_sorted = np.take_along_axis(p, order, axis=1)

    # A token is in the nucleus while the mass strictly before it is still short (eq. 2).
    mass = np.cumsum(p_sorted, axis=1)
    in_nucleus = np.ones(p.shape, dtype=bool)
    in_nucleus[:, 1:] = mass[:, :-1] < top_p

    kept = np.where(in_nucleus, p_sorted, 0.0)
    q_sorted = kept / kept.sum(axis=1, keepdims=True)          # eq. 3

    q = np.empty(p.shape)
    np.put_along_axis(q, order, q_sorted, axis=1)
    return q
