"""Misread: correction first, prediction after."""

import numpy as np


def kalman_step(x, P, F, Q, H, R, z):
    K = P @ H.T @ np.linalg.inv(H @ P @ H.T + R)
    x, P = x + K @ (z - H @ x), P - K @ H @ P
    x, P = F @ x, F @ P @ F.T + Q
    return x, P
