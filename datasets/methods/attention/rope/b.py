"""Rotary position embedding: neighbouring features are rotated by an angle growing with the position.

Paper: Su, Lu, Pan, Wen and Liu, "RoFormer: Enhanced Transformer with Rotary Position Embedding"
(arXiv 2104.09864), section 3.2.2 (frequencies) and eq. 34 (rotation).
"""
import math

import numpy as np


def rope(x, pos, base):
    """x: [n, 2h] rows, pos: [n] positions, base: [] -> y: [n, 2h] rotated rows (eq. 34)."""
    n, d = x.shape
    y = np.zeros((n, d), dtype=np.float64)
    for row in range(n):
        position = float(pos[row])
        for pair in range(d // 2):
            # The paper counts pairs i from 1, so its i - 1 is `pair`; theta_1 = 1 (sec. 3.2.2).
            theta = float(base) ** (-2.0 * pair / d)
            angle = position * theta
            cosine, sine = math.cos(angle), math.sin(angle)
            # Interleaved pairs: the paper's features 2i-1 and 2i sit next to each other.
            first = float(x[row, 2 * pair])
            second = float(x[row, 2 * pair + 1])
            y[row, 2 * pair] = first * cosine - second * sine
            y[row, 2 * pair + 1] = first * sine + second * cosine
    return y
