# %% bias_corrected
# misreading: bias_corrected
import numpy as np


def sgd_momentum_trajectory(w_init, grads, decays, rates):
    t, d = grads.shape
    w = np.zeros((t + 1, d))
    v = np.zeros((t + 1, d))
    w[0] = w_init
    product = 1.0
    for k in range(t):
        v[k + 1] = decays[k] * v[k] - (1.0 - decays[k]) * grads[k]
        weight = 1.0 - product
        step = v[k] / weight if weight > 1e-12 else v[k]
        w[k + 1] = w[k] + rates[k] * step
        product = product * decays[k]
    return w, v


# %% new_velocity
# misreading: new_velocity
import numpy as np


def sgd_momentum_trajectory(w_init, grads, decays, rates):
    t, d = grads.shape
    w = np.zeros((t + 1, d))
    v = np.zeros((t + 1, d))
    w[0] = w_init
    for k in range(t):
        v[k + 1] = decays[k] * v[k] - (1.0 - decays[k]) * grads[k]
        w[k + 1] = w[k] + rates[k] * v[k + 1]
    return w, v


# %% old_velocity_not_decayed
# misreading: old_velocity_not_decayed
import numpy as np


def sgd_momentum_trajectory(w_init, grads, decays, rates):
    t, d = grads.shape
    w = np.zeros((t + 1, d))
    v = np.zeros((t + 1, d))
    w[0] = w_init
    for k in range(t):
        v[k + 1] = v[k] - (1.0 - decays[k]) * grads[k]
        w[k + 1] = w[k] + rates[k] * v[k]
    return w, v


# %% plain_accumulation
# misreading: plain_accumulation
import numpy as np


def sgd_momentum_trajectory(w_init, grads, decays, rates):
    t, d = grads.shape
    w = np.zeros((t + 1, d))
    v = np.zeros((t + 1, d))
    w[0] = w_init
    for k in range(t):
        v[k + 1] = decays[k] * v[k] - grads[k]
        w[k + 1] = w[k] + rates[k] * v[k]
    return w, v


# %% rate_in_velocity
# misreading: rate_in_velocity
import numpy as np


def sgd_momentum_trajectory(w_init, grads, decays, rates):
    t, d = grads.shape
    w = np.zeros((t + 1, d))
    v = np.zeros((t + 1, d))
    w[0] = w_init
    for k in range(t):
        v[k + 1] = decays[k] * v[k] - rates[k] * (1.0 - decays[k]) * grads[k]
        w[k + 1] = w[k] + v[k]
    return w, v


# %% rate_of_the_step_before
# misreading: rate_of_the_step_before
import numpy as np


def sgd_momentum_trajectory(w_init, grads, decays, rates):
    t, d = grads.shape
    w = np.zeros((t + 1, d))
    v = np.zeros((t + 1, d))
    w[0] = w_init
    for k in range(t):
        v[k + 1] = decays[k] * v[k] - (1.0 - decays[k]) * grads[k]
        w[k + 1] = w[k] + rates[max(k - 1, 0)] * v[k]
    return w, v


# %% uphill_velocity
# misreading: uphill_velocity
import numpy as np


def sgd_momentum_trajectory(w_init, grads, decays, rates):
    t, d = grads.shape
    w = np.zeros((t + 1, d))
    v = np.zeros((t + 1, d))
    w[0] = w_init
    for k in range(t):
        v[k + 1] = decays[k] * v[k] + (1.0 - decays[k]) * grads[k]
        w[k + 1] = w[k] - rates[k] * v[k]
    return w, v


# %% weights_exchanged
# misreading: weights_exchanged
import numpy as np


def sgd_momentum_trajectory(w_init, grads, decays, rates):
    t, d = grads.shape
    w = np.zeros((t + 1, d))
    v = np.zeros((t + 1, d))
    w[0] = w_init
    for k in range(t):
        v[k + 1] = (1.0 - decays[k]) * v[k] - decays[k] * grads[k]
        w[k + 1] = w[k] + rates[k] * v[k]
    return w, v
