# %% bias_counted_twice
"""Misread: one bias for each of the two products, and both are b."""

import numpy as np


def simple_rnn_cell(x, h, W, U, b):
    return np.tanh((x @ W + b) + (h @ U + b))


# %% cut_off_at_one
"""Misread: a itself, cut off at -1 and 1, in place of tanh."""

import numpy as np


def simple_rnn_cell(x, h, W, U, b):
    return np.clip(b + h @ U + x @ W, -1.0, 1.0)


# %% logistic
"""Misread: the logistic function in place of tanh."""

import numpy as np


def simple_rnn_cell(x, h, W, U, b):
    return 0.5 * (1.0 + np.tanh(0.5 * (b + h @ U + x @ W)))


# %% recurrent_weights_transposed
"""Misread: h U^T in place of h U."""

import numpy as np


def simple_rnn_cell(x, h, W, U, b):
    return np.tanh(b + h @ U.T + x @ W)


# %% tanh_of_the_state_first
"""Misread: the old state goes through tanh before it is multiplied."""

import numpy as np


def simple_rnn_cell(x, h, W, U, b):
    return np.tanh(b + np.tanh(h) @ U + x @ W)


# %% two_tanh
"""Misread: the tanh of the two products is taken apart, and their mean is the new state."""

import numpy as np


def simple_rnn_cell(x, h, W, U, b):
    return 0.5 * (np.tanh(x @ W + b) + np.tanh(h @ U + b))


# %% without_state
"""Misread: the old state does not enter."""

import numpy as np


def simple_rnn_cell(x, h, W, U, b):
    return np.tanh(b + x @ W)
