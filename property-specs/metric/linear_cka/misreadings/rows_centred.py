"""Misread: every example is centred over its features."""

import numpy as np


def linear_cka(X, Y):
    X, Y = X - X.mean(axis=1, keepdims=True), Y - Y.mean(axis=1, keepdims=True)
    below = np.linalg.norm(X.T @ X) * np.linalg.norm(Y.T @ Y)
    return float(np.sum((Y.T @ X) ** 2) / below) if below > 1e-20 else 0.0
