"""Classifier-free guidance (Ho and Salimans, 2022, eq. 6)."""

import numpy as np


def classifier_free_guidance(c, u, w):
    """Prediction pushed from the unconditional one past the conditional one.

    c  float64 [n], conditional prediction
    u  float64 [n], unconditional prediction
    w  float, guidance strength, >= 0; 0 gives c

    Returns float64 [n].
    """
    e = np.empty(len(c), dtype=np.float64)
    for i in range(len(c)):
        push = w * (c[i] - u[i])
        e[i] = c[i] + push
    return e
