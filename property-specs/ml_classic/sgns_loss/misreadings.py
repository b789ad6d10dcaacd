# %% drawn_words_attract
"""Misread: ln sigma of the product of a drawn word, without the minus sign."""

import numpy as np


def sgns_loss(c, o, neg):
    a, b = o @ c, neg @ c
    loss = np.logaddexp(0.0, -a) + np.sum(np.logaddexp(0.0, -b))
    p, q = np.exp(-np.logaddexp(0.0, -a)), np.exp(-np.logaddexp(0.0, -b))
    gc = (p - 1.0) * o + (q - 1.0) @ neg
    return float(loss), gc, (p - 1.0) * c, np.outer(q - 1.0, c)


# %% gradient_upwards
"""Misread: the gradients are those of the objective that is made large."""

import numpy as np


def sgns_loss(c, o, neg):
    a, b = o @ c, neg @ c
    loss = np.logaddexp(0.0, -a) + np.sum(np.logaddexp(0.0, b))
    p, q = np.exp(-np.logaddexp(0.0, -a)), np.exp(-np.logaddexp(0.0, -b))
    gc = (1.0 - p) * o - q @ neg
    return float(loss), gc, (1.0 - p) * c, -np.outer(q, c)


# %% mean_over_the_drawn_words
"""Variant: the drawn words count by their mean."""

import numpy as np


def sgns_loss(c, o, neg):
    a, b = o @ c, neg @ c
    loss = np.logaddexp(0.0, -a) + np.mean(np.logaddexp(0.0, b))
    p, q = np.exp(-np.logaddexp(0.0, -a)), np.exp(-np.logaddexp(0.0, -b))
    gc = (p - 1.0) * o + q @ neg / len(neg)
    return float(loss), gc, (p - 1.0) * c, np.outer(q, c) / len(neg)


# %% repeated_words_once
"""Misread: a drawn word that repeats counts once."""

import numpy as np


def sgns_loss(c, o, neg):
    neg = neg * np.array([[0.0 if any(np.array_equal(neg[i], neg[j]) for j in range(i)) else 1.0] for i in range(len(neg))])
    a, b = o @ c, neg @ c
    loss = np.logaddexp(0.0, -a) + np.sum(np.where(np.any(neg != 0.0, axis=1), np.logaddexp(0.0, b), 0.0))
    p, q = np.exp(-np.logaddexp(0.0, -a)), np.exp(-np.logaddexp(0.0, -b))
    gc = (p - 1.0) * o + q @ neg
    return float(loss), gc, (p - 1.0) * c, np.outer(q, c)


# %% softmax_over_the_words
"""Misread: a softmax over the context word and the drawn ones."""

import numpy as np


def sgns_loss(c, o, neg):
    words = np.concatenate([o[None], neg])
    s = words @ c
    e = np.exp(s - np.max(s))
    g = e / np.sum(e)
    loss = np.log(np.sum(e)) + np.max(s) - s[0]
    g[0] = g[0] - 1.0
    return float(loss), g @ words, g[0] * c, np.outer(g[1:], c)


# %% unstable_logarithm
"""Misread: the logarithm of a sigma that may be zero, cut off at 1e-12."""

import numpy as np


def sgns_loss(c, o, neg):
    a, b = o @ c, neg @ c
    loss = -np.log(np.maximum(np.exp(-np.logaddexp(0.0, -a)), 1e-12)) - np.sum(np.log(np.maximum(np.exp(-np.logaddexp(0.0, b)), 1e-12)))
    p, q = np.exp(-np.logaddexp(0.0, -a)), np.exp(-np.logaddexp(0.0, -b))
    gc = (p - 1.0) * o + q @ neg
    return float(loss), gc, (p - 1.0) * c, np.outer(q, c)


# %% without_the_drawn_words
"""Misread: the centre's gradient has the context word only."""

import numpy as np


def sgns_loss(c, o, neg):
    a, b = o @ c, neg @ c
    loss = np.logaddexp(0.0, -a) + np.sum(np.logaddexp(0.0, b))
    p, q = np.exp(-np.logaddexp(0.0, -a)), np.exp(-np.logaddexp(0.0, -b))
    gc = (p - 1.0) * o
    return float(loss), gc, (p - 1.0) * c, np.outer(q, c)
