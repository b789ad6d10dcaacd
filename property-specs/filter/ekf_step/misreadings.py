# %% linear_observation
"""Misread: the observation is predicted by H fx, and hx is not used."""

import numpy as np


def ekf_step(fx, F, P, Q, hx, H, R, z):
    Pp = F @ P @ F.T + Q
    S = H @ Pp @ H.T + R
    K = np.linalg.solve(S, H @ Pp).T
    x2 = fx + K @ (z - H @ fx)
    P2 = (np.eye(len(fx)) - K @ H) @ Pp
    return x2, P2


# %% mean_carried_by_the_jacobian
"""Misread: fx is taken for the old mean and multiplied by F."""

import numpy as np


def ekf_step(fx, F, P, Q, hx, H, R, z):
    Pp = F @ P @ F.T + Q
    S = H @ Pp @ H.T + R
    K = np.linalg.solve(S, H @ Pp).T
    x2 = F @ fx + K @ (z - hx)
    P2 = (np.eye(len(fx)) - K @ H) @ Pp
    return x2, P2


# %% jacobian_transposed
"""Misread: the predicted covariance is F^T P F + Q."""

import numpy as np


def ekf_step(fx, F, P, Q, hx, H, R, z):
    Pp = F.T @ P @ F + Q
    S = H @ Pp @ H.T + R
    K = np.linalg.solve(S, H @ Pp).T
    x2 = fx + K @ (z - hx)
    P2 = (np.eye(len(fx)) - K @ H) @ Pp
    return x2, P2


# %% without_process_noise
"""Misread: Q is left out of the predicted covariance."""

import numpy as np


def ekf_step(fx, F, P, Q, hx, H, R, z):
    Pp = F @ P @ F.T
    S = H @ Pp @ H.T + R
    K = np.linalg.solve(S, H @ Pp).T
    x2 = fx + K @ (z - hx)
    P2 = (np.eye(len(fx)) - K @ H) @ Pp
    return x2, P2


# %% old_covariance_updated
"""Misread: the gain is taken from P', but P2 is (I - K H) P."""

import numpy as np


def ekf_step(fx, F, P, Q, hx, H, R, z):
    Pp = F @ P @ F.T + Q
    S = H @ Pp @ H.T + R
    K = np.linalg.solve(S, H @ Pp).T
    x2 = fx + K @ (z - hx)
    P2 = (np.eye(len(fx)) - K @ H) @ P
    return x2, P2


# %% innovation_turned
"""Misread: the innovation is hx - z."""

import numpy as np


def ekf_step(fx, F, P, Q, hx, H, R, z):
    Pp = F @ P @ F.T + Q
    S = H @ Pp @ H.T + R
    K = np.linalg.solve(S, H @ Pp).T
    x2 = fx + K @ (hx - z)
    P2 = (np.eye(len(fx)) - K @ H) @ Pp
    return x2, P2


# %% gain_without_observation_noise
"""Misread: the gain is P' H^T (H P' H^T + I)^(-1): R is not in S."""

import numpy as np


def ekf_step(fx, F, P, Q, hx, H, R, z):
    Pp = F @ P @ F.T + Q
    S = H @ Pp @ H.T + np.eye(len(z))
    K = np.linalg.solve(S, H @ Pp).T
    x2 = fx + K @ (z - hx)
    P2 = (np.eye(len(fx)) - K @ H) @ Pp
    return x2, P2
