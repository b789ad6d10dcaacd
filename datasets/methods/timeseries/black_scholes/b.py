"""black_scholes: values of European calls and puts on a stock without dividends, and the slope of the call.

Rates are per year with continuous compounding, the volatility is per square root of a year. The five arrays
are read place by place. The slope is that of the call by the present price.
"""
import math

import numpy as np


def _beyond(point):
    """Probability that a standard normal variable exceeds the point."""
    return math.erfc(point / math.sqrt(2.0)) / 2.0


def _option(now, strike, rate, vol, years):
    """Value the option that is out of the money at the forward price; the other one follows by parity."""
    worth_of_strike = strike * math.exp(-rate * years)
    spread = vol * math.sqrt(years)
    # Distance of the strike from the forward price, in standard deviations of the log price.
    away = math.log(strike / now) / spread - rate * years / spread
    near, far = away - spread / 2.0, away + spread / 2.0
    if away >= 0.0:
        call = max(now * _beyond(near) - worth_of_strike * _beyond(far), 0.0)
        put = max(call - now + worth_of_strike, 0.0)
    else:
        put = max(worth_of_strike * _beyond(-far) - now * _beyond(-near), 0.0)
        call = max(put + now - worth_of_strike, 0.0)
    return call, put, _beyond(near)


def black_scholes(S, K, r, sigma, T):
    """One contract after the other."""
    contracts = zip(S.tolist(), K.tolist(), r.tolist(), sigma.tolist(), T.tolist())
    results = [_option(*contract) for contract in contracts]
    call, put, delta = (np.array([row[which] for row in results], dtype=np.float64) for which in range(3))
    return call, put, delta
