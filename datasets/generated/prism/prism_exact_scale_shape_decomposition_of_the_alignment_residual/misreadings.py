# %% mean_over_entries
# misreading: mean_over_entries
import numpy as np


def scale_shape_split(z_t, z_p, w):
    n, d = z_t.shape
    b = z_p @ w
    nt = np.sqrt(np.sum(z_t ** 2))
    nb = np.sqrt(np.sum(z_p ** 2))
    rho_t = nt / np.sqrt(n * d)
    rho_p = nb / np.sqrt(n * d)
    omega = float(np.clip(np.sum(z_t * b) / (nt * nb), -1.0, 1.0)) if nt > 0 and nb > 0 else 0.0
    residual = np.sum((z_t - b) ** 2) / n
    scale = (rho_t - rho_p) ** 2
    shape = max(residual - scale, 0.0)
    return float(rho_t), float(rho_p), omega, float(scale), float(shape), float(residual)


# %% alignment_transposed
# misreading: alignment_transposed
import numpy as np


def scale_shape_split(z_t, z_p, w):
    n = z_t.shape[0]
    b = z_p @ w.T
    nt = np.sqrt(np.sum(z_t ** 2))
    nb = np.sqrt(np.sum(z_p ** 2))
    rho_t = nt / np.sqrt(n)
    rho_p = nb / np.sqrt(n)
    omega = float(np.clip(np.sum(z_t * b) / (nt * nb), -1.0, 1.0)) if nt > 0 and nb > 0 else 0.0
    residual = np.sum((z_t - b) ** 2) / n
    scale = (rho_t - rho_p) ** 2
    shape = max(2.0 * rho_t * rho_p * (1.0 - omega), 0.0)
    return float(rho_t), float(rho_p), omega, float(scale), float(shape), float(residual)


# %% centred_features
# misreading: centred_features
import numpy as np


def scale_shape_split(z_t, z_p, w):
    n = z_t.shape[0]
    zt = z_t - z_t.mean(axis=0)
    zp = z_p - z_p.mean(axis=0)
    b = zp @ w
    nt = np.sqrt(np.sum(zt ** 2))
    nb = np.sqrt(np.sum(zp ** 2))
    rho_t = nt / np.sqrt(n)
    rho_p = nb / np.sqrt(n)
    omega = float(np.clip(np.sum(zt * b) / (nt * nb), -1.0, 1.0)) if nt > 0 and nb > 0 else 0.0
    residual = np.sum((zt - b) ** 2) / n
    scale = (rho_t - rho_p) ** 2
    shape = max(2.0 * rho_t * rho_p * (1.0 - omega), 0.0)
    return float(rho_t), float(rho_p), omega, float(scale), float(shape), float(residual)


# %% factor_two_missing
# misreading: factor_two_missing
import numpy as np


def scale_shape_split(z_t, z_p, w):
    n = z_t.shape[0]
    b = z_p @ w
    nt = np.sqrt(np.sum(z_t ** 2))
    nb = np.sqrt(np.sum(z_p ** 2))
    rho_t = nt / np.sqrt(n)
    rho_p = nb / np.sqrt(n)
    omega = float(np.clip(np.sum(z_t * b) / (nt * nb), -1.0, 1.0)) if nt > 0 and nb > 0 else 0.0
    residual = np.sum((z_t - b) ** 2) / n
    scale = (rho_t - rho_p) ** 2
    shape = max(rho_t * rho_p * (1.0 - omega), 0.0)
    return float(rho_t), float(rho_p), omega, float(scale), float(shape), float(residual)


# %% mean_cosine_of_rows
# misreading: mean_cosine_of_rows
import numpy as np


def scale_shape_split(z_t, z_p, w):
    n = z_t.shape[0]
    b = z_p @ w
    rho_t = np.sqrt(np.sum(z_t ** 2) / n)
    rho_p = np.sqrt(np.sum(z_p ** 2) / n)
    below = np.sqrt(np.sum(z_t ** 2, axis=1) * np.sum(b ** 2, axis=1))
    cosines = np.where(below > 0, np.sum(z_t * b, axis=1) / np.where(below > 0, below, 1.0), 0.0)
    omega = float(np.clip(np.mean(cosines), -1.0, 1.0))
    residual = np.sum((z_t - b) ** 2) / n
    scale = (rho_t - rho_p) ** 2
    shape = max(residual - scale, 0.0)
    return float(rho_t), float(rho_p), omega, float(scale), float(shape), float(residual)


# %% best_alignment
# misreading: best_alignment
import numpy as np


def scale_shape_split(z_t, z_p, w):
    n = z_t.shape[0]
    left, _, right = np.linalg.svd(z_p.T @ z_t)
    b = z_p @ (left @ right)
    nt = np.sqrt(np.sum(z_t ** 2))
    nb = np.sqrt(np.sum(z_p ** 2))
    rho_t = nt / np.sqrt(n)
    rho_p = nb / np.sqrt(n)
    omega = float(np.clip(np.sum(z_t * b) / (nt * nb), -1.0, 1.0)) if nt > 0 and nb > 0 else 0.0
    residual = np.sum((z_t - b) ** 2) / n
    scale = (rho_t - rho_p) ** 2
    shape = max(2.0 * rho_t * rho_p * (1.0 - omega), 0.0)
    return float(rho_t), float(rho_p), omega, float(scale), float(shape), float(residual)


# %% scale_not_squared
# misreading: scale_not_squared
import numpy as np


def scale_shape_split(z_t, z_p, w):
    n = z_t.shape[0]
    b = z_p @ w
    nt = np.sqrt(np.sum(z_t ** 2))
    nb = np.sqrt(np.sum(z_p ** 2))
    rho_t = nt / np.sqrt(n)
    rho_p = nb / np.sqrt(n)
    omega = float(np.clip(np.sum(z_t * b) / (nt * nb), -1.0, 1.0)) if nt > 0 and nb > 0 else 0.0
    residual = np.sum((z_t - b) ** 2) / n
    scale = abs(rho_t - rho_p)
    shape = max(2.0 * rho_t * rho_p * (1.0 - omega), 0.0)
    return float(rho_t), float(rho_p), omega, float(scale), float(shape), float(residual)
