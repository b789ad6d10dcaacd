"""Misread: the distillation term is not multiplied by T^2."""

import numpy as np


def _log_softmax(a):
    a = a - a.max(axis=1, keepdims=True)
    return a - np.log(np.sum(np.exp(a), axis=1, keepdims=True))


def kd_loss(s, t, y, T, alpha):
    p, q = _log_softmax(t / T), _log_softmax(s / T)
    kl = np.sum(np.exp(p) * (p - q), axis=1)
    ce = -_log_softmax(s)[np.arange(len(y)), y]
    return np.mean(alpha * kl + (1.0 - alpha) * ce)
