"""Additive attention (Bahdanau, Cho and Bengio, 2014, eqs. 5, 6 and
appendix A.1.2)."""

import numpy as np


def additive_attention(s, ann, W, U, v):
    """Weights of the annotations and their weighted sum.

    s : [d] decoder state
    ann : [m, e] annotations, one row per source position
    W : [d, a] weights of the state
    U : [e, a] weights of the annotations
    v : [a] weights of the hidden units
    Returns (alpha [m], c [e]).
    """
    scores = np.tanh(s @ W + ann @ U) @ v
    unnormalised = np.exp(scores - np.max(scores))
    alpha = unnormalised / np.sum(unnormalised)    # eq. 6
    c = alpha @ ann                                # eq. 5
    return alpha, c
