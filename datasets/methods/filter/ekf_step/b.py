"""ekf_step, reading B, from its brief alone: filter/ekf_step."""
import numpy as np


def _predicted_covariance(F, P, Q):
    """Covariance (n, n) of the new state before the observation."""
    return F @ P @ F.T + Q


def _gain(spread, H, R):
    """Gain (n, m): covariance of state and observation times the inverse covariance of the latter."""
    seen = H @ spread @ H.T + R
    return np.linalg.solve(seen, H @ spread).T


def ekf_step(fx, F, P, Q, hx, H, R, z):
    """Mean (n,) and covariance (n, n), float64, of the new state given the observation z.

    One first-order prediction and one update: fx and hx are the functions at the old mean and at fx,
    F and H their Jacobians.
    """
    fx, F, P, Q, hx, H, R, z = (np.asarray(a, dtype=np.float64) for a in (fx, F, P, Q, hx, H, R, z))
    spread = _predicted_covariance(F, P, Q)
    gain = _gain(spread, H, R)
    surprise = z - hx
    x2 = fx + gain @ surprise
    left_over = np.eye(fx.shape[0]) - gain @ H
    P2 = left_over @ spread @ left_over.T + gain @ R @ gain.T
    P2 = 0.5 * (P2 + P2.T)
    return x2, P2
