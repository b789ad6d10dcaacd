"""One step of the Kalman filter: prediction, then correction.

R. E. Kalman, "A New Approach to Linear Filtering and Prediction Problems",
1960, in today's notation of prediction and measurement update.
"""
import numpy as np


def kalman_step(x, P, F, Q, H, R, z):
    """Predict the state, then update it with the observation z.

    x : (n,) state mean            P : (n, n) state covariance
    F : (n, n) transition matrix   Q : (n, n) process noise covariance
    H : (m, n) observation matrix  R : (m, m) observation noise covariance
    z : (m,) observation
    returns x2 : (n,) and P2 : (n, n), mean and covariance after the step
    """
    n = x.shape[0]

    # Prediction: x' = F x,  P' = F P F^T + Q
    x_pred = F @ x
    P_pred = F @ P @ F.T + Q

    # Innovation y = z - H x' and its covariance S = H P' H^T + R
    y = z - H @ x_pred
    S = H @ P_pred @ H.T + R

    # Gain K = P' H^T S^(-1), i.e. the solution of S^T K^T = (P' H^T)^T;
    # solving is more accurate than inverting S.
    K = np.linalg.solve(S.T, (P_pred @ H.T).T).T

    # Correction: x2 = x' + K y,  P2 = (I - K H) P'
    x2 = x_pred + K @ y
    P2 = (np.eye(n) - K @ H) @ P_pred
    return x2, P2
