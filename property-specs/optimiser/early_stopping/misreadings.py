# %% against_the_evaluation_before
"""Misread: an improvement on the evaluation before counts, not on the best."""

import numpy as np


def early_stopping(v, p):
    best, lowest = 0, v[0]
    for t in range(len(v)):
        if t > 0 and v[t] < v[t - 1]:
            best, lowest = t, v[t]
        if t - best >= p:
            return t, best, True
    return len(v) - 1, best, False


# %% best_of_all
"""Misread: best is the lowest of the whole record, also after the end."""

import numpy as np


def early_stopping(v, p):
    best, lowest = 0, v[0]
    for t in range(len(v)):
        if v[t] < lowest:
            best, lowest = t, v[t]
        if t - best >= p:
            return t, int(np.argmin(v)), True
    return len(v) - 1, best, False


# %% counts_from_one
"""Misread: evaluations are numbered from 1."""

import numpy as np


def early_stopping(v, p):
    best, lowest = 0, v[0]
    for t in range(len(v)):
        if v[t] < lowest:
            best, lowest = t, v[t]
        if t - best >= p:
            return t + 1, best + 1, True
    return len(v), best + 1, False


# %% equal_is_an_improvement
"""Variant: an equal loss counts as an improvement, as in early-stopping-pytorch until 2024."""

import numpy as np


def early_stopping(v, p):
    best, lowest = 0, v[0]
    for t in range(len(v)):
        if v[t] <= lowest:
            best, lowest = t, v[t]
        if t - best >= p:
            return t, best, True
    return len(v) - 1, best, False


# %% higher_is_better
"""Misread: the largest value is the best."""

import numpy as np


def early_stopping(v, p):
    best, lowest = 0, v[0]
    for t in range(len(v)):
        if v[t] > lowest:
            best, lowest = t, v[t]
        if t - best >= p:
            return t, best, True
    return len(v) - 1, best, False


# %% last_evaluation_ends_it
"""Misread: an end with the last evaluation counts as no end by patience."""

import numpy as np


def early_stopping(v, p):
    best, lowest = 0, v[0]
    for t in range(len(v)):
        if v[t] < lowest:
            best, lowest = t, v[t]
        if t - best >= p and t < len(v) - 1:
            return t, best, True
    return len(v) - 1, best, False


# %% one_evaluation_more
"""Variant: training ends when more than p evaluations brought no improvement."""

import numpy as np


def early_stopping(v, p):
    best, lowest = 0, v[0]
    for t in range(len(v)):
        if v[t] < lowest:
            best, lowest = t, v[t]
        if t - best > p:
            return t, best, True
    return len(v) - 1, best, False


# %% stop_is_the_last_that_counts
"""Misread: stop is the evaluation before the one at which patience ran out."""

import numpy as np


def early_stopping(v, p):
    best, lowest = 0, v[0]
    for t in range(len(v)):
        if v[t] < lowest:
            best, lowest = t, v[t]
        if t - best >= p:
            return t - 1, best, True
    return len(v) - 1, best, False


# %% wait_is_never_reset
"""Misread: evaluations without improvement are counted from the beginning, records do not reset the count."""

import numpy as np


def early_stopping(v, p):
    best, lowest, wait = 0, v[0], 0
    for t in range(1, len(v)):
        if v[t] < lowest:
            best, lowest = t, v[t]
        else:
            wait += 1
        if wait >= p:
            return t, best, True
    return len(v) - 1, best, False


# %% without_patience
"""Misread: the first evaluation that is no record ends training."""

import numpy as np


def early_stopping(v, p):
    best, lowest = 0, v[0]
    for t in range(len(v)):
        if v[t] < lowest:
            best, lowest = t, v[t]
        if t - best >= 1:
            return t, best, True
    return len(v) - 1, best, False


# %% without_stopping
"""Misread: all evaluations take place."""

import numpy as np


def early_stopping(v, p):
    best, lowest = 0, v[0]
    for t in range(len(v)):
        if v[t] < lowest:
            best, lowest = t, v[t]
        if t - best >= len(v):
            return t, best, True
    return len(v) - 1, best, False
