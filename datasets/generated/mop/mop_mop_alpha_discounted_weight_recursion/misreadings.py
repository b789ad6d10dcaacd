# %% discount_as_factor
# misreading: discount_as_factor
import numpy as np


def mop_weights(g_theta, g_phi, k_idx, alpha):
    n, j = g_theta.shape
    w_pred = np.ones((n, j))
    w_filt = np.ones((n, j))
    prev = None
    for t in range(n):
        if prev is not None:
            w_pred[t] = np.maximum(alpha * prev, 1e-12)
        k = k_idx[t]
        w_filt[t] = w_pred[t][k] * g_theta[t][k] / g_phi[t][k]
        prev = w_filt[t]
    return w_pred, w_filt


# %% correction_discounted
# misreading: correction_discounted
import numpy as np


def mop_weights(g_theta, g_phi, k_idx, alpha):
    n, j = g_theta.shape
    w_pred = np.ones((n, j))
    w_filt = np.ones((n, j))
    prev = np.ones(j)
    for t in range(n):
        w_pred[t] = prev
        k = k_idx[t]
        w_filt[t] = (w_pred[t][k] * g_theta[t][k] / g_phi[t][k]) ** alpha
        prev = w_filt[t]
    return w_pred, w_filt


# %% ratio_inverted
# misreading: ratio_inverted
import numpy as np


def mop_weights(g_theta, g_phi, k_idx, alpha):
    n, j = g_theta.shape
    w_pred = np.ones((n, j))
    w_filt = np.ones((n, j))
    prev = np.ones(j)
    for t in range(n):
        w_pred[t] = prev ** alpha
        k = k_idx[t]
        w_filt[t] = w_pred[t][k] * g_phi[t][k] / g_theta[t][k]
        prev = w_filt[t]
    return w_pred, w_filt


# %% weight_not_resampled
# misreading: weight_not_resampled
import numpy as np


def mop_weights(g_theta, g_phi, k_idx, alpha):
    n, j = g_theta.shape
    w_pred = np.ones((n, j))
    w_filt = np.ones((n, j))
    prev = np.ones(j)
    for t in range(n):
        w_pred[t] = prev ** alpha
        k = k_idx[t]
        w_filt[t] = w_pred[t] * g_theta[t][k] / g_phi[t][k]
        prev = w_filt[t]
    return w_pred, w_filt


# %% phi_not_resampled
# misreading: phi_not_resampled
import numpy as np


def mop_weights(g_theta, g_phi, k_idx, alpha):
    n, j = g_theta.shape
    w_pred = np.ones((n, j))
    w_filt = np.ones((n, j))
    prev = np.ones(j)
    for t in range(n):
        w_pred[t] = prev ** alpha
        k = k_idx[t]
        w_filt[t] = w_pred[t][k] * g_theta[t][k] / g_phi[t]
        prev = w_filt[t]
    return w_pred, w_filt


# %% normalized
# misreading: normalized
import numpy as np


def mop_weights(g_theta, g_phi, k_idx, alpha):
    n, j = g_theta.shape
    w_pred = np.ones((n, j))
    w_filt = np.ones((n, j))
    prev = np.ones(j)
    for t in range(n):
        w_pred[t] = prev ** alpha
        k = k_idx[t]
        w = w_pred[t][k] * g_theta[t][k] / g_phi[t][k]
        w_filt[t] = w / np.mean(w)
        prev = w_filt[t]
    return w_pred, w_filt


# %% indices_of_the_step_before
# misreading: indices_of_the_step_before
import numpy as np


def mop_weights(g_theta, g_phi, k_idx, alpha):
    n, j = g_theta.shape
    w_pred = np.ones((n, j))
    w_filt = np.ones((n, j))
    prev = np.ones(j)
    for t in range(n):
        w_pred[t] = prev ** alpha
        k = k_idx[max(t - 1, 0)]
        w_filt[t] = w_pred[t][k] * g_theta[t][k] / g_phi[t][k]
        prev = w_filt[t]
    return w_pred, w_filt
