"""Gumbel-softmax sample (Jang, Gu and Poole, 2016, section 2.1 and eq. 2)."""

import numpy as np


def gumbel_softmax(logits, u, tau):
    """Relaxed one-hot samples.

    logits : [n, k] unnormalised log-probabilities
    u : [n, k] uniform draws in (0, 1)
    tau : temperature
    Returns [n, k].
    """
    g = -np.log(-np.log(u))
    a = logits + g
    shifted = (a - np.max(a, axis=1, keepdims=True)) / tau
    e = np.exp(shifted)
    return e / np.sum(e, axis=1, keepdims=True)
