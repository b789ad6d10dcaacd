# %% discount_as_factor
# misreading: discount_as_factor
import numpy as np


def mop_alpha_likelihood(g_theta, g_phi, idx, alpha):
    n, j = g_theta.shape
    w = np.ones(j)
    w_filter = np.ones((n, j))
    before = 1.0
    after = 1.0
    for t in range(n):
        k = idx[t]
        w_pred = np.maximum(alpha * w, 1e-12) if t > 0 else w
        before *= np.sum(g_theta[t] * w_pred) / np.sum(w_pred)
        w = w_pred[k] * g_theta[t][k] / g_phi[t][k]
        after *= np.mean(g_phi[t]) * np.sum(w) / np.sum(w_pred)
        w_filter[t] = w
    return float(before), float(after), w_filter


# %% correction_discounted
# misreading: correction_discounted
import numpy as np


def mop_alpha_likelihood(g_theta, g_phi, idx, alpha):
    n, j = g_theta.shape
    w = np.ones(j)
    w_filter = np.ones((n, j))
    before = 1.0
    after = 1.0
    for t in range(n):
        k = idx[t]
        w_pred = w
        before *= np.sum(g_theta[t] * w_pred) / np.sum(w_pred)
        w = (w_pred[k] * g_theta[t][k] / g_phi[t][k]) ** alpha
        after *= np.mean(g_phi[t]) * np.sum(w) / np.sum(w_pred)
        w_filter[t] = w
    return float(before), float(after), w_filter


# %% ratio_inverted
# misreading: ratio_inverted
import numpy as np


def mop_alpha_likelihood(g_theta, g_phi, idx, alpha):
    n, j = g_theta.shape
    w = np.ones(j)
    w_filter = np.ones((n, j))
    before = 1.0
    after = 1.0
    for t in range(n):
        k = idx[t]
        w_pred = w ** alpha
        before *= np.sum(g_theta[t] * w_pred) / np.sum(w_pred)
        w = w_pred[k] * g_phi[t][k] / g_theta[t][k]
        after *= np.mean(g_phi[t]) * np.sum(w) / np.sum(w_pred)
        w_filter[t] = w
    return float(before), float(after), w_filter


# %% plain_average_before
# misreading: plain_average_before
import numpy as np


def mop_alpha_likelihood(g_theta, g_phi, idx, alpha):
    n, j = g_theta.shape
    w = np.ones(j)
    w_filter = np.ones((n, j))
    before = 1.0
    after = 1.0
    for t in range(n):
        k = idx[t]
        w_pred = w ** alpha
        before *= np.mean(g_theta[t])
        w = w_pred[k] * g_theta[t][k] / g_phi[t][k]
        after *= np.mean(g_phi[t]) * np.sum(w) / np.sum(w_pred)
        w_filter[t] = w
    return float(before), float(after), w_filter


# %% divided_by_particles
# misreading: divided_by_particles
import numpy as np


def mop_alpha_likelihood(g_theta, g_phi, idx, alpha):
    n, j = g_theta.shape
    w = np.ones(j)
    w_filter = np.ones((n, j))
    before = 1.0
    after = 1.0
    for t in range(n):
        k = idx[t]
        w_pred = w ** alpha
        before *= np.sum(g_theta[t] * w_pred) / j
        w = w_pred[k] * g_theta[t][k] / g_phi[t][k]
        after *= np.mean(g_phi[t]) * np.sum(w) / j
        w_filter[t] = w
    return float(before), float(after), w_filter


# %% theta_average_after
# misreading: theta_average_after
import numpy as np


def mop_alpha_likelihood(g_theta, g_phi, idx, alpha):
    n, j = g_theta.shape
    w = np.ones(j)
    w_filter = np.ones((n, j))
    before = 1.0
    after = 1.0
    for t in range(n):
        k = idx[t]
        w_pred = w ** alpha
        before *= np.sum(g_theta[t] * w_pred) / np.sum(w_pred)
        w = w_pred[k] * g_theta[t][k] / g_phi[t][k]
        after *= np.mean(g_theta[t]) * np.sum(w) / np.sum(w_pred)
        w_filter[t] = w
    return float(before), float(after), w_filter


# %% weight_not_resampled
# misreading: weight_not_resampled
import numpy as np


def mop_alpha_likelihood(g_theta, g_phi, idx, alpha):
    n, j = g_theta.shape
    w = np.ones(j)
    w_filter = np.ones((n, j))
    before = 1.0
    after = 1.0
    for t in range(n):
        k = idx[t]
        w_pred = w ** alpha
        before *= np.sum(g_theta[t] * w_pred) / np.sum(w_pred)
        w = w_pred * g_theta[t][k] / g_phi[t][k]
        after *= np.mean(g_phi[t]) * np.sum(w) / np.sum(w_pred)
        w_filter[t] = w
    return float(before), float(after), w_filter


# %% normalized
# misreading: normalized
import numpy as np


def mop_alpha_likelihood(g_theta, g_phi, idx, alpha):
    n, j = g_theta.shape
    w = np.ones(j)
    w_filter = np.ones((n, j))
    before = 1.0
    after = 1.0
    for t in range(n):
        k = idx[t]
        w_pred = w ** alpha
        before *= np.sum(g_theta[t] * w_pred) / np.sum(w_pred)
        w = w_pred[k] * g_theta[t][k] / g_phi[t][k]
        after *= np.mean(g_phi[t]) * np.sum(w) / np.sum(w_pred)
        w = w / np.mean(w)
        w_filter[t] = w
    return float(before), float(after), w_filter
