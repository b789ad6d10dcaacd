"""Linear attention with the feature map elu(x) + 1, from "Transformers are
RNNs" (Katharopoulos, Vyas, Pappas and Fleuret, 2020, eqs. 5 and 7)."""

import numpy as np


def phi(a):
    """elu(a) + 1: a + 1 for a > 0, exp(a) otherwise (eq. 7)."""
    return np.where(a > 0.0, a + 1.0, np.exp(np.minimum(a, 0.0)))


def linear_attention(q, k, v):
    """Attention whose sums over the keys are formed once for all queries.

    q : [n, d] queries
    k : [m, d] keys
    v : [m, e] values
    Returns [n, e].
    """
    phi_q = phi(q)
    phi_k = phi(k)
    key_value_sum = phi_k.T @ v                    # sum_j phi(k_j)^T v_j
    key_sum = np.sum(phi_k, axis=0)                # sum_j phi(k_j)
    return (phi_q @ key_value_sum) / (phi_q @ key_sum)[:, None]
