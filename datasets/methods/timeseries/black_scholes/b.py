"""black_scholes, reading B, from its brief alone: timeseries/black_scholes."""
import math

import numpy as np


def chance_below(z):
    """Return the float probability that a standard normal variable does not exceed the float z."""
    return 0.5 * math.erfc(-z / math.sqrt(2.0))


def log_ratio(a, b):
    """Return the float log(a / b) of two positive floats, careful near one and at extreme ratios."""
    if 0.5 * b <= a <= 2.0 * b:
        return math.log1p((a - b) / b)
    return math.log(a) - math.log(b)


def portion(amount, chance):
    """Return amount * chance, floats; 0 where the chance is 0, even of an infinite amount."""
    return amount * chance if chance > 0.0 else 0.0


def value_one_option(stock, strike, rate, volatility, years):
    """Return (call, put, delta), three floats, of one European option without dividends.

    The call pays in the money with the chance that the stock ends above the strike; the part of the expected
    stock price that lies there is the present price times delta.
    """
    growth = rate * years
    discounted = strike * math.exp(-growth) if growth > -700.0 else math.inf
    spread = volatility * math.sqrt(years)
    moneyness = log_ratio(stock, strike) + growth
    if spread > 0.0:
        centre = moneyness / spread
    else:
        centre = math.copysign(math.inf, moneyness) if moneyness != 0.0 else 0.0
    upper = centre + 0.5 * spread
    lower = centre - 0.5 * spread
    delta = chance_below(upper)
    call = portion(stock, delta) - portion(discounted, chance_below(lower))
    put = portion(discounted, chance_below(-lower)) - portion(stock, chance_below(-upper))
    return max(call, 0.0), max(put, 0.0), delta


def black_scholes(S, K, r, sigma, T):
    """Return (call, put, delta), float64 of shape (n,) each: values of the options and the call's slope in S.

    S, K, r, sigma, T: float64 (n,), taken element by element; r is compounded continuously, sigma is the
    standard deviation per square root of a year.
    """
    columns = [np.asarray(column, dtype=np.float64).tolist() for column in (S, K, r, sigma, T)]
    n = len(columns[0])
    call = np.empty(n, dtype=np.float64)
    put = np.empty(n, dtype=np.float64)
    delta = np.empty(n, dtype=np.float64)
    for i, (stock, strike, rate, volatility, years) in enumerate(zip(*columns)):
        call[i], put[i], delta[i] = value_one_option(stock, strike, rate, volatility, years)
    return call, put, delta
