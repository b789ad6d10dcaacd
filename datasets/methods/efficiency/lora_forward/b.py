"""LoRA forward pass: a frozen linear map plus a scaled low-rank correction.

Paper: Hu et al., "LoRA: Low-Rank Adaptation of Large Language Models" (2021), eq. 3;
the scaling alpha / r is given below that equation.
"""
import numpy as np


def dot(left, right):
    """Inner product of two lists of numbers."""
    return sum(one * other for one, other in zip(left, right))


def lora_forward(x, W, A, B, alpha):
    """x: [n, d], W: [d, m], A: [r, d], B: [m, r], alpha: [] -> y: [n, m] (eq. 3, rows)."""
    n, m, rank = x.shape[0], W.shape[1], A.shape[0]
    scaling = float(alpha) / rank
    frozen_columns = W.T.tolist()
    down_rows = A.tolist()
    up_rows = B.tolist()
    y = np.zeros((n, m), dtype=np.float64)
    for i in range(n):
        example = x[i].tolist()
        # A x first: the correction passes through only r numbers (eq. 3).
        narrow = [dot(row, example) for row in down_rows]
        for j in range(m):
            y[i, j] = dot(example, frozen_columns[j]) + scaling * dot(up_rows[j], narrow)
    return y
