# %% mean_clipped
"""Misread: the mean gradient is clipped, not each example's."""

import numpy as np


def dp_sgd_step(G, C, sigma, z):
    n = len(G)
    mean = np.mean(G, axis=0)
    mean = mean / max(1.0, np.sqrt(np.sum(mean**2)) / C)
    return mean + sigma * C * z / n


# %% noise_after_the_mean
"""Misread: the noise is added to the mean and not divided by n."""

import numpy as np


def dp_sgd_step(G, C, sigma, z):
    n = len(G)
    length = np.sqrt(np.sum(G**2, axis=1, keepdims=True))
    clipped = G / np.maximum(1.0, length / C)
    return np.sum(clipped, axis=0) / n + sigma * C * z


# %% noise_without_the_bound
"""Misread: sigma is the standard deviation of the noise itself, without C."""

import numpy as np


def dp_sgd_step(G, C, sigma, z):
    n = len(G)
    length = np.sqrt(np.sum(G**2, axis=1, keepdims=True))
    clipped = G / np.maximum(1.0, length / C)
    return (np.sum(clipped, axis=0) + sigma * z) / n


# %% always_length_of_the_bound
"""Misread: every gradient is brought to the length C, short ones too."""

import numpy as np


def dp_sgd_step(G, C, sigma, z):
    n = len(G)
    length = np.sqrt(np.sum(G**2, axis=1, keepdims=True))
    clipped = C * G / np.where(length > 0.0, length, 1.0)
    return (np.sum(clipped, axis=0) + sigma * C * z) / n


# %% clipped_by_coordinate
"""Misread: each coordinate is cut to the range from -C to C."""

import numpy as np


def dp_sgd_step(G, C, sigma, z):
    n = len(G)
    clipped = np.clip(G, -C, C)
    return (np.sum(clipped, axis=0) + sigma * C * z) / n


# %% without_clipping
"""Misread: the gradients are averaged as they are."""

import numpy as np


def dp_sgd_step(G, C, sigma, z):
    n = len(G)
    return (np.sum(G, axis=0) + sigma * C * z) / n
