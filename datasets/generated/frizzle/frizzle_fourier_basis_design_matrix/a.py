"""Design matrix of the real Fourier basis at the rest-frame positions."""
import numpy as np


def fourier_design_matrix(x, shift, length_scale, n_basis):
    positions = np.ravel(x - shift)
    p = int(n_basis)
    scale = float(length_scale)
    design = np.empty((positions.shape[0], p), dtype=np.float64)
    for j in range(1, p + 1):
        if j % 2 == 1:
            design[:, j - 1] = np.cos(np.pi * (j - 1) / scale * positions)
        else:
            design[:, j - 1] = np.sin(np.pi * j / scale * positions)
    return design
