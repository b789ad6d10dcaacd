# %% best_path
"""Misread: the largest weight of a path instead of the sum."""

import numpy as np


def ctc_loss(logp, y):
    ext = [0]
    for c in y:
        ext += [int(c), 0]
    a = np.full(len(ext), -np.inf)
    a[:2] = logp[0, ext[:2]]
    for row in logp[1:]:
        b = np.maximum(a, np.append(-np.inf, a[:-1]))
        for u in range(3, len(ext), 2):
            if ext[u] != ext[u - 2]:
                b[u] = max(b[u], a[u - 2])
        a = b + row[ext]
    return -max(a[-1], a[-2])


# %% blank_is_the_last_class
"""Variant: the blank's log-probability is read from the last column."""

import numpy as np


def ctc_loss(logp, y):
    ext = [-1]
    for c in y:
        ext += [int(c), -1]
    a = np.full(len(ext), -np.inf)
    a[:2] = logp[0, ext[:2]]
    for row in logp[1:]:
        b = np.logaddexp(a, np.append(-np.inf, a[:-1]))
        for u in range(3, len(ext), 2):
            if ext[u] != ext[u - 2]:
                b[u] = np.logaddexp(b[u], a[u - 2])
        a = b + row[ext]
    return -np.logaddexp(a[-1], a[-2])


# %% divided_by_the_labels
"""Variant: the loss is divided by the number of labels."""

import numpy as np


def ctc_loss(logp, y):
    ext = [0]
    for c in y:
        ext += [int(c), 0]
    a = np.full(len(ext), -np.inf)
    a[:2] = logp[0, ext[:2]]
    for row in logp[1:]:
        b = np.logaddexp(a, np.append(-np.inf, a[:-1]))
        for u in range(3, len(ext), 2):
            if ext[u] != ext[u - 2]:
                b[u] = np.logaddexp(b[u], a[u - 2])
        a = b + row[ext]
    return -np.logaddexp(a[-1], a[-2]) / len(y)


# %% large_number_for_infinity
"""Variant: a loss of 100000 when no path spells the labels."""

import numpy as np


def ctc_loss(logp, y):
    ext = [0]
    for c in y:
        ext += [int(c), 0]
    a = np.full(len(ext), -1e5)
    a[:2] = logp[0, ext[:2]]
    for row in logp[1:]:
        b = np.logaddexp(a, np.append(-1e5, a[:-1]))
        for u in range(3, len(ext), 2):
            if ext[u] != ext[u - 2]:
                b[u] = np.logaddexp(b[u], a[u - 2])
        a = b + row[ext]
    return -np.logaddexp(a[-1], a[-2])


# %% normalised_again
"""Variant: each frame is taken as logits and normalised first."""

import numpy as np


def ctc_loss(logp, y):
    top = logp.max(axis=1, keepdims=True)
    logp = logp - top - np.log(np.exp(logp - top).sum(axis=1, keepdims=True))
    ext = [0]
    for c in y:
        ext += [int(c), 0]
    a = np.full(len(ext), -np.inf)
    a[:2] = logp[0, ext[:2]]
    for row in logp[1:]:
        b = np.logaddexp(a, np.append(-np.inf, a[:-1]))
        for u in range(3, len(ext), 2):
            if ext[u] != ext[u - 2]:
                b[u] = np.logaddexp(b[u], a[u - 2])
        a = b + row[ext]
    return -np.logaddexp(a[-1], a[-2])


# %% skip_between_equal_labels
"""Misread: the blank between two equal labels may be left out."""

import numpy as np


def ctc_loss(logp, y):
    ext = [0]
    for c in y:
        ext += [int(c), 0]
    a = np.full(len(ext), -np.inf)
    a[:2] = logp[0, ext[:2]]
    for row in logp[1:]:
        b = np.logaddexp(a, np.append(-np.inf, a[:-1]))
        for u in range(3, len(ext), 2):
            b[u] = np.logaddexp(b[u], a[u - 2])
        a = b + row[ext]
    return -np.logaddexp(a[-1], a[-2])


# %% without_blanks
"""Misread: frames are shared out among the labels alone, in order, with no blank anywhere."""

import numpy as np


def ctc_loss(logp, y):
    a = np.full(len(y), -np.inf)
    a[0] = logp[0, y[0]]
    for row in logp[1:]:
        a = np.logaddexp(a, np.append(-np.inf, a[:-1])) + row[y]
    return -a[-1]


# %% without_trailing_blank
"""Misread: a path must end with the last label."""

import numpy as np


def ctc_loss(logp, y):
    ext = [0]
    for c in y:
        ext += [int(c), 0]
    a = np.full(len(ext), -np.inf)
    a[:2] = logp[0, ext[:2]]
    for row in logp[1:]:
        b = np.logaddexp(a, np.append(-np.inf, a[:-1]))
        for u in range(3, len(ext), 2):
            if ext[u] != ext[u - 2]:
                b[u] = np.logaddexp(b[u], a[u - 2])
        a = b + row[ext]
    return -a[-2]
