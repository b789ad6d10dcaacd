"""Projective collapse of three-qubit trajectories in the Z basis of one qubit."""
import numpy as np


def projector_collapse(psi, q, u):
    b = psi.shape[0]
    amp = (psi[:, :8] + 1j * psi[:, 8:]).reshape(b, 2, 2, 2)
    view = np.moveaxis(amp, 1 + int(q), 1)

    mass = np.sum(view.real ** 2 + view.imag ** 2, axis=(2, 3))
    p_plus = np.array(mass[:, 0] / (mass[:, 0] + mass[:, 1]), dtype=np.float64)
    drawn = np.where(u < p_plus, 1, -1).astype(np.int64)

    rows = np.arange(b)
    keep = np.where(drawn == 1, 0, 1)
    norm = np.sqrt(mass[rows, keep])
    new_amp = np.zeros((b, 2, 2, 2), dtype=np.complex128)
    new_view = np.moveaxis(new_amp, 1 + int(q), 1)
    new_view[rows, keep] = view[rows, keep] / norm[:, None, None]

    flat = new_amp.reshape(b, 8)
    psi_new = np.concatenate([flat.real, flat.imag], axis=1)
    return np.array(psi_new, dtype=np.float64), p_plus, drawn
