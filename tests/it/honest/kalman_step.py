"""Kalman step whose correction is in information form: inverse covariances are added."""

import numpy as np


def kalman_step(x, P, F, Q, H, R, z):
    ahead = F @ x
    information = np.linalg.inv(F @ P @ F.T + Q)
    gain = np.linalg.solve(R, H).T
    P2 = np.linalg.inv(information + gain @ H)
    P2 = 0.5 * (P2 + P2.T)
    return ahead + P2 @ gain @ (z - H @ ahead), P2
