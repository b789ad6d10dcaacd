"""Particle scheme of the noisy gradient flow of the maximum mean discrepancy with a gaussian kernel."""
import numpy as np


def _grad_kernel_mean(points, z, bandwidth):
    # gradient in z of the average of exp(-|z - p|^2 / (2 s^2)) over the points p
    diff = (z[:, None, :] - points[None, :, :]) / bandwidth
    kernel = np.exp(-0.5 * (diff ** 2).sum(axis=2))
    return -(kernel[:, :, None] * diff).mean(axis=1) / bandwidth


def noisy_mmd_flow(x, target, noise, beta, gamma, bandwidth):
    x_now = np.array(x, dtype=np.float64)
    y = np.asarray(target, dtype=np.float64)
    u = np.asarray(noise, dtype=np.float64)
    s = float(bandwidth)
    for n in range(len(beta)):
        z = x_now + beta[n] * u[n]
        grad_f = _grad_kernel_mean(x_now, z, s) - _grad_kernel_mean(y, z, s)
        x_now = x_now - float(gamma) * grad_f
    return x_now
