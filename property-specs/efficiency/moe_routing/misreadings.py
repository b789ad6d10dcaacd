# %% without_renormalising
"""Variant: the weights are the probabilities of the chosen themselves and do not sum to one."""

import numpy as np


def moe_routing(z, k):
    n, e = z.shape
    P = np.exp(z - np.max(z, axis=1, keepdims=True))
    P = P / np.sum(P, axis=1, keepdims=True)
    idx = np.argsort(-z, axis=1, kind="stable")[:, :k]
    p = np.take_along_axis(P, idx, axis=1)
    w = p
    F = np.zeros(e)
    for row in idx:
        F[row] += 1.0 / n
    M = np.mean(P, axis=0)
    return idx, w, float(e * np.sum(F * M))


# %% shares_over_k
"""Variant: the shares are divided by k, so that they sum to one."""

import numpy as np


def moe_routing(z, k):
    n, e = z.shape
    P = np.exp(z - np.max(z, axis=1, keepdims=True))
    P = P / np.sum(P, axis=1, keepdims=True)
    idx = np.argsort(-z, axis=1, kind="stable")[:, :k]
    p = np.take_along_axis(P, idx, axis=1)
    w = p / np.sum(p, axis=1, keepdims=True)
    F = np.zeros(e)
    for row in idx:
        F[row] += 1.0 / (n * k)
    M = np.mean(P, axis=0)
    return idx, w, float(e * np.sum(F * M))


# %% only_the_first_choice_counts
"""Variant: the shares count the best expert of each token alone."""

import numpy as np


def moe_routing(z, k):
    n, e = z.shape
    P = np.exp(z - np.max(z, axis=1, keepdims=True))
    P = P / np.sum(P, axis=1, keepdims=True)
    idx = np.argsort(-z, axis=1, kind="stable")[:, :k]
    p = np.take_along_axis(P, idx, axis=1)
    w = p / np.sum(p, axis=1, keepdims=True)
    F = np.zeros(e)
    for row in idx:
        F[row[0]] += 1.0 / n
    M = np.mean(P, axis=0)
    return idx, w, float(e * np.sum(F * M))


# %% weights_in_place_of_probabilities
"""Misread: the loss multiplies the shares with the mean weights of the chosen instead of the mean probabilities."""

import numpy as np


def moe_routing(z, k):
    n, e = z.shape
    P = np.exp(z - np.max(z, axis=1, keepdims=True))
    P = P / np.sum(P, axis=1, keepdims=True)
    idx = np.argsort(-z, axis=1, kind="stable")[:, :k]
    p = np.take_along_axis(P, idx, axis=1)
    w = p / np.sum(p, axis=1, keepdims=True)
    F = np.zeros(e)
    for row in idx:
        F[row] += 1.0 / n
    full = np.zeros((n, e))
    np.put_along_axis(full, idx, w, axis=1)
    M = np.mean(full, axis=0)
    return idx, w, float(e * np.sum(F * M))


# %% higher_of_equals
"""Misread: of equal scores the higher expert is chosen and listed first."""

import numpy as np


def moe_routing(z, k):
    n, e = z.shape
    P = np.exp(z - np.max(z, axis=1, keepdims=True))
    P = P / np.sum(P, axis=1, keepdims=True)
    idx = e - 1 - np.argsort(-z[:, ::-1], axis=1, kind="stable")[:, :k]
    p = np.take_along_axis(P, idx, axis=1)
    w = p / np.sum(p, axis=1, keepdims=True)
    F = np.zeros(e)
    for row in idx:
        F[row] += 1.0 / n
    M = np.mean(P, axis=0)
    return idx, w, float(e * np.sum(F * M))


# %% not_times_the_experts
"""Misread: the balance loss is not multiplied by the number of experts."""

import numpy as np


def moe_routing(z, k):
    n, e = z.shape
    P = np.exp(z - np.max(z, axis=1, keepdims=True))
    P = P / np.sum(P, axis=1, keepdims=True)
    idx = np.argsort(-z, axis=1, kind="stable")[:, :k]
    p = np.take_along_axis(P, idx, axis=1)
    w = p / np.sum(p, axis=1, keepdims=True)
    F = np.zeros(e)
    for row in idx:
        F[row] += 1.0 / n
    M = np.mean(P, axis=0)
    return idx, w, float(np.sum(F * M))
