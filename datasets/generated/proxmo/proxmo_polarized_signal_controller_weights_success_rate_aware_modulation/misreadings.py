# %% rates_exchanged
# misreading: rates_exchanged
import numpy as np


def psc_weights(returns, alpha, beta):
    r = np.asarray(returns)
    p = float(np.mean(r))
    d = 1.0 - p
    t = np.where(r == 1, p ** alpha, -(d ** alpha))
    return p, 1.0 + beta * (1.0 / (1.0 + np.exp(-t)) - 0.5)


# %% sign_missing
# misreading: sign_missing
import numpy as np


def psc_weights(returns, alpha, beta):
    r = np.asarray(returns)
    p = float(np.mean(r))
    d = 1.0 - p
    t = np.where(r == 1, d ** alpha, p ** alpha)
    return p, 1.0 + beta * (1.0 / (1.0 + np.exp(-t)) - 0.5)


# %% not_shifted
# misreading: not_shifted
import numpy as np


def psc_weights(returns, alpha, beta):
    r = np.asarray(returns)
    p = float(np.mean(r))
    d = 1.0 - p
    t = np.where(r == 1, d ** alpha, -(p ** alpha))
    return p, 1.0 + beta / (1.0 + np.exp(-t))


# %% alpha_as_factor
# misreading: alpha_as_factor
import numpy as np


def psc_weights(returns, alpha, beta):
    r = np.asarray(returns)
    p = float(np.mean(r))
    d = 1.0 - p
    t = np.where(r == 1, alpha * d, -alpha * p)
    w = 1.0 + beta * (1.0 / (1.0 + np.exp(-t)) - 0.5)
    return p, np.maximum(w, 1e-6)


# %% others_only
# misreading: others_only
import numpy as np


def psc_weights(returns, alpha, beta):
    r = np.asarray(returns)
    n = r.shape[0]
    p = float(np.mean(r))
    if n > 1:
        po = (np.sum(r) - r) / (n - 1.0)
    else:
        po = np.full(n, p)
    t = np.where(r == 1, (1.0 - po) ** alpha, -(po ** alpha))
    return p, 1.0 + beta * (1.0 / (1.0 + np.exp(-t)) - 0.5)


# %% normalised
# misreading: normalised
import numpy as np


def psc_weights(returns, alpha, beta):
    r = np.asarray(returns)
    p = float(np.mean(r))
    d = 1.0 - p
    t = np.where(r == 1, d ** alpha, -(p ** alpha))
    w = 1.0 + beta * (1.0 / (1.0 + np.exp(-t)) - 0.5)
    return p, w / np.mean(w)
