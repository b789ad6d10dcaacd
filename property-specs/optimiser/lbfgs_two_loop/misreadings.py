# %% uphill
"""Misread: H g is returned."""

import numpy as np


def lbfgs_two_loop(g, S, Y):
    m = len(S)
    rho = 1.0 / np.sum(S * Y, axis=1)
    q = g * 1.0
    alpha = np.zeros(m)
    for i in range(m - 1, -1, -1):
        alpha[i] = rho[i] * np.dot(S[i], q)
        q = q - alpha[i] * Y[i]
    r = np.dot(S[-1], Y[-1]) / np.dot(Y[-1], Y[-1]) * q
    for i in range(m):
        r = r + S[i] * (alpha[i] - rho[i] * np.dot(Y[i], r))
    return r


# %% newest_first
"""Misread: The first row is the newest pair."""

import numpy as np


def lbfgs_two_loop(g, S, Y):
    S, Y = S[::-1], Y[::-1]
    m = len(S)
    rho = 1.0 / np.sum(S * Y, axis=1)
    q = g * 1.0
    alpha = np.zeros(m)
    for i in range(m - 1, -1, -1):
        alpha[i] = rho[i] * np.dot(S[i], q)
        q = q - alpha[i] * Y[i]
    r = np.dot(S[-1], Y[-1]) / np.dot(Y[-1], Y[-1]) * q
    for i in range(m):
        r = r + S[i] * (alpha[i] - rho[i] * np.dot(Y[i], r))
    return -r


# %% factor_of_the_oldest_pair
"""Misread: gamma comes from the oldest pair."""

import numpy as np


def lbfgs_two_loop(g, S, Y):
    m = len(S)
    rho = 1.0 / np.sum(S * Y, axis=1)
    q = g * 1.0
    alpha = np.zeros(m)
    for i in range(m - 1, -1, -1):
        alpha[i] = rho[i] * np.dot(S[i], q)
        q = q - alpha[i] * Y[i]
    r = np.dot(S[0], Y[0]) / np.dot(Y[0], Y[0]) * q
    for i in range(m):
        r = r + S[i] * (alpha[i] - rho[i] * np.dot(Y[i], r))
    return -r


# %% without_factor
"""Misread: The first matrix is the identity."""

import numpy as np


def lbfgs_two_loop(g, S, Y):
    m = len(S)
    rho = 1.0 / np.sum(S * Y, axis=1)
    q = g * 1.0
    alpha = np.zeros(m)
    for i in range(m - 1, -1, -1):
        alpha[i] = rho[i] * np.dot(S[i], q)
        q = q - alpha[i] * Y[i]
    r = q
    for i in range(m):
        r = r + S[i] * (alpha[i] - rho[i] * np.dot(Y[i], r))
    return -r


# %% factor_of_the_steps
"""Misread: gamma is s . s over s . y."""

import numpy as np


def lbfgs_two_loop(g, S, Y):
    m = len(S)
    rho = 1.0 / np.sum(S * Y, axis=1)
    q = g * 1.0
    alpha = np.zeros(m)
    for i in range(m - 1, -1, -1):
        alpha[i] = rho[i] * np.dot(S[i], q)
        q = q - alpha[i] * Y[i]
    r = np.dot(S[-1], S[-1]) / np.dot(S[-1], Y[-1]) * q
    for i in range(m):
        r = r + S[i] * (alpha[i] - rho[i] * np.dot(Y[i], r))
    return -r


# %% second_loop_backwards
"""Misread: The second loop runs from the newest pair to the oldest."""

import numpy as np


def lbfgs_two_loop(g, S, Y):
    m = len(S)
    rho = 1.0 / np.sum(S * Y, axis=1)
    q = g * 1.0
    alpha = np.zeros(m)
    for i in range(m - 1, -1, -1):
        alpha[i] = rho[i] * np.dot(S[i], q)
        q = q - alpha[i] * Y[i]
    r = np.dot(S[-1], Y[-1]) / np.dot(Y[-1], Y[-1]) * q
    for i in range(m - 1, -1, -1):
        r = r + S[i] * (alpha[i] - rho[i] * np.dot(Y[i], r))
    return -r
