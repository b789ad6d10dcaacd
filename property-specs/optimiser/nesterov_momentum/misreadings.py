# %% look_ahead_by_the_whole_velocity
"""Misread: the gradient is taken at w + v."""

import numpy as np


def nesterov_momentum(w, v, A, b, lr, mu):
    v2 = mu * v - lr * (A @ (w + v) - b)
    return w + v2, v2


# %% rate_outside_the_velocity
"""Misread: v2 = mu v - gradient and w2 = w + lr v2."""

import numpy as np


def nesterov_momentum(w, v, A, b, lr, mu):
    v2 = mu * v - (A @ (w + mu * v) - b)
    return w + lr * v2, v2


# %% velocity_used_twice
"""Misread: the step from the look-ahead point is w + mu v + v2."""

import numpy as np


def nesterov_momentum(w, v, A, b, lr, mu):
    v2 = mu * v - lr * (A @ (w + mu * v) - b)
    return w + mu * v + v2, v2


# %% without_look_ahead
"""Misread: classical momentum: the gradient is taken at w."""

import numpy as np


def nesterov_momentum(w, v, A, b, lr, mu):
    v2 = mu * v - lr * (A @ w - b)
    return w + v2, v2
