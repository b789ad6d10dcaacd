"""Attention with einsum throughout and the weights in log space."""

import numpy as np


def scaled_dot_product_attention(q, k, v):
    scores = np.einsum("bnd,bmd->bnm", q, k) / np.sqrt(q.shape[2])
    weights = np.exp(scores - np.logaddexp.reduce(scores, axis=2, keepdims=True))
    return np.einsum("bnm,bme->bne", weights, v)
