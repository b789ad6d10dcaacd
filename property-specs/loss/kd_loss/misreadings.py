# %% alpha_on_the_labels
"""Misread: alpha weights the label term, 1 - alpha the distillation term."""

import numpy as np


def _log_softmax(a):
    a = a - a.max(axis=1, keepdims=True)
    return a - np.log(np.sum(np.exp(a), axis=1, keepdims=True))


def kd_loss(s, t, y, T, alpha):
    p, q = _log_softmax(t / T), _log_softmax(s / T)
    kl = np.sum(np.exp(p) * (p - q), axis=1)
    ce = -_log_softmax(s)[np.arange(len(y)), y]
    return np.mean((1.0 - alpha) * T**2 * kl + alpha * ce)


# %% divergence_reversed
"""Misread: the divergence of the student from the teacher, with the student's weights."""

import numpy as np


def _log_softmax(a):
    a = a - a.max(axis=1, keepdims=True)
    return a - np.log(np.sum(np.exp(a), axis=1, keepdims=True))


def kd_loss(s, t, y, T, alpha):
    p, q = _log_softmax(t / T), _log_softmax(s / T)
    kl = np.sum(np.exp(q) * (q - p), axis=1)
    ce = -_log_softmax(s)[np.arange(len(y)), y]
    return np.mean(alpha * T**2 * kl + (1.0 - alpha) * ce)


# %% labels_at_temperature_T
"""Misread: the label term is also computed from s / T."""

import numpy as np


def _log_softmax(a):
    a = a - a.max(axis=1, keepdims=True)
    return a - np.log(np.sum(np.exp(a), axis=1, keepdims=True))


def kd_loss(s, t, y, T, alpha):
    p, q = _log_softmax(t / T), _log_softmax(s / T)
    kl = np.sum(np.exp(p) * (p - q), axis=1)
    ce = -q[np.arange(len(y)), y]
    return np.mean(alpha * T**2 * kl + (1.0 - alpha) * ce)


# %% without_squared_temperature
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
