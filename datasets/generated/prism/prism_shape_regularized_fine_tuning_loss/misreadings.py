# %% nuclear_form
# misreading: nuclear_form
import numpy as np


def shape_regularized_loss(task_loss, z_base, z_current, lam):
    scale = np.sqrt(np.sum(z_base ** 2)) * np.sqrt(np.sum(z_current ** 2))
    omega = 0.0
    if scale > 0.0:
        omega = float(np.sum(np.linalg.svd(z_base.T @ z_current, compute_uv=False)) / scale)
    omega = min(1.0, max(-1.0, omega))
    return omega, float(task_loss + lam * (1.0 - omega))


# %% centred_features
# misreading: centred_features
import numpy as np


def shape_regularized_loss(task_loss, z_base, z_current, lam):
    base = z_base - z_base.mean(axis=0)
    current = z_current - z_current.mean(axis=0)
    scale = np.sqrt(np.sum(base ** 2)) * np.sqrt(np.sum(current ** 2))
    omega = 0.0
    if scale > 0.0:
        omega = float(np.sum(base * current) / scale)
    omega = min(1.0, max(-1.0, omega))
    return omega, float(task_loss + lam * (1.0 - omega))


# %% row_by_row
# misreading: row_by_row
import numpy as np


def shape_regularized_loss(task_loss, z_base, z_current, lam):
    scale = np.sqrt(np.sum(z_base ** 2, axis=1)) * np.sqrt(np.sum(z_current ** 2, axis=1))
    dots = np.sum(z_base * z_current, axis=1)
    cosines = np.where(scale > 0.0, dots / np.where(scale > 0.0, scale, 1.0), 0.0)
    omega = min(1.0, max(-1.0, float(np.mean(cosines))))
    return omega, float(task_loss + lam * (1.0 - omega))


# %% squared_shortfall
# misreading: squared_shortfall
import numpy as np


def shape_regularized_loss(task_loss, z_base, z_current, lam):
    scale = np.sqrt(np.sum(z_base ** 2)) * np.sqrt(np.sum(z_current ** 2))
    omega = 0.0
    if scale > 0.0:
        omega = float(np.sum(z_base * z_current) / scale)
    omega = min(1.0, max(-1.0, omega))
    return omega, float(task_loss + lam * (1.0 - omega) ** 2)


# %% shape_mismatch_with_scales
# misreading: shape_mismatch_with_scales
import numpy as np


def shape_regularized_loss(task_loss, z_base, z_current, lam):
    scale = np.sqrt(np.sum(z_base ** 2)) * np.sqrt(np.sum(z_current ** 2))
    omega = 0.0
    if scale > 0.0:
        omega = float(np.sum(z_base * z_current) / scale)
    omega = min(1.0, max(-1.0, omega))
    mismatch = 2.0 * scale / z_base.shape[0] * (1.0 - omega)
    return omega, float(task_loss + lam * mismatch)


# %% similarity_penalised
# misreading: similarity_penalised
import numpy as np


def shape_regularized_loss(task_loss, z_base, z_current, lam):
    scale = np.sqrt(np.sum(z_base ** 2)) * np.sqrt(np.sum(z_current ** 2))
    omega = 0.0
    if scale > 0.0:
        omega = float(np.sum(z_base * z_current) / scale)
    omega = min(1.0, max(-1.0, omega))
    return omega, float(max(task_loss + lam * omega, 0.0))


# %% base_norm_only
# misreading: base_norm_only
import numpy as np


def shape_regularized_loss(task_loss, z_base, z_current, lam):
    scale = np.sum(z_base ** 2)
    omega = 0.0
    if scale > 0.0:
        omega = float(np.sum(z_base * z_current) / scale)
    omega = min(1.0, max(-1.0, omega))
    return omega, float(task_loss + lam * (1.0 - omega))


# %% absolute_similarity
# misreading: absolute_similarity
import numpy as np


def shape_regularized_loss(task_loss, z_base, z_current, lam):
    scale = np.sqrt(np.sum(z_base ** 2)) * np.sqrt(np.sum(z_current ** 2))
    omega = 0.0
    if scale > 0.0:
        omega = float(abs(np.sum(z_base * z_current)) / scale)
    omega = min(1.0, max(-1.0, omega))
    return omega, float(task_loss + lam * (1.0 - omega))


# %% penalty_subtracted
# misreading: penalty_subtracted
import numpy as np


def shape_regularized_loss(task_loss, z_base, z_current, lam):
    scale = np.sqrt(np.sum(z_base ** 2)) * np.sqrt(np.sum(z_current ** 2))
    omega = 0.0
    if scale > 0.0:
        omega = float(np.sum(z_base * z_current) / scale)
    omega = min(1.0, max(-1.0, omega))
    return omega, float(max(task_loss - lam * (1.0 - omega), 0.0))
