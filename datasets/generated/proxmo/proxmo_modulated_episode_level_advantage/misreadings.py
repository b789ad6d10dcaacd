# %% sample_deviation
# misreading: sample_deviation
import numpy as np


def modulated_advantage(returns, beta, alpha):
    r = np.asarray(returns).astype(float)
    p = float(np.mean(r))
    if np.max(r) == np.min(r):
        adv = np.zeros(r.shape[0])
    else:
        adv = (r - p) / np.std(r, ddof=1)
    t = np.where(r > 0.5, (1.0 - p) ** alpha, -(p ** alpha))
    w = 1.0 + beta * (1.0 / (1.0 + np.exp(-t)) - 0.5)
    return adv, w, w * adv


# %% rates_exchanged
# misreading: rates_exchanged
import numpy as np


def modulated_advantage(returns, beta, alpha):
    r = np.asarray(returns).astype(float)
    p = float(np.mean(r))
    if np.max(r) == np.min(r):
        adv = np.zeros(r.shape[0])
    else:
        adv = (r - p) / np.std(r)
    t = np.where(r > 0.5, p ** alpha, -((1.0 - p) ** alpha))
    w = 1.0 + beta * (1.0 / (1.0 + np.exp(-t)) - 0.5)
    return adv, w, w * adv


# %% sign_missing
# misreading: sign_missing
import numpy as np


def modulated_advantage(returns, beta, alpha):
    r = np.asarray(returns).astype(float)
    p = float(np.mean(r))
    if np.max(r) == np.min(r):
        adv = np.zeros(r.shape[0])
    else:
        adv = (r - p) / np.std(r)
    t = np.where(r > 0.5, (1.0 - p) ** alpha, p ** alpha)
    w = 1.0 + beta * (1.0 / (1.0 + np.exp(-t)) - 0.5)
    return adv, w, w * adv


# %% not_shifted
# misreading: not_shifted
import numpy as np


def modulated_advantage(returns, beta, alpha):
    r = np.asarray(returns).astype(float)
    p = float(np.mean(r))
    if np.max(r) == np.min(r):
        adv = np.zeros(r.shape[0])
    else:
        adv = (r - p) / np.std(r)
    t = np.where(r > 0.5, (1.0 - p) ** alpha, -(p ** alpha))
    w = 1.0 + beta / (1.0 + np.exp(-t))
    return adv, w, w * adv


# %% alpha_as_factor
# misreading: alpha_as_factor
import numpy as np


def modulated_advantage(returns, beta, alpha):
    r = np.asarray(returns).astype(float)
    p = float(np.mean(r))
    if np.max(r) == np.min(r):
        adv = np.zeros(r.shape[0])
    else:
        adv = (r - p) / np.std(r)
    t = np.where(r > 0.5, alpha * (1.0 - p), -alpha * p)
    w = 1.0 + beta * (1.0 / (1.0 + np.exp(-t)) - 0.5)
    return adv, w, w * adv


# %% normalized_again
# misreading: normalized_again
import numpy as np


def modulated_advantage(returns, beta, alpha):
    r = np.asarray(returns).astype(float)
    p = float(np.mean(r))
    t = np.where(r > 0.5, (1.0 - p) ** alpha, -(p ** alpha))
    w = 1.0 + beta * (1.0 / (1.0 + np.exp(-t)) - 0.5)
    if np.max(r) == np.min(r):
        zero = np.zeros(r.shape[0])
        return zero, w, zero.copy()
    adv = (r - p) / np.std(r)
    m = w * adv
    s = np.std(m)
    if s > 0.0:
        m = (m - np.mean(m)) / s
    return adv, w, m
