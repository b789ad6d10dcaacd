"""Rotary position embedding (RoPE).

J. Su et al., "RoFormer: Enhanced Transformer with Rotary Position
Embedding", arXiv:2104.09864: frequencies of section 3.2.2, rotation of
neighbouring feature pairs in the efficient form of eq. 34.
"""
import numpy as np


def rope(x, pos, base):
    """Rotate each pair of neighbouring features by pos * theta_i (eq. 34).

    x    : (n, d) queries or keys, d = 2h even
    pos  : (n,) position of each row
    base : base of the frequencies, > 1 (10000 in the paper)
    returns y : (n, d) rotated rows
    """
    d = x.shape[1]

    # Sec. 3.2.2: theta_i = base^(-2 (i - 1) / d), i = 1 .. d/2
    i = np.arange(1, d // 2 + 1)
    theta = np.power(float(base), -2.0 * (i - 1) / d)

    # angle[m, i] = pos_m * theta_i, shape (n, h)
    angle = pos[:, None] * theta[None, :]
    cos, sin = np.cos(angle), np.sin(angle)

    # Features 1, 3, 5, ... of the paper are columns 0, 2, 4, ... here.
    first, second = x[:, 0::2], x[:, 1::2]

    # Eq. 34: counter-clockwise rotation of every pair (x_{2i-1}, x_{2i})
    y = np.empty(x.shape, dtype=np.float64)
    y[:, 0::2] = first * cos - second * sin
    y[:, 1::2] = first * sin + second * cos
    return y
