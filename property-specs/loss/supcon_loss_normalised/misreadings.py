# %% anchor_in_the_denominator
"""Misread: the denominator runs over all rows, the anchor included."""

import numpy as np


def supcon_loss_normalised(z, y, tau):
    n = len(z)
    if np.all(y == y[0]):
        return 0.0
    u = z / np.maximum(np.linalg.norm(z, axis=1, keepdims=True), 1e-12)
    S = u @ u.T / tau
    terms = []
    for i in range(n):
        P = [j for j in range(n) if j != i and y[j] == y[i]]
        if not P:
            continue
        T = S[i, [j for j in range(n)]]
        top = T.max()
        lse = top + np.log(np.sum(np.exp(T - top)))
        terms.append(lse - np.mean(S[i, P]))
    return float(np.mean(terms)) if terms else 0.0


# %% average_inside_the_logarithm
"""Misread: exponentials of the positives are averaged before the logarithm."""

import numpy as np


def supcon_loss_normalised(z, y, tau):
    n = len(z)
    if np.all(y == y[0]):
        return 0.0
    u = z / np.maximum(np.linalg.norm(z, axis=1, keepdims=True), 1e-12)
    S = u @ u.T / tau
    terms = []
    for i in range(n):
        P = [j for j in range(n) if j != i and y[j] == y[i]]
        if not P:
            continue
        T = S[i, [j for j in range(n) if j != i]]
        top = T.max()
        lse = top + np.log(np.sum(np.exp(T - top)))
        terms.append(lse - np.log(np.mean(np.exp(S[i, P]))))
    return float(np.mean(terms)) if terms else 0.0


# %% mean_over_all_rows
"""Misread: the sum over the anchors is divided by n."""

import numpy as np


def supcon_loss_normalised(z, y, tau):
    n = len(z)
    if np.all(y == y[0]):
        return 0.0
    u = z / np.maximum(np.linalg.norm(z, axis=1, keepdims=True), 1e-12)
    S = u @ u.T / tau
    terms = []
    for i in range(n):
        P = [j for j in range(n) if j != i and y[j] == y[i]]
        if not P:
            continue
        T = S[i, [j for j in range(n) if j != i]]
        top = T.max()
        lse = top + np.log(np.sum(np.exp(T - top)))
        terms.append(lse - np.mean(S[i, P]))
    return float(np.sum(terms) / n) if terms else 0.0


# %% negatives_only
"""Misread: positives do not count in the denominator."""

import numpy as np


def supcon_loss_normalised(z, y, tau):
    n = len(z)
    if np.all(y == y[0]):
        return 0.0
    u = z / np.maximum(np.linalg.norm(z, axis=1, keepdims=True), 1e-12)
    S = u @ u.T / tau
    terms = []
    for i in range(n):
        P = [j for j in range(n) if j != i and y[j] == y[i]]
        if not P:
            continue
        T = S[i, [j for j in range(n) if y[j] != y[i]]]
        top = T.max()
        lse = top + np.log(np.sum(np.exp(T - top)))
        terms.append(lse - np.mean(S[i, P]))
    return float(np.mean(terms)) if terms else 0.0


# %% one_class_counts
"""Misread: a batch of one class has the loss of its anchors."""

import numpy as np


def supcon_loss_normalised(z, y, tau):
    n = len(z)
    u = z / np.maximum(np.linalg.norm(z, axis=1, keepdims=True), 1e-12)
    S = u @ u.T / tau
    terms = []
    for i in range(n):
        P = [j for j in range(n) if j != i and y[j] == y[i]]
        if not P:
            continue
        T = S[i, [j for j in range(n) if j != i]]
        top = T.max()
        lse = top + np.log(np.sum(np.exp(T - top)))
        terms.append(lse - np.mean(S[i, P]))
    return float(np.mean(terms)) if terms else 0.0


# %% rows_as_given_and_summed
"""Misread: the paper's form: rows are not normalised here and anchors are added."""

import numpy as np


def supcon_loss_normalised(z, y, tau):
    n = len(z)
    u = z
    S = u @ u.T / tau
    terms = []
    for i in range(n):
        P = [j for j in range(n) if j != i and y[j] == y[i]]
        if not P:
            continue
        T = S[i, [j for j in range(n) if j != i]]
        top = T.max()
        lse = top + np.log(np.sum(np.exp(T - top)))
        terms.append(lse - np.mean(S[i, P]))
    return float(np.sum(terms)) if terms else 0.0


# %% scaled_by_a_base_temperature
"""Misread: the mean is multiplied by tau / 0.07."""

import numpy as np


def supcon_loss_normalised(z, y, tau):
    n = len(z)
    if np.all(y == y[0]):
        return 0.0
    u = z / np.maximum(np.linalg.norm(z, axis=1, keepdims=True), 1e-12)
    S = u @ u.T / tau
    terms = []
    for i in range(n):
        P = [j for j in range(n) if j != i and y[j] == y[i]]
        if not P:
            continue
        T = S[i, [j for j in range(n) if j != i]]
        top = T.max()
        lse = top + np.log(np.sum(np.exp(T - top)))
        terms.append(lse - np.mean(S[i, P]))
    return float(np.mean(terms) * tau / 0.07) if terms else 0.0


# %% sum_over_positives
"""Misread: no division by the number of positives."""

import numpy as np


def supcon_loss_normalised(z, y, tau):
    n = len(z)
    if np.all(y == y[0]):
        return 0.0
    u = z / np.maximum(np.linalg.norm(z, axis=1, keepdims=True), 1e-12)
    S = u @ u.T / tau
    terms = []
    for i in range(n):
        P = [j for j in range(n) if j != i and y[j] == y[i]]
        if not P:
            continue
        T = S[i, [j for j in range(n) if j != i]]
        top = T.max()
        lse = top + np.log(np.sum(np.exp(T - top)))
        terms.append(np.sum(lse - S[i, P]))
    return float(np.mean(terms)) if terms else 0.0


# %% without_classes
"""Misread: every other row is a positive of every anchor."""

import numpy as np


def supcon_loss_normalised(z, y, tau):
    n = len(z)
    if np.all(y == y[0]):
        return 0.0
    u = z / np.maximum(np.linalg.norm(z, axis=1, keepdims=True), 1e-12)
    S = u @ u.T / tau
    terms = []
    for i in range(n):
        P = [j for j in range(n) if j != i]
        if not P:
            continue
        T = S[i, [j for j in range(n) if j != i]]
        top = T.max()
        lse = top + np.log(np.sum(np.exp(T - top)))
        terms.append(lse - np.mean(T))
    return float(np.mean(terms)) if terms else 0.0


# %% without_normalisation
"""Misread: inner products of the rows as given."""

import numpy as np


def supcon_loss_normalised(z, y, tau):
    n = len(z)
    if np.all(y == y[0]):
        return 0.0
    u = z
    S = u @ u.T / tau
    terms = []
    for i in range(n):
        P = [j for j in range(n) if j != i and y[j] == y[i]]
        if not P:
            continue
        T = S[i, [j for j in range(n) if j != i]]
        top = T.max()
        lse = top + np.log(np.sum(np.exp(T - top)))
        terms.append(lse - np.mean(S[i, P]))
    return float(np.mean(terms)) if terms else 0.0
