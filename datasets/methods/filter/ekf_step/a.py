"""ekf_step, reading A, from its brief alone: filter/ekf_step."""

import numpy as np


def ekf_step(fx, F, P, Q, hx, H, R, z):
    """State mean and covariance after one prediction and one update of the extended Kalman filter.

    Parameters:
        fx : float64 (n), transition function at the old mean
        F : float64 (n, n), its Jacobian there
        P : float64 (n, n), state covariance before
        Q : float64 (n, n), process noise covariance
        hx : float64 (m), observation function at fx
        H : float64 (m, n), its Jacobian there
        R : float64 (m, m), observation noise covariance
        z : float64 (m), observation

    Returns:
        x2 : float64 (n), state mean after
        P2 : float64 (n, n), state covariance after

    Conventions:
        The model is evaluated by the caller, so the old mean enters through fx alone. Prediction first,
        then one update with a single first-order linearisation. P2 is formed as
        (I - K H) P' (I - K H)^T + K R K^T, which equals (I - K H) P'.

    Example:
        >>> import numpy as np
        >>> one = np.array([[1.0]])
        >>> x2, P2 = ekf_step(np.array([1.0]), one, one, one, np.array([1.0]), one, 2 * one, np.array([3.0]))
        >>> x2.tolist(), P2.tolist()
        ([2.0], [[1.0]])

    Paper:
        Extended Kalman filter
    """
    fx, F, P, Q, hx, H, R, z = (np.asarray(a, dtype=float) for a in (fx, F, P, Q, hx, H, R, z))
    predicted = F @ P @ F.T + Q
    S = H @ predicted @ H.T + R
    K = np.linalg.solve(S, H @ predicted).T
    x2 = fx + K @ (z - hx)
    rest = np.eye(len(fx)) - K @ H
    return x2, rest @ predicted @ rest.T + K @ R @ K.T
