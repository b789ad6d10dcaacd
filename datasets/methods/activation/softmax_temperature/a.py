"""Softmax with temperature.

G. Hinton, O. Vinyals and J. Dean, "Distilling the Knowledge in a Neural
Network", arXiv:1503.02531, eq. 1:  p_i = exp(z_i / T) / sum_k exp(z_k / T).
"""
import numpy as np


def softmax_temperature(z, T):
    """Row-wise tempered softmax (eq. 1).

    z : (n, k) logits, one row per example
    T : temperature, > 0
    returns p : (n, k) class probabilities, each row sums to 1
    """
    # Eq. 1 does not change when a constant is taken from every logit of a
    # row.  With the row maximum as that constant all exponents are <= 0, so
    # exp cannot overflow and the denominator is at least 1.
    z_max = z.max(axis=1, keepdims=True)
    weights = np.exp((z - z_max) / T)
    p = weights / weights.sum(axis=1, keepdims=True)
    return p
