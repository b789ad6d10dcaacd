"""Knowledge distillation loss (Hinton, Vinyals and Dean, 2015, eq. 1)."""

import numpy as np


def log_softmax_rows(logits):
    """Logarithm of the softmax over each row, shifted by the row's maximum."""
    shifted = logits - np.max(logits, axis=1, keepdims=True)
    return shifted - np.log(np.sum(np.exp(shifted), axis=1, keepdims=True))


def kd_loss(s, t, y, T, alpha):
    """Tempered divergence from teacher to student mixed with the label loss.

    s : [n, k] student's logits
    t : [n, k] teacher's logits
    y : [n] true classes, counted from 0
    T : temperature of the distillation term
    alpha : weight of the distillation term
    """
    n = s.shape[0]
    ln_p = log_softmax_rows(t / T)
    ln_q = log_softmax_rows(s / T)
    p = np.exp(ln_p)
    KL = np.sum(p * (ln_p - ln_q), axis=1)
    CE = -log_softmax_rows(s)[np.arange(n), y]
    return float(np.sum(alpha * T ** 2 * KL + (1.0 - alpha) * CE) / n)
