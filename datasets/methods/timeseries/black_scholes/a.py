"""black_scholes: values of European calls and puts, and the delta of the call."""
import math

import numpy as np


def normal_cdf(d):
    """Standard normal distribution function, (1 + erf(d / sqrt 2)) / 2 by erfc for its lower tail."""
    return np.array([0.5 * math.erfc(-v / math.sqrt(2.0)) for v in d.tolist()], dtype=np.float64)


def black_scholes(S, K, r, sigma, T):
    """Value European options on a stock without dividends.

    Parameters:
        S : float64 (n), present price of the stock
        K : float64 (n), strike price
        r : float64 (n), riskless rate per year, compounded continuously
        sigma : float64 (n), volatility per year
        T : float64 (n), years to expiry
    Returns:
        call : float64 (n), value of the call, >= 0
        put : float64 (n), value of the put, >= 0
        delta : float64 (n), derivative of the call by S, between 0 and 1
    Conventions:
        Element by element. Values that rounding makes negative are 0.
    Example:
        >>> call, put, delta = black_scholes(np.array([42.0]), np.array([40.0]),
        ...     np.array([0.1]), np.array([0.2]), np.array([0.5]))
        >>> call.round(4).tolist(), put.round(4).tolist(), delta.round(4).tolist()
        ([4.7594], [0.8086], [0.7791])
    """
    S, K, r, sigma, T = (np.asarray(v, dtype=np.float64) for v in (S, K, r, sigma, T))
    spread = sigma * np.sqrt(T)
    d1 = (np.log(S / K) + (r + sigma * sigma / 2.0) * T) / spread
    d2 = d1 - spread
    discounted = K * np.exp(-r * T)
    delta = normal_cdf(d1)
    call = S * delta - discounted * normal_cdf(d2)
    put = discounted * normal_cdf(-d2) - S * normal_cdf(-d1)
    return np.maximum(call, 0.0), np.maximum(put, 0.0), delta
