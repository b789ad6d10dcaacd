"""black_scholes, reading A, from its brief alone: timeseries/black_scholes."""
import math

import numpy as np


def black_scholes(S, K, r, sigma, T):
    """Returns the Black-Scholes values of the European call and put and the delta of the call.

    Parameters:
        S : float64 (n), present price of the stock, > 0
        K : float64 (n), price at which the option buys or sells, > 0
        r : float64 (n), riskless rate per year, -1 <= r <= 1
        sigma : float64 (n), volatility per year, > 0
        T : float64 (n), years to expiry, > 0

    Returns:
        call : float64 (n), value of the call, >= 0
        put : float64 (n), value of the put, >= 0
        delta : float64 (n), derivative of the call by S, between 0 and 1

    Conventions:
        European options, no dividends. Rates are per year, compounded continuously; sigma is the
        standard deviation per square root of a year. Element by element over the five arrays.

    Example:
        >>> import numpy as np
        >>> one = np.ones(1)
        >>> call, put, delta = black_scholes(100 * one, 100 * one, 0 * one, 0.2 * one, one)
        >>> np.round(call, 4).tolist(), np.round(put, 4).tolist(), np.round(delta, 6).tolist()
        ([7.9656], [7.9656], [0.539828])

    Paper:
        Black-Scholes formula, eq. 13
    """
    S, K, r, sigma, T = (np.asarray(v, dtype=np.float64) for v in (S, K, r, sigma, T))
    with np.errstate(all="ignore"):
        ratio = S / K
        usable = np.isfinite(ratio) & (ratio > 1e-300)
        log_ratio = np.where(usable, np.log(np.where(usable, ratio, 1.0)), np.log(S) - np.log(K))
        spread = np.clip(sigma * np.sqrt(T), 1e-300, 1e300)
        middle = (log_ratio + r * T) / spread
        d1 = middle + 0.5 * spread
        d2 = middle - 0.5 * spread
        owed = K * np.exp(-r * T)
        delta = _normal_cdf(d1)
        call = S * delta - _times(owed, _normal_cdf(d2))
        put = _times(owed, _normal_cdf(-d2)) - S * _normal_cdf(-d1)
    return np.maximum(call, 0.0), np.maximum(put, 0.0), delta


def _normal_cdf(d):
    """Standard normal distribution function (n) of d (n), by erfc to keep the lower tail."""
    return np.array([0.5 * math.erfc(v) for v in (-d / math.sqrt(2.0)).tolist()])


def _times(amount, share):
    """Product (n) of amount (n) and share (n) in which a share of 0 gives 0."""
    return np.where(share > 0.0, amount * share, 0.0)
