"""Extended Kalman filter step, reading B, from its brief alone: filter/ekf_step."""

import numpy as np


def _moved_covariance(J, C, noise):
    """Covariance (k, k) of J times a variable of covariance C (l, l) plus noise (k, k); J is (k, l)."""
    return J @ C @ J.T + noise


def ekf_step(fx, F, P, Q, hx, H, R, z):
    """Mean and covariance of the new state given the observation z, in the linearised model.

    Returns x2 (float64, shape (n)) and P2 (float64, shape (n, n), symmetric). The step predicts first and
    then conditions the joint normal law of state and observation on z; the old mean enters only by fx.
    """
    fx, F, P, Q = (np.asarray(value, dtype=np.float64) for value in (fx, F, P, Q))
    hx, H, R, z = (np.asarray(value, dtype=np.float64) for value in (hx, H, R, z))
    predicted = _moved_covariance(F, P, Q)
    predicted = 0.5 * (predicted + predicted.T)
    seen = _moved_covariance(H, predicted, R)
    seen = 0.5 * (seen + seen.T)
    seen_with_state = H @ predicted
    gain = np.linalg.solve(seen, seen_with_state).T
    x2 = fx + gain @ (z - hx)
    unexplained = np.eye(len(fx)) - gain @ H
    P2 = _moved_covariance(unexplained, predicted, gain @ R @ gain.T)
    P2 = 0.5 * (P2 + P2.T)
    return x2, P2
