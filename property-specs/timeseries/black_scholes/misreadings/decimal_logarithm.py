"""Misread: the logarithm of S/K is to base ten."""

import math

import numpy as np


def normal(d):
    return np.array([0.5 * math.erfc(-v / math.sqrt(2.0)) for v in d])


def black_scholes(S, K, r, sigma, T):
    spread = sigma * np.sqrt(T)
    d1 = (np.log10(S / K) + (r + sigma**2 / 2.0) * T) / spread
    d2 = d1 - spread
    discounted = K * np.exp(-r * T)
    call = S * normal(d1) - discounted * normal(d2)
    put = discounted * normal(-d2) - S * normal(-d1)
    return call, put, normal(d1)
