"""Before- and after-resampling conditional likelihoods of the measurement off-parameter (MOP) filter."""
import numpy as np


def mop_conditional_likelihoods(w_prev, g_theta, g_phi, ancestors, alpha):
    w_prev = np.asarray(w_prev, dtype=np.float64)
    g_theta = np.asarray(g_theta, dtype=np.float64)
    g_phi = np.asarray(g_phi, dtype=np.float64)
    k = np.asarray(ancestors, dtype=np.int64)

    # discount the past weights
    w_pred = w_prev ** float(alpha)

    # estimate before resampling
    total = np.sum(w_pred)
    lik_before = np.sum(g_theta * w_pred) / total

    # resampling under phi, with the off-parameter correction
    corrected = w_pred * g_theta / g_phi
    w_filt = corrected[k]

    # estimate after resampling
    lik_phi = np.mean(g_phi)
    lik_after = lik_phi * np.sum(w_filt) / total
    return w_pred, w_filt, float(lik_before), float(lik_after)
