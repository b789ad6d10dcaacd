"""Noisy MMD flow: X' = X - gamma grad f(X + beta U), f the witness mean k(x_i,.) - mean k(y_j,.), gaussian kernel."""
import numpy as np


def _mean_grad(z, pts, var):
    diff = z[:, None, :] - pts[None, :, :]
    k = np.exp(-(diff ** 2).sum(axis=2) / (2.0 * var))
    return -(k[:, :, None] * diff).sum(axis=1) / (var * pts.shape[0])


def noisy_mmd_flow(x, target, noise, beta, gamma, bandwidth):
    x = np.array(x, dtype=np.float64)
    y = np.asarray(target, dtype=np.float64)
    noise = np.asarray(noise, dtype=np.float64)
    var = float(bandwidth) ** 2
    gamma = float(gamma)
    for s in range(noise.shape[0]):
        z = x + float(beta[s]) * noise[s]
        grad = _mean_grad(z, x, var) - _mean_grad(z, y, var)
        x = x - gamma * grad
    return x
