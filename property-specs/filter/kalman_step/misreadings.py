# %% observation_noise_left_out
"""Misread: S = H P' H^T."""

import numpy as np


def kalman_step(x, P, F, Q, H, R, z):
    x, P = F @ x, F @ P @ F.T + Q
    K = P @ H.T @ np.linalg.pinv(H @ P @ H.T)
    x, P = x + K @ (z - H @ x), P - K @ H @ P
    return x, P


# %% transition_transposed
"""Misread: F^T P F + Q."""

import numpy as np


def kalman_step(x, P, F, Q, H, R, z):
    x, P = F @ x, F.T @ P @ F + Q
    K = P @ H.T @ np.linalg.inv(H @ P @ H.T + R)
    x, P = x + K @ (z - H @ x), P - K @ H @ P
    return x, P


# %% update_before_predict
"""Misread: correction first, prediction after."""

import numpy as np


def kalman_step(x, P, F, Q, H, R, z):
    K = P @ H.T @ np.linalg.inv(H @ P @ H.T + R)
    x, P = x + K @ (z - H @ x), P - K @ H @ P
    x, P = F @ x, F @ P @ F.T + Q
    return x, P


# %% without_update
"""Misread: the prediction is returned, the observation unused."""


def kalman_step(x, P, F, Q, H, R, z):
    return F @ x, F @ P @ F.T + Q
