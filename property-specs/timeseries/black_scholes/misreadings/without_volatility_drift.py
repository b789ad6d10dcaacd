"""Misread: d1 has no term of sigma^2, d2 is d1 less sigma sqrt T."""

import math

import numpy as np


def normal(d):
    return np.array([0.5 * math.erfc(-v / math.sqrt(2.0)) for v in d])


def black_scholes(S, K, r, sigma, T):
    spread = sigma * np.sqrt(T)
    d1 = (np.log(S / K) + r * T) / spread
    d2 = d1 - spread
    discounted = K * np.exp(-r * T)
    call = S * normal(d1) - discounted * normal(d2)
    put = discounted * normal(-d2) - S * normal(-d1)
    return call, put, normal(d1)
