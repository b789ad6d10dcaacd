# %% linear_discount
# misreading: linear_discount
import numpy as np


def mop_conditional_likelihoods(w_prev, g_theta, g_phi, ancestors, alpha):
    w_pred = alpha * w_prev + (1.0 - alpha)
    w_filt = w_pred[ancestors] * g_theta[ancestors] / g_phi[ancestors]
    lik_before = float(np.sum(g_theta * w_pred) / np.sum(w_pred))
    lik_after = float(np.mean(g_phi) * np.sum(w_filt) / np.sum(w_pred))
    return w_pred, w_filt, lik_before, lik_after


# %% own_weight
# misreading: own_weight
import numpy as np


def mop_conditional_likelihoods(w_prev, g_theta, g_phi, ancestors, alpha):
    w_pred = w_prev ** alpha
    w_filt = w_pred * g_theta[ancestors] / g_phi[ancestors]
    lik_before = float(np.sum(g_theta * w_pred) / np.sum(w_pred))
    lik_after = float(np.mean(g_phi) * np.sum(w_filt) / np.sum(w_pred))
    return w_pred, w_filt, lik_before, lik_after


# %% inverted_ratio
# misreading: inverted_ratio
import numpy as np


def mop_conditional_likelihoods(w_prev, g_theta, g_phi, ancestors, alpha):
    w_pred = w_prev ** alpha
    w_filt = w_pred[ancestors] * g_phi[ancestors] / g_theta[ancestors]
    lik_before = float(np.sum(g_theta * w_pred) / np.sum(w_pred))
    lik_after = float(np.mean(g_phi) * np.sum(w_filt) / np.sum(w_pred))
    return w_pred, w_filt, lik_before, lik_after


# %% undiscounted_correction
# misreading: undiscounted_correction
import numpy as np


def mop_conditional_likelihoods(w_prev, g_theta, g_phi, ancestors, alpha):
    w_pred = w_prev ** alpha
    w_filt = w_prev[ancestors] * g_theta[ancestors] / g_phi[ancestors]
    lik_before = float(np.sum(g_theta * w_pred) / np.sum(w_pred))
    lik_after = float(np.mean(g_phi) * np.sum(w_filt) / np.sum(w_pred))
    return w_pred, w_filt, lik_before, lik_after


# %% unweighted_before
# misreading: unweighted_before
import numpy as np


def mop_conditional_likelihoods(w_prev, g_theta, g_phi, ancestors, alpha):
    w_pred = w_prev ** alpha
    w_filt = w_pred[ancestors] * g_theta[ancestors] / g_phi[ancestors]
    lik_before = float(np.mean(g_theta))
    lik_after = float(np.mean(g_phi) * np.sum(w_filt) / np.sum(w_pred))
    return w_pred, w_filt, lik_before, lik_after


# %% resampled_average
# misreading: resampled_average
import numpy as np


def mop_conditional_likelihoods(w_prev, g_theta, g_phi, ancestors, alpha):
    w_pred = w_prev ** alpha
    w_filt = w_pred[ancestors] * g_theta[ancestors] / g_phi[ancestors]
    lik_before = float(np.sum(g_theta * w_pred) / np.sum(w_pred))
    lik_after = float(np.mean(g_phi[ancestors]) * np.sum(w_filt) / np.sum(w_pred))
    return w_pred, w_filt, lik_before, lik_after


# %% theta_average
# misreading: theta_average
import numpy as np


def mop_conditional_likelihoods(w_prev, g_theta, g_phi, ancestors, alpha):
    w_pred = w_prev ** alpha
    w_filt = w_pred[ancestors] * g_theta[ancestors] / g_phi[ancestors]
    lik_before = float(np.sum(g_theta * w_pred) / np.sum(w_pred))
    lik_after = float(np.mean(g_theta) * np.sum(w_filt) / np.sum(w_pred))
    return w_pred, w_filt, lik_before, lik_after
