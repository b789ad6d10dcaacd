# %% moving_average_subtracted
"""Variant: moving-average coefficients are subtracted."""

import numpy as np


def arima_forecast(y, phi, theta, c, d, h):
    p, q = len(phi), len(theta)
    w = list(np.diff(y, d))
    l = len(w)
    e = [0.0] * l

    def expected(t):
        value = c
        for i in range(p):
            value += phi[i] * w[t - 1 - i] if t - 1 - i >= 0 else 0.0
        for j in range(q):
            value -= theta[j] * e[t - 1 - j] if t - 1 - j >= 0 else 0.0
        return value

    for t in range(p, l):
        e[t] = w[t] - expected(t)
    for t in range(l, l + h):
        w.append(expected(t))
        e.append(0.0)
    out = np.array(w[l:])
    for level in range(d - 1, -1, -1):
        out = np.diff(y, level)[-1] + np.cumsum(out)
    return out, np.array(e[:l])


# %% constant_as_mean
"""Variant: c is the mean of the working series."""

import numpy as np


def arima_forecast(y, phi, theta, c, d, h):
    p, q = len(phi), len(theta)
    c = c * (1.0 - np.sum(phi))
    w = list(np.diff(y, d))
    l = len(w)
    e = [0.0] * l

    def expected(t):
        value = c
        for i in range(p):
            value += phi[i] * w[t - 1 - i] if t - 1 - i >= 0 else 0.0
        for j in range(q):
            value += theta[j] * e[t - 1 - j] if t - 1 - j >= 0 else 0.0
        return value

    for t in range(p, l):
        e[t] = w[t] - expected(t)
    for t in range(l, l + h):
        w.append(expected(t))
        e.append(0.0)
    out = np.array(w[l:])
    for level in range(d - 1, -1, -1):
        out = np.diff(y, level)[-1] + np.cumsum(out)
    return out, np.array(e[:l])


# %% errors_from_the_first_value
"""Variant: errors start at the first value, with zeros before."""

import numpy as np


def arima_forecast(y, phi, theta, c, d, h):
    p, q = len(phi), len(theta)
    w = list(np.diff(y, d))
    l = len(w)
    e = [0.0] * l

    def expected(t):
        value = c
        for i in range(p):
            value += phi[i] * w[t - 1 - i] if t - 1 - i >= 0 else 0.0
        for j in range(q):
            value += theta[j] * e[t - 1 - j] if t - 1 - j >= 0 else 0.0
        return value

    for t in range(0, l):
        e[t] = w[t] - expected(t)
    for t in range(l, l + h):
        w.append(expected(t))
        e.append(0.0)
    out = np.array(w[l:])
    for level in range(d - 1, -1, -1):
        out = np.diff(y, level)[-1] + np.cumsum(out)
    return out, np.array(e[:l])


# %% furthest_coefficient_first
"""Misread: coefficients are given with the furthest first."""

import numpy as np


def arima_forecast(y, phi, theta, c, d, h):
    p, q = len(phi), len(theta)
    phi, theta = phi[::-1], theta[::-1]
    w = list(np.diff(y, d))
    l = len(w)
    e = [0.0] * l

    def expected(t):
        value = c
        for i in range(p):
            value += phi[i] * w[t - 1 - i] if t - 1 - i >= 0 else 0.0
        for j in range(q):
            value += theta[j] * e[t - 1 - j] if t - 1 - j >= 0 else 0.0
        return value

    for t in range(p, l):
        e[t] = w[t] - expected(t)
    for t in range(l, l + h):
        w.append(expected(t))
        e.append(0.0)
    out = np.array(w[l:])
    for level in range(d - 1, -1, -1):
        out = np.diff(y, level)[-1] + np.cumsum(out)
    return out, np.array(e[:l])


# %% without_integration
"""Misread: forecasts are those of the differenced series."""

import numpy as np


def arima_forecast(y, phi, theta, c, d, h):
    p, q = len(phi), len(theta)
    w = list(np.diff(y, d))
    l = len(w)
    e = [0.0] * l

    def expected(t):
        value = c
        for i in range(p):
            value += phi[i] * w[t - 1 - i] if t - 1 - i >= 0 else 0.0
        for j in range(q):
            value += theta[j] * e[t - 1 - j] if t - 1 - j >= 0 else 0.0
        return value

    for t in range(p, l):
        e[t] = w[t] - expected(t)
    for t in range(l, l + h):
        w.append(expected(t))
        e.append(0.0)
    out = np.array(w[l:])
    out = out + 0.0
    return out, np.array(e[:l])


# %% last_error_goes_on
"""Misread: future errors keep the last error."""

import numpy as np


def arima_forecast(y, phi, theta, c, d, h):
    p, q = len(phi), len(theta)
    w = list(np.diff(y, d))
    l = len(w)
    e = [0.0] * l

    def expected(t):
        value = c
        for i in range(p):
            value += phi[i] * w[t - 1 - i] if t - 1 - i >= 0 else 0.0
        for j in range(q):
            value += theta[j] * e[t - 1 - j] if t - 1 - j >= 0 else 0.0
        return value

    for t in range(p, l):
        e[t] = w[t] - expected(t)
    for t in range(l, l + h):
        w.append(expected(t))
        e.append(e[l - 1])
    out = np.array(w[l:])
    for level in range(d - 1, -1, -1):
        out = np.diff(y, level)[-1] + np.cumsum(out)
    return out, np.array(e[:l])


# %% summed_once
"""Misread: two differences are undone by one sum."""

import numpy as np


def arima_forecast(y, phi, theta, c, d, h):
    p, q = len(phi), len(theta)
    w = list(np.diff(y, d))
    l = len(w)
    e = [0.0] * l

    def expected(t):
        value = c
        for i in range(p):
            value += phi[i] * w[t - 1 - i] if t - 1 - i >= 0 else 0.0
        for j in range(q):
            value += theta[j] * e[t - 1 - j] if t - 1 - j >= 0 else 0.0
        return value

    for t in range(p, l):
        e[t] = w[t] - expected(t)
    for t in range(l, l + h):
        w.append(expected(t))
        e.append(0.0)
    out = np.array(w[l:])
    if d > 0:
        out = y[-1] + np.cumsum(out)
    return out, np.array(e[:l])
