# %% divided_by_the_clients
"""Misread: sum_k n_k W_k / k."""


def fedavg(W, n):
    return n @ W / len(n)


# %% plain_mean
"""Misread: every client weighs the same."""

import numpy as np


def fedavg(W, n):
    return np.mean(W, axis=0)


# %% softmax_of_counts
"""Misread: softmax(n) as weights."""

import numpy as np


def fedavg(W, n):
    weights = np.exp(n - np.max(n))
    return weights / np.sum(weights) @ W


# %% weights_of_the_largest
"""Misread: n_k / max n."""

import numpy as np


def fedavg(W, n):
    return n / np.max(n) @ W


# %% without_averaging
"""Misread: the parameters of the client with the most examples."""

import numpy as np


def fedavg(W, n):
    return W[np.argmax(n)]
