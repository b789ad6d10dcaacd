"""Design matrix of a real Fourier basis at rest-frame pixel positions."""
import math

import numpy as np


def fourier_design_matrix(x, shift, length_scale, n_basis):
    """Constant first, then sine and cosine of each multiple of the base frequency."""
    rest = (x - shift).ravel()
    p = int(n_basis)
    design = np.empty((rest.shape[0], p), dtype=np.float64)
    for j in range(p):
        harmonic = (j + 1) // 2
        phase = 2.0 * math.pi * harmonic * rest / float(length_scale)
        if j % 2 == 0:
            design[:, j] = np.cos(phase)
        else:
            design[:, j] = np.sin(phase)
    return design
