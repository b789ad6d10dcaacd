"""rope_half: section 3.2.2 and eq. 34, with halves as pairs."""

import numpy as np


def rope_half(x, pos, base):
    """Rotary position embedding, pairing halves.

    Parameters:
        x : float64 (n, 2*h), queries or keys, a row for each position
        pos : float64 (n), position of each row, any real number
        base : float (scalar), base of the frequencies, above 1

    Returns:
        y : float64 (n, 2*h), rotated rows

    Conventions:
        Feature i of the first half turns together with feature i of the second half (not neighbours), by
        the angle pos base^(-i/h), i counted from 0. The whole even width 2h is rotated, nothing is scaled.
        Position 0 changes nothing.

    Example:
        >>> import numpy as np
        >>> x = np.array([[1.0, 2.0, 3.0, 4.0]])
        >>> rope_half(x, np.array([0.0]), 10000.0).tolist()
        [[1.0, 2.0, 3.0, 4.0]]
        >>> np.round(rope_half(x, np.array([np.pi / 2]), 1e300), 9).tolist()
        [[-3.0, 2.0, 1.0, 4.0]]

    Paper:
        https://arxiv.org/abs/2104.09864
    """
    h = x.shape[1] // 2
    theta = base ** (-np.arange(h) / h)
    angle = pos[:, None] * theta
    c, s = np.cos(angle), np.sin(angle)
    u, v = x[:, :h], x[:, h:]
    return np.concatenate([u * c - v * s, u * s + v * c], axis=1)
