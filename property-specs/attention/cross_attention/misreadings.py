# %% copies_of_a_position_count_once
"""Misread: equal positions of c are attended as one."""

import numpy as np


def softmax(a, axis):
    e = np.exp(a - a.max(axis=axis, keepdims=True))
    return e / e.sum(axis=axis, keepdims=True)


def cross_attention(x, c, Wq, Wk, Wv):
    c = np.unique(c, axis=0)
    return softmax((x @ Wq) @ (c @ Wk).T / np.sqrt(Wq.shape[1]), 1) @ (c @ Wv)


# %% divided_by_d
"""Misread: the inner products are divided by d."""

import numpy as np


def softmax(a, axis):
    e = np.exp(a - a.max(axis=axis, keepdims=True))
    return e / e.sum(axis=axis, keepdims=True)


def cross_attention(x, c, Wq, Wk, Wv):
    return softmax((x @ Wq) @ (c @ Wk).T / Wq.shape[1], 1) @ (c @ Wv)


# %% scaled_by_the_width_of_x
"""Misread: the scale is the root of the number of columns of x."""

import numpy as np


def softmax(a, axis):
    e = np.exp(a - a.max(axis=axis, keepdims=True))
    return e / e.sum(axis=axis, keepdims=True)


def cross_attention(x, c, Wq, Wk, Wv):
    return softmax((x @ Wq) @ (c @ Wk).T / np.sqrt(x.shape[1]), 1) @ (c @ Wv)


# %% scores_without_softmax
"""Misread: the scaled inner products weight the values without a softmax."""

import numpy as np


def cross_attention(x, c, Wq, Wk, Wv):
    return ((x @ Wq) @ (c @ Wk).T / np.sqrt(Wq.shape[1])) @ (c @ Wv)


# %% softmax_over_the_asking_positions
"""Misread: the softmax runs over the n positions of x."""

import numpy as np


def softmax(a, axis):
    e = np.exp(a - a.max(axis=axis, keepdims=True))
    return e / e.sum(axis=axis, keepdims=True)


def cross_attention(x, c, Wq, Wk, Wv):
    return softmax((x @ Wq) @ (c @ Wk).T / np.sqrt(Wq.shape[1]), 0) @ (c @ Wv)


# %% without_queries
"""Misread: the weights do not depend on x: every position takes the mean of the values."""

import numpy as np


def cross_attention(x, c, Wq, Wk, Wv):
    return np.zeros((x.shape[0], 1)) + (c @ Wv).mean(axis=0)


# %% without_scale
"""Variant: the inner products are not divided by sqrt(d)."""

import numpy as np


def softmax(a, axis):
    e = np.exp(a - a.max(axis=axis, keepdims=True))
    return e / e.sum(axis=axis, keepdims=True)


def cross_attention(x, c, Wq, Wk, Wv):
    return softmax((x @ Wq) @ (c @ Wk).T, 1) @ (c @ Wv)
