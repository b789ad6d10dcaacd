"""Misread: means over rows and columns, normalised by the mean of R2."""

import numpy as np


def rms(A):
    return np.sqrt(np.mean(A**2))


def adafactor_step(G, R, C, b2, eps, W, rho, eps2, cap):
    Q = G**2 + eps
    R2 = b2 * R + (1.0 - b2) * np.mean(Q, axis=1)
    C2 = b2 * C + (1.0 - b2) * np.mean(Q, axis=0)
    V = np.outer(R2, C2) / np.mean(R2)
    U = G / np.sqrt(V)
    W2 = W - max(eps2, rms(W)) * rho * U / max(1.0, rms(U) / cap)
    return U, R2, C2, W2
