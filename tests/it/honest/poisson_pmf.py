"""Poisson probabilities with the factorial as a sum of logarithms, taken together with the powers of the rate."""

import math

import numpy as np


def poisson_pmf(k, rate):
    logp = [math.fsum([-rate] + [math.log(rate / i) for i in range(1, count + 1)]) for count in k.tolist()]
    return np.exp(logp), np.array(logp)
