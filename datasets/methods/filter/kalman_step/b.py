"""Kalman filter step: one prediction followed by one correction with an observation.

Paper: Kalman, "A New Approach to Linear Filtering and Prediction Problems" (1960);
the card gives the predict and update equations without numbers.
"""
import numpy as np


def solve(matrix, right):
    """X with matrix X = right, by Gaussian elimination with row exchanges."""
    left, result = matrix.copy(), right.copy()
    size = left.shape[0]
    for column in range(size):
        # Largest entry as pivot, to keep rounding errors small.
        pivot = column + int(np.argmax(np.abs(left[column:, column])))
        left[[column, pivot]] = left[[pivot, column]]
        result[[column, pivot]] = result[[pivot, column]]
        for row in range(column + 1, size):
            factor = left[row, column] / left[column, column]
            left[row] = left[row] - factor * left[column]
            result[row] = result[row] - factor * result[column]
    for row in range(size - 1, -1, -1):
        for later in range(row + 1, size):
            result[row] = result[row] - left[row, later] * result[later]
        result[row] = result[row] / left[row, row]
    return result


def kalman_step(x, P, F, Q, H, R, z):
    """x: [n], P, F, Q: [n, n], H: [m, n], R: [m, m], z: [m] -> x2: [n], P2: [n, n]."""
    # Predict: x' = F x, P' = F P F^T + Q (no control input).
    predicted = F @ x
    predicted_cov = F @ P @ F.T + Q
    # Innovation y = z - H x' and its covariance S = H P' H^T + R.
    innovation = z - H @ predicted
    cross = predicted_cov @ H.T
    innovation_cov = H @ cross + R
    # Gain K = P' H^T S^(-1), found from S^T K^T = (P' H^T)^T instead of an inverse.
    gain = solve(innovation_cov.T, cross.T).T
    # Update: x2 = x' + K y, P2 = (I - K H) P'.
    x2 = predicted + gain @ innovation
    P2 = (np.eye(x.shape[0]) - gain @ H) @ predicted_cov
    return x2, P2
