"""Misread: S = H P' H^T."""

import numpy as np


def kalman_step(x, P, F, Q, H, R, z):
    x, P = F @ x, F @ P @ F.T + Q
    K = P @ H.T @ np.linalg.pinv(H @ P @ H.T)
    x, P = x + K @ (z - H @ x), P - K @ H @ P
    return x, P
