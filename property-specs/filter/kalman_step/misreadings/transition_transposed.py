"""Misread: F^T P F + Q."""

import numpy as np


def kalman_step(x, P, F, Q, H, R, z):
    x, P = F @ x, F.T @ P @ F + Q
    K = P @ H.T @ np.linalg.inv(H @ P @ H.T + R)
    x, P = x + K @ (z - H @ x), P - K @ H @ P
    return x, P
