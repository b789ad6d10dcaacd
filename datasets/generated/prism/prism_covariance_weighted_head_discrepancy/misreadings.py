# %% alignment_transposed
# misreading: alignment_transposed
import numpy as np


def head_discrepancy(z_proxy, head_target, head_proxy, align, k_pred):
    n = z_proxy.shape[0]
    diff = align.T @ head_target - head_proxy
    return float(k_pred * np.sqrt(np.sum((z_proxy @ diff) ** 2) / n))


# %% centred_covariance
# misreading: centred_covariance
import numpy as np


def head_discrepancy(z_proxy, head_target, head_proxy, align, k_pred):
    n = z_proxy.shape[0]
    z = z_proxy - z_proxy.mean(axis=0)
    diff = align @ head_target - head_proxy
    return float(k_pred * np.sqrt(np.sum((z @ diff) ** 2) / n))


# %% sample_covariance
# misreading: sample_covariance
import numpy as np


def head_discrepancy(z_proxy, head_target, head_proxy, align, k_pred):
    n = max(z_proxy.shape[0] - 1, 1)
    diff = align @ head_target - head_proxy
    return float(k_pred * np.sqrt(np.sum((z_proxy @ diff) ** 2) / n))


# %% covariance_without_root
# misreading: covariance_without_root
import numpy as np


def head_discrepancy(z_proxy, head_target, head_proxy, align, k_pred):
    sigma = z_proxy.T @ z_proxy / z_proxy.shape[0]
    diff = align @ head_target - head_proxy
    return float(k_pred * np.sqrt(np.sum((sigma @ diff) ** 2)))


# %% spectral_norm
# misreading: spectral_norm
import numpy as np


def head_discrepancy(z_proxy, head_target, head_proxy, align, k_pred):
    n = z_proxy.shape[0]
    diff = align @ head_target - head_proxy
    return float(k_pred * np.linalg.norm(z_proxy @ diff, 2) / np.sqrt(n))


# %% squared_norm
# misreading: squared_norm
import numpy as np


def head_discrepancy(z_proxy, head_target, head_proxy, align, k_pred):
    n = z_proxy.shape[0]
    diff = align @ head_target - head_proxy
    return float(k_pred * np.sum((z_proxy @ diff) ** 2) / n)


# %% aligned_features
# misreading: aligned_features
import numpy as np


def head_discrepancy(z_proxy, head_target, head_proxy, align, k_pred):
    n = z_proxy.shape[0]
    diff = align @ head_target - head_proxy
    return float(k_pred * np.sqrt(np.sum((z_proxy @ align @ diff) ** 2) / n))


# %% both_heads_rotated
# misreading: both_heads_rotated
import numpy as np


def head_discrepancy(z_proxy, head_target, head_proxy, align, k_pred):
    n = z_proxy.shape[0]
    diff = align @ (head_target - head_proxy)
    return float(k_pred * np.sqrt(np.sum((z_proxy @ diff) ** 2) / n))


# %% mean_of_lengths
# misreading: mean_of_lengths
import numpy as np


def head_discrepancy(z_proxy, head_target, head_proxy, align, k_pred):
    diff = align @ head_target - head_proxy
    lengths = np.sqrt(np.sum((z_proxy @ diff) ** 2, axis=1))
    return float(k_pred * np.mean(lengths))


# %% constant_at_its_limit
# misreading: constant_at_its_limit
import numpy as np


def head_discrepancy(z_proxy, head_target, head_proxy, align, k_pred):
    n = z_proxy.shape[0]
    diff = align @ head_target - head_proxy
    return float(np.sqrt(2.0) * np.sqrt(np.sum((z_proxy @ diff) ** 2) / n))
