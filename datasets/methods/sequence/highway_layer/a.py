"""highway_layer: sec. 2, eq. 1; sec. 2.2, transform gate; eq. 3."""
import numpy as np


def highway_layer(x, WH, WT, bT, bH):
    """Mix a rectified affine map with its input by a learned gate.

    Parameters:
        x : float64 (n, d), inputs, one example per row
        WH : float64 (d, d), weights of the transform: from input (row) to output (column)
        WT : float64 (d, d), weights of the gate: from input (row) to output (column)
        bT : float64 (d,), bias of the gate
        bH : float64 (d,), bias of the transform

    Returns:
        y : float64 (n, d), outputs, one example per row

    Conventions:
        ReLU candidate; the gate multiplies the candidate, 1 minus the gate the input.
        Gate and carry both come from exp(-|z|), without overflow or cancellation.

    Example:
        >>> import numpy as np
        >>> x, eye, zero = np.array([[2.0, -2.0]]), np.eye(2), np.zeros(2)
        >>> highway_layer(x, eye, 0.0 * eye, zero, np.ones(2)).tolist()
        [[2.5, -1.0]]

    Paper:
        https://arxiv.org/abs/1505.00387
    """
    cand = np.maximum(0.0, x @ WH + bH)
    z = x @ WT + bT
    e = np.exp(-np.abs(z))
    gate = np.where(z >= 0, 1.0, e) / (1.0 + e)
    carry = np.where(z >= 0, e, 1.0) / (1.0 + e)
    return cand * gate + x * carry
