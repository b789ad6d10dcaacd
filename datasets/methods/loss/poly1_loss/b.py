"""Poly-1 cross entropy of PolyLoss (Leng et al., 2022)."""

import math


def log_probability(logits, label):
    """ln softmax(logits)[label], shifted by the largest logit."""
    top = max(logits)
    total = math.fsum(math.exp(logit - top) for logit in logits)
    return (logits[label] - top) - math.log(total)


def poly1_loss(z, y, eps):
    """Mean over the examples of cross entropy plus eps times (1 - p).

    z    float64 [n, k], logits
    y    int64 [n], true classes, counted from 0
    eps  float, coefficient of the first polynomial term, >= -1

    Returns a float.
    """
    total = 0.0
    for logits, label in zip(z.tolist(), y.tolist()):
        log_p = log_probability(logits, label)
        one_minus_p = -math.expm1(log_p)
        total += -log_p + eps * one_minus_p
    return total / len(y)
