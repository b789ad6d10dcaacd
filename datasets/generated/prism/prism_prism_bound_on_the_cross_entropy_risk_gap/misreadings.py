# %% naive_constant
# misreading: naive_constant
import numpy as np


def prism_bound(z_t, z_p, h_t, h_p, w, k_pred):
    n = z_t.shape[0]
    k_feat = float(np.sqrt(2.0) * np.linalg.norm(h_t, 2))
    delta = k_feat * float(np.sqrt(np.sum((z_t - z_p @ w) ** 2) / n))
    dh = w @ h_t - h_p
    gamma = float(k_pred) * float(np.sqrt(np.sum((z_p @ dh) ** 2) / n))
    return k_feat, delta, gamma, delta + gamma


# %% diameter_of_proxy_head
# misreading: diameter_of_proxy_head
import numpy as np


def prism_bound(z_t, z_p, h_t, h_p, w, k_pred):
    n = z_t.shape[0]
    gaps = h_p[:, :, None] - h_p[:, None, :]
    k_feat = float(np.sqrt(np.max(np.sum(gaps ** 2, axis=0))))
    delta = k_feat * float(np.sqrt(np.sum((z_t - z_p @ w) ** 2) / n))
    dh = w @ h_t - h_p
    gamma = float(k_pred) * float(np.sqrt(np.sum((z_p @ dh) ** 2) / n))
    return k_feat, delta, gamma, delta + gamma


# %% residual_itself
# misreading: residual_itself
import numpy as np


def prism_bound(z_t, z_p, h_t, h_p, w, k_pred):
    n = z_t.shape[0]
    gaps = h_t[:, :, None] - h_t[:, None, :]
    k_feat = float(np.sqrt(np.max(np.sum(gaps ** 2, axis=0))))
    delta = k_feat * float(np.sum((z_t - z_p @ w) ** 2) / n)
    dh = w @ h_t - h_p
    gamma = float(k_pred) * float(np.sqrt(np.sum((z_p @ dh) ** 2) / n))
    return k_feat, delta, gamma, delta + gamma


# %% covariance_of_aligned
# misreading: covariance_of_aligned
import numpy as np


def prism_bound(z_t, z_p, h_t, h_p, w, k_pred):
    n = z_t.shape[0]
    gaps = h_t[:, :, None] - h_t[:, None, :]
    k_feat = float(np.sqrt(np.max(np.sum(gaps ** 2, axis=0))))
    aligned = z_p @ w
    delta = k_feat * float(np.sqrt(np.sum((z_t - aligned) ** 2) / n))
    dh = w @ h_t - h_p
    gamma = float(k_pred) * float(np.sqrt(np.sum((aligned @ dh) ** 2) / n))
    return k_feat, delta, gamma, delta + gamma


# %% covariance_centred
# misreading: covariance_centred
import numpy as np


def prism_bound(z_t, z_p, h_t, h_p, w, k_pred):
    n = z_t.shape[0]
    gaps = h_t[:, :, None] - h_t[:, None, :]
    k_feat = float(np.sqrt(np.max(np.sum(gaps ** 2, axis=0))))
    delta = k_feat * float(np.sqrt(np.sum((z_t - z_p @ w) ** 2) / n))
    dh = w @ h_t - h_p
    centred = z_p - np.mean(z_p, axis=0)
    gamma = float(k_pred) * float(np.sqrt(np.sum((centred @ dh) ** 2) / n))
    return k_feat, delta, gamma, delta + gamma


# %% covariance_itself
# misreading: covariance_itself
import numpy as np


def prism_bound(z_t, z_p, h_t, h_p, w, k_pred):
    n = z_t.shape[0]
    gaps = h_t[:, :, None] - h_t[:, None, :]
    k_feat = float(np.sqrt(np.max(np.sum(gaps ** 2, axis=0))))
    delta = k_feat * float(np.sqrt(np.sum((z_t - z_p @ w) ** 2) / n))
    dh = w @ h_t - h_p
    sigma = z_p.T @ z_p / n
    gamma = float(k_pred) * float(np.sqrt(np.sum((sigma @ dh) ** 2)))
    return k_feat, delta, gamma, delta + gamma


# %% transposed_alignment_of_head
# misreading: transposed_alignment_of_head
import numpy as np


def prism_bound(z_t, z_p, h_t, h_p, w, k_pred):
    n = z_t.shape[0]
    gaps = h_t[:, :, None] - h_t[:, None, :]
    k_feat = float(np.sqrt(np.max(np.sum(gaps ** 2, axis=0))))
    delta = k_feat * float(np.sqrt(np.sum((z_t - z_p @ w) ** 2) / n))
    dh = w.T @ h_t - h_p
    gamma = float(k_pred) * float(np.sqrt(np.sum((z_p @ dh) ** 2) / n))
    return k_feat, delta, gamma, delta + gamma
