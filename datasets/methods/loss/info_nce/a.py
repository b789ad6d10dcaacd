"""InfoNCE loss with cosine similarity and in-batch negatives.

A. van den Oord, Y. Li and O. Vinyals, "Representation Learning with
Contrastive Predictive Coding", arXiv:1807.03748, eq. 4, with the score
f = exp(cosine similarity / tau).
"""
import numpy as np


def unit_rows(x):
    """Divide each row of x (n, d) by its Euclidean norm; no row may be zero."""
    # Scaling by the largest entry first keeps the squares in the norm from
    # overflowing or vanishing; the direction of the row stays the same.
    x = x / np.abs(x).max(axis=1, keepdims=True)
    return x / np.sqrt(np.sum(x**2, axis=1, keepdims=True))


def info_nce(q, k, tau):
    """Mean cross-entropy of finding key i for query i (eq. 4).

    q   : (n, d) queries
    k   : (n, d) keys; row i is the positive of query i
    tau : temperature, > 0
    returns loss : float
    """
    # s_ij = cos(q_i, k_j) / tau, shape (n, n)
    s = unit_rows(q) @ unit_rows(k).T / tau

    # ln sum_j exp(s_ij), positive included, with the row maximum taken out
    # so that small tau cannot overflow.
    s_max = s.max(axis=1)
    log_denominator = s_max + np.log(np.sum(np.exp(s - s_max[:, None]), axis=1))

    # Eq. 4: -ln(exp(s_ii) / sum_j exp(s_ij)), averaged over the queries
    query_loss = log_denominator - np.diagonal(s)
    return float(np.mean(query_loss))
