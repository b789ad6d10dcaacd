"""Poly-1 cross entropy, from "PolyLoss" (Leng et al., 2022)."""

import numpy as np


def log_softmax_rows(z):
    """Logarithm of the softmax over each row, shifted by the row's maximum."""
    shifted = z - np.max(z, axis=1, keepdims=True)
    return shifted - np.log(np.sum(np.exp(shifted), axis=1, keepdims=True))


def poly1_loss(z, y, eps):
    """Mean cross entropy plus eps times one minus the true-class probability.

    z : [n, k] logits
    y : [n] true classes, counted from 0
    eps : coefficient of the first polynomial term
    """
    n = z.shape[0]
    ln_p = log_softmax_rows(z)[np.arange(n), y]
    return float(np.sum(-ln_p + eps * (1.0 - np.exp(ln_p))) / n)
