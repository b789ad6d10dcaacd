"""Collapse of three-qubit statevectors onto a random eigenspace of Pauli Z of one qubit."""
import numpy as np


def projector_collapse(psi, q, u):
    """Project each trajectory with (1 +- Z_q) / 2, the sign drawn by the Born rule."""
    amp = psi[:, :8] + 1j * psi[:, 8:]
    index = np.arange(8)
    bit = (index >> (2 - int(q))) & 1
    prob = np.abs(amp) ** 2
    plus = prob[:, bit == 0].sum(axis=1)
    minus = prob[:, bit == 1].sum(axis=1)
    p_plus = np.clip(plus / (plus + minus), 0.0, 1.0)
    is_plus = u < p_plus
    keep = np.where(is_plus[:, None], (bit == 0)[None, :], (bit == 1)[None, :])
    projected = np.where(keep, amp, 0.0)
    norm = np.sqrt(np.sum(np.abs(projected) ** 2, axis=1))
    projected = projected / norm[:, None]
    psi_new = np.concatenate([projected.real, projected.imag], axis=1).astype(np.float64)
    drawn = np.where(is_plus, 1, -1).astype(np.int64)
    return psi_new, p_plus.astype(np.float64), drawn
