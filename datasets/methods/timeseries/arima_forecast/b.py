"""arima_forecast, reading B, from its brief alone: timeseries/arima_forecast."""
import numpy as np


def model_value(place, working, errors, phi, theta, constant):
    """Return the float that the model gives for one place, the error of that place left out.

    working, errors: lists of floats known before place; phi, theta: lists of floats, nearest first. Whatever
    lies before the beginning of the lists counts as zero.
    """
    value = constant
    for lag, coefficient in enumerate(phi, start=1):
        if place - lag >= 0:
            value += coefficient * working[place - lag]
    for lag, coefficient in enumerate(theta, start=1):
        if place - lag >= 0:
            value += coefficient * errors[place - lag]
    return value


def arima_forecast(y, phi, theta, c, d, h):
    """Return (forecast, e): the h values after the last, float64 (h,), and the errors, float64 (n - d,).

    y: float64 (n,); phi (p,) and theta (q,): coefficients of past values and errors, nearest first, added;
    c: constant of the equation; d: number of differences. Errors are zero at the first p places and before.
    """
    ar = np.asarray(phi, dtype=np.float64).tolist()
    ma = np.asarray(theta, dtype=np.float64).tolist()
    constant = float(c)
    steps = int(h)

    level = np.asarray(y, dtype=np.float64).tolist()
    last_of_level = []
    for _ in range(int(d)):
        last_of_level.append(level[-1])
        level = [after - before for before, after in zip(level[:-1], level[1:])]
    working = list(level)
    length = len(working)

    errors = [0.0] * min(len(ar), length)
    for place in range(len(ar), length):
        errors.append(working[place] - model_value(place, working, errors, ar, ma, constant))
    e = np.array(errors, dtype=np.float64)

    for place in range(length, length + steps):
        working.append(model_value(place, working, errors, ar, ma, constant))
        errors.append(0.0)

    continuation = working[length:]
    for last in reversed(last_of_level):
        summed = []
        for change in continuation:
            last = last + change
            summed.append(last)
        continuation = summed
    return np.array(continuation, dtype=np.float64), e
