# %% last_qubit_first
# misreading: last_qubit_first
import numpy as np


def projector_collapse(psi, q, u):
    b = psi.shape[0]
    z = 1 - 2 * ((np.arange(8) >> int(q)) & 1)
    z = np.concatenate([z, z])
    p = np.clip(np.sum(psi ** 2 * (z > 0), axis=1), 0.0, 1.0)
    drawn = np.where(u < p, 1, -1)
    new = np.where(z[None, :] == drawn[:, None], psi, 0.0)
    for i in range(b):
        norm = np.sqrt(np.sum(new[i] ** 2))
        new[i] = new[i] / norm if norm > 0 else psi[i]
    return new, p, drawn


# %% signs_exchanged
# misreading: signs_exchanged
import numpy as np


def projector_collapse(psi, q, u):
    b = psi.shape[0]
    z = 1 - 2 * ((np.arange(8) >> (2 - int(q))) & 1)
    z = np.concatenate([z, z])
    p = np.clip(np.sum(psi ** 2 * (z < 0), axis=1), 0.0, 1.0)
    drawn = np.where(u < p, 1, -1)
    new = np.where(z[None, :] == drawn[:, None], psi, 0.0)
    for i in range(b):
        norm = np.sqrt(np.sum(new[i] ** 2))
        new[i] = new[i] / norm if norm > 0 else psi[i]
    return new, p, drawn


# %% standard_jump
# misreading: standard_jump
import numpy as np


def projector_collapse(psi, q, u):
    z = 1 - 2 * ((np.arange(8) >> (2 - int(q))) & 1)
    z = np.concatenate([z, z])
    p = np.clip(np.sum(psi ** 2 * (z > 0), axis=1), 0.0, 1.0)
    drawn = np.where(u < p, 1, -1)
    new = psi * z[None, :] * drawn[:, None]
    new = new / np.sqrt(np.sum(new ** 2, axis=1, keepdims=True))
    return new, p, drawn


# %% plus_above
# misreading: plus_above
import numpy as np


def projector_collapse(psi, q, u):
    b = psi.shape[0]
    z = 1 - 2 * ((np.arange(8) >> (2 - int(q))) & 1)
    z = np.concatenate([z, z])
    p = np.clip(np.sum(psi ** 2 * (z > 0), axis=1), 0.0, 1.0)
    drawn = np.where(u >= p, 1, -1)
    new = np.where(z[None, :] == drawn[:, None], psi, 0.0)
    for i in range(b):
        norm = np.sqrt(np.sum(new[i] ** 2))
        new[i] = new[i] / norm if norm > 0 else psi[i]
    return new, p, drawn


# %% tie_to_plus
# misreading: tie_to_plus
import numpy as np


def projector_collapse(psi, q, u):
    b = psi.shape[0]
    z = 1 - 2 * ((np.arange(8) >> (2 - int(q))) & 1)
    z = np.concatenate([z, z])
    p = np.clip(np.sum(psi ** 2 * (z > 0), axis=1), 0.0, 1.0)
    drawn = np.where(u <= p, 1, -1)
    new = np.where(z[None, :] == drawn[:, None], psi, 0.0)
    for i in range(b):
        norm = np.sqrt(np.sum(new[i] ** 2))
        new[i] = new[i] / norm if norm > 0 else psi[i]
    return new, p, drawn


# %% phases_lost
# misreading: phases_lost
import numpy as np


def projector_collapse(psi, q, u):
    b = psi.shape[0]
    z = 1 - 2 * ((np.arange(8) >> (2 - int(q))) & 1)
    size = np.sqrt(psi[:, :8] ** 2 + psi[:, 8:] ** 2)
    p = np.clip(np.sum(size ** 2 * (z > 0), axis=1), 0.0, 1.0)
    drawn = np.where(u < p, 1, -1)
    kept = np.where(z[None, :] == drawn[:, None], size, 0.0)
    new = np.concatenate([kept, np.zeros_like(kept)], axis=1)
    for i in range(b):
        norm = np.sqrt(np.sum(new[i] ** 2))
        new[i] = new[i] / norm if norm > 0 else psi[i]
    return new, p, drawn


# %% interleaved
# misreading: interleaved
import numpy as np


def projector_collapse(psi, q, u):
    b = psi.shape[0]
    z = 1 - 2 * ((np.arange(8) >> (2 - int(q))) & 1)
    z = np.repeat(z, 2)
    p = np.clip(np.sum(psi ** 2 * (z > 0), axis=1), 0.0, 1.0)
    drawn = np.where(u < p, 1, -1)
    new = np.where(z[None, :] == drawn[:, None], psi, 0.0)
    for i in range(b):
        norm = np.sqrt(np.sum(new[i] ** 2))
        new[i] = new[i] / norm if norm > 0 else psi[i]
    return new, p, drawn
