"""bfgs_update: the estimate of the inverse Hessian after one BFGS correction.

The matrix given and the matrix returned both estimate the inverse. The result is symmetric and maps the change
of the gradient onto the step. No damping, no scaling, no test of the curvature.
"""
import math

import numpy as np


def bfgs_update(H, s, y):
    """Each entry is the old bilinear form of two corrected axes, plus the new curvature along the step.

    Inverting the twice corrected Hessian gives this form: axis i loses, along y, the part that the step sees.
    """
    step, turn = s.tolist(), y.tolist()
    size = len(step)
    long_step, long_turn = math.hypot(*step), math.hypot(*turn)
    # With both vectors at length one no product can overflow; the ratio of the lengths comes back at the end.
    step = [part / long_step for part in step]
    turn = [part / long_turn for part in turn]
    overlap = math.fsum(a * b for a, b in zip(step, turn))
    axes = []
    for i in range(size):
        lean = step[i] / overlap
        axes.append([(1.0 if j == i else 0.0) - lean * turn[j] for j in range(size)])
    old = H.tolist()
    # Image of every corrected axis under the old estimate, once for all entries.
    images = [[math.fsum(old[a][b] * axis[b] for b in range(size)) for a in range(size)] for axis in axes]
    gain = (long_step / long_turn) / overlap
    H2 = np.empty((size, size))
    for i in range(size):
        for j in range(i + 1):
            bent = math.fsum(axes[i][a] * images[j][a] for a in range(size))
            H2[i, j] = H2[j, i] = bent + gain * step[i] * step[j]
    return H2
