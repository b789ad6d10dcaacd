"""Knowledge distillation loss (Hinton, Vinyals and Dean, 2015)."""

import math


def log_softmax(logits, temperature):
    """Logarithms of softmax(logits / temperature), shifted by the largest logit."""
    top = max(logits)
    shifted = [(logit - top) / temperature for logit in logits]
    log_total = math.log(math.fsum(math.exp(a) for a in shifted))
    return [a - log_total for a in shifted]


def divergence(log_p, log_q):
    """Kullback-Leibler divergence from p to q; classes with p = 0 drop out."""
    total = 0.0
    for lp, lq in zip(log_p, log_q):
        weight = math.exp(lp)
        if weight > 0.0:
            total += weight * (lp - lq)
    return total


def kd_loss(s, t, y, T, alpha):
    """Mean distillation loss over the examples.

    s      float64 [n, k], logits of the student
    t      float64 [n, k], logits of the teacher
    y      int64 [n], true classes, counted from 0
    T      float, temperature of the distillation term, > 0
    alpha  float, weight of the distillation term, 0 <= alpha <= 1

    Returns a float.
    """
    total = 0.0
    for student, teacher, label in zip(s.tolist(), t.tolist(), y.tolist()):
        soft = divergence(log_softmax(teacher, T), log_softmax(student, T))
        hard = -log_softmax(student, 1.0)[label]
        total += alpha * T * T * soft + (1.0 - alpha) * hard
    return total / len(y)
