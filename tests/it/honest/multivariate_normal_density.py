"""Normal density as a product of conditional densities: each coordinate given the ones before it."""

import math

import numpy as np


def multivariate_normal_density(x, mu, S):
    gaps = x - mu
    rest = S.copy()
    logp = np.zeros(len(x))
    for j in range(len(mu)):
        variance = rest[j, j]
        surprise = gaps[:, j].copy()
        logp -= 0.5 * (surprise**2 / variance + math.log(2.0 * math.pi * variance))
        gain = rest[:, j] / variance
        gaps = gaps - np.outer(surprise, gain)
        rest = rest - np.outer(gain, rest[j])
    return logp, np.exp(logp)
