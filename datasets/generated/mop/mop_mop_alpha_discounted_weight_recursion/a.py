"""Weights of the MOP-alpha particle filter before and after resampling."""
import numpy as np


def mop_weights(g_theta, g_phi, k_idx, alpha):
    n, j = g_theta.shape
    exponent = float(alpha)
    w_pred = np.empty((n, j), dtype=np.float64)
    w_filt = np.empty((n, j), dtype=np.float64)
    previous = np.ones(j, dtype=np.float64)
    for step in range(n):
        w_pred[step] = np.power(previous, exponent)
        k = k_idx[step]
        w_filt[step] = w_pred[step][k] * g_theta[step][k] / g_phi[step][k]
        previous = w_filt[step]
    return w_pred, w_filt
