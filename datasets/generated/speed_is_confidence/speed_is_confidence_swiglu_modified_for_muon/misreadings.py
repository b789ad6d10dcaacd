# %% value_first
# misreading: value_first
import numpy as np


def swiglu_muon(x, w, eps):
    p = x @ w
    h = w.shape[1] // 2
    v = p[:, :h]
    g = p[:, h:]
    u = g * v
    r = u / np.sqrt(np.mean(u ** 2, axis=1, keepdims=True) + eps)
    return r / (1.0 + np.exp(-g))


# %% silu_inside
# misreading: silu_inside
import numpy as np


def swiglu_muon(x, w, eps):
    p = x @ w
    h = w.shape[1] // 2
    g = p[:, :h]
    v = p[:, h:]
    s = 1.0 / (1.0 + np.exp(-g))
    u = s * g * v
    r = u / np.sqrt(np.mean(u ** 2, axis=1, keepdims=True) + eps)
    return s * r


# %% layer_norm
# misreading: layer_norm
import numpy as np


def swiglu_muon(x, w, eps):
    p = x @ w
    h = w.shape[1] // 2
    g = p[:, :h]
    v = p[:, h:]
    u = g * v
    u = u - np.mean(u, axis=1, keepdims=True)
    r = u / np.sqrt(np.mean(u ** 2, axis=1, keepdims=True) + eps)
    return r / (1.0 + np.exp(-g))


# %% eps_outside
# misreading: eps_outside
import numpy as np


def swiglu_muon(x, w, eps):
    p = x @ w
    h = w.shape[1] // 2
    g = p[:, :h]
    v = p[:, h:]
    u = g * v
    r = u / (np.sqrt(np.mean(u ** 2, axis=1, keepdims=True)) + eps)
    return r / (1.0 + np.exp(-g))


# %% all_inside
# misreading: all_inside
import numpy as np


def swiglu_muon(x, w, eps):
    p = x @ w
    h = w.shape[1] // 2
    g = p[:, :h]
    v = p[:, h:]
    u = g * v / (1.0 + np.exp(-g))
    return u / np.sqrt(np.mean(u ** 2, axis=1, keepdims=True) + eps)


# %% over_the_batch
# misreading: over_the_batch
import numpy as np


def swiglu_muon(x, w, eps):
    p = x @ w
    h = w.shape[1] // 2
    g = p[:, :h]
    v = p[:, h:]
    u = g * v
    r = u / np.sqrt(np.mean(u ** 2) + eps)
    return r / (1.0 + np.exp(-g))


# %% sum_of_squares
# misreading: sum_of_squares
import numpy as np


def swiglu_muon(x, w, eps):
    p = x @ w
    h = w.shape[1] // 2
    g = p[:, :h]
    v = p[:, h:]
    u = g * v
    r = u / np.sqrt(np.sum(u ** 2, axis=1, keepdims=True) + eps)
    return r / (1.0 + np.exp(-g))
