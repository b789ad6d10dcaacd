"""xgboost_split_gain, reading A, from its brief alone: ml_classic/xgboost_split_gain."""

import numpy as np


def xgboost_split_gain(g, h, left, lam, gamma):
    """Gain of a split of a tree's node and the weights of the two leaves.

    Parameters:
        g : float64 (n), first derivative of the loss of each row
        h : float64 (n), second derivative of the loss of each row
        left : bool (n), whether the row goes left
        lam : float64 scalar, L2 penalty of leaf weights
        gamma : float64 scalar, price of a leaf

    Returns:
        gain : float64 scalar, gain of the split
        wl : float64 scalar, weight of the left leaf
        wr : float64 scalar, weight of the right leaf

    Conventions:
        The half is in the gain, which may be negative. A side without rows has sums 0: its weight is 0 and
        the gain is -gamma. No L1 term and no limits.

    Example:
        >>> import numpy as np
        >>> gain, wl, wr = xgboost_split_gain(np.array([2.0, -2.0]), np.array([1.0, 1.0]),
        ...                                   np.array([True, False]), 1.0, 0.5)
        >>> float(gain), float(wl), float(wr)
        (1.5, -1.0, 1.0)

    Paper:
        https://arxiv.org/abs/1603.02754
        XGBoost, eq. 5 and 7
    """
    g, h, left = np.asarray(g, dtype=float), np.asarray(h, dtype=float), np.asarray(left, dtype=bool)
    GL, HL = g[left].sum(), h[left].sum()
    GR, HR = g[~left].sum(), h[~left].sum()
    parts = GL ** 2 / (HL + lam) + GR ** 2 / (HR + lam)
    whole = (GL + GR) ** 2 / (HL + HR + lam)
    wl, wr = (0.0 - GL) / (HL + lam), (0.0 - GR) / (HR + lam)
    return float(0.5 * (parts - whole) - gamma), float(wl), float(wr)
