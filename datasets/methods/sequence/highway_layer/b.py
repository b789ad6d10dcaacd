"""highway_layer: reading B, from the definition in words."""

import numpy as np


def highway_layer(x, WH, WT, bT, bH):
    """Mix the input with a rectified dense layer of it, entry by entry, by a learned gate.

    Parameters:
        x : float64 (n, d), inputs, one example per row
        WH : float64 (d, d), weights of the transform, input in rows, output in columns
        WT : float64 (d, d), weights of the gate, input in rows, output in columns
        bT : float64 (d,), bias of the gate
        bH : float64 (d,), bias of the transform

    Returns:
        y : float64 (n, d), outputs, one example per row

    Conventions:
        The gate weighs the candidate, one minus the gate the input; candidate by ReLU.
        The bias of the gate comes before the bias of the transform in the argument list.

    Example:
        >>> import numpy as np
        >>> x = np.array([[2.0, -4.0]])
        >>> zero = np.zeros((2, 2))
        >>> highway_layer(x, np.eye(2), zero, np.zeros(2), np.array([2.0, 1.0])).tolist()
        [[3.0, -2.0]]
    """
    candidate = np.maximum(x @ WH + bH, 0.0)
    score = x @ WT + bT
    small = np.exp(-np.abs(score))  # never above 1
    near, far = 1.0 / (1.0 + small), small / (1.0 + small)
    gate = np.where(score >= 0, near, far)
    carry = np.where(score >= 0, far, near)  # one minus the gate, without cancellation
    return gate * candidate + carry * x
