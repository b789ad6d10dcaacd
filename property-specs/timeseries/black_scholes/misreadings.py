# %% compounded_yearly
"""Misread: the discount is (1 + r)^-T."""

import math

import numpy as np


def normal(d):
    return np.array([0.5 * math.erfc(-v / math.sqrt(2.0)) for v in d])


def black_scholes(S, K, r, sigma, T):
    spread = sigma * np.sqrt(T)
    d1 = (np.log(S / K) + (r + sigma**2 / 2.0) * T) / spread
    d2 = d1 - spread
    discounted = K * (1.0 + r) ** -T
    call = S * normal(d1) - discounted * normal(d2)
    put = discounted * normal(-d2) - S * normal(-d1)
    return call, put, normal(d1)


# %% d2_added
"""Misread: d2 is d1 plus sigma sqrt T."""

import math

import numpy as np


def normal(d):
    return np.array([0.5 * math.erfc(-v / math.sqrt(2.0)) for v in d])


def black_scholes(S, K, r, sigma, T):
    spread = sigma * np.sqrt(T)
    d1 = (np.log(S / K) + (r + sigma**2 / 2.0) * T) / spread
    d2 = d1 + spread
    discounted = K * np.exp(-r * T)
    call = S * normal(d1) - discounted * normal(d2)
    put = discounted * normal(-d2) - S * normal(-d1)
    return call, put, normal(d1)


# %% decimal_logarithm
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


# %% price_not_discounted
"""Misread: the call and the put take the price of exercise as it is."""

import math

import numpy as np


def normal(d):
    return np.array([0.5 * math.erfc(-v / math.sqrt(2.0)) for v in d])


def black_scholes(S, K, r, sigma, T):
    spread = sigma * np.sqrt(T)
    d1 = (np.log(S / K) + (r + sigma**2 / 2.0) * T) / spread
    d2 = d1 - spread
    discounted = K * 1.0
    call = S * normal(d1) - discounted * normal(d2)
    put = discounted * normal(-d2) - S * normal(-d1)
    return call, put, normal(d1)


# %% sigma_is_a_variance
"""Misread: sigma is taken as a variance."""

import math

import numpy as np


def normal(d):
    return np.array([0.5 * math.erfc(-v / math.sqrt(2.0)) for v in d])


def black_scholes(S, K, r, sigma, T):
    sigma = np.sqrt(sigma)
    spread = sigma * np.sqrt(T)
    d1 = (np.log(S / K) + (r + sigma**2 / 2.0) * T) / spread
    d2 = d1 - spread
    discounted = K * np.exp(-r * T)
    call = S * normal(d1) - discounted * normal(d2)
    put = discounted * normal(-d2) - S * normal(-d1)
    return call, put, normal(d1)


# %% time_without_root
"""Misread: the volatility is multiplied by T, not by its root."""

import math

import numpy as np


def normal(d):
    return np.array([0.5 * math.erfc(-v / math.sqrt(2.0)) for v in d])


def black_scholes(S, K, r, sigma, T):
    spread = sigma * T
    d1 = (np.log(S / K) + (r + sigma**2 / 2.0) * T) / spread
    d2 = d1 - spread
    discounted = K * np.exp(-r * T)
    call = S * normal(d1) - discounted * normal(d2)
    put = discounted * normal(-d2) - S * normal(-d1)
    return call, put, normal(d1)


# %% variance_not_halved
"""Misread: d1 has sigma^2 in place of its half."""

import math

import numpy as np


def normal(d):
    return np.array([0.5 * math.erfc(-v / math.sqrt(2.0)) for v in d])


def black_scholes(S, K, r, sigma, T):
    spread = sigma * np.sqrt(T)
    d1 = (np.log(S / K) + (r + sigma**2) * T) / spread
    d2 = d1 - spread
    discounted = K * np.exp(-r * T)
    call = S * normal(d1) - discounted * normal(d2)
    put = discounted * normal(-d2) - S * normal(-d1)
    return call, put, normal(d1)


# %% without_volatility_drift
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
