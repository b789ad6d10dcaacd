# %% observed_positions
# misreading: observed_positions
import numpy as np


def fourier_design_matrix(x, shift, length_scale, n_basis):
    z = np.asarray(x, dtype=float).reshape(-1)
    out = np.empty((z.size, int(n_basis)))
    for j in range(1, int(n_basis) + 1):
        if j % 2 == 1:
            out[:, j - 1] = np.cos(np.pi * (j - 1) / length_scale * z)
        else:
            out[:, j - 1] = np.sin(np.pi * j / length_scale * z)
    return out


# %% shift_added
# misreading: shift_added
import numpy as np


def fourier_design_matrix(x, shift, length_scale, n_basis):
    z = (np.asarray(x, dtype=float) + shift).reshape(-1)
    out = np.empty((z.size, int(n_basis)))
    for j in range(1, int(n_basis) + 1):
        if j % 2 == 1:
            out[:, j - 1] = np.cos(np.pi * (j - 1) / length_scale * z)
        else:
            out[:, j - 1] = np.sin(np.pi * j / length_scale * z)
    return out


# %% half_frequency
# misreading: half_frequency
import numpy as np


def fourier_design_matrix(x, shift, length_scale, n_basis):
    z = (np.asarray(x, dtype=float) - shift).reshape(-1)
    out = np.empty((z.size, int(n_basis)))
    for j in range(1, int(n_basis) + 1):
        k = j // 2
        if j % 2 == 1:
            out[:, j - 1] = np.cos(np.pi * k / length_scale * z)
        else:
            out[:, j - 1] = np.sin(np.pi * k / length_scale * z)
    return out


# %% cosine_with_j
# misreading: cosine_with_j
import numpy as np


def fourier_design_matrix(x, shift, length_scale, n_basis):
    z = (np.asarray(x, dtype=float) - shift).reshape(-1)
    out = np.empty((z.size, int(n_basis)))
    for j in range(1, int(n_basis) + 1):
        if j % 2 == 1:
            out[:, j - 1] = np.cos(np.pi * j / length_scale * z)
        else:
            out[:, j - 1] = np.sin(np.pi * j / length_scale * z)
    return out


# %% cosine_before_sine
# misreading: cosine_before_sine
import numpy as np


def fourier_design_matrix(x, shift, length_scale, n_basis):
    z = (np.asarray(x, dtype=float) - shift).reshape(-1)
    out = np.empty((z.size, int(n_basis)))
    out[:, 0] = 1.0
    for j in range(2, int(n_basis) + 1):
        if j % 2 == 0:
            out[:, j - 1] = np.cos(np.pi * j / length_scale * z)
        else:
            out[:, j - 1] = np.sin(np.pi * (j - 1) / length_scale * z)
    return out


# %% pixels_first
# misreading: pixels_first
import numpy as np


def fourier_design_matrix(x, shift, length_scale, n_basis):
    z = (np.asarray(x, dtype=float) - shift).T.reshape(-1)
    out = np.empty((z.size, int(n_basis)))
    for j in range(1, int(n_basis) + 1):
        if j % 2 == 1:
            out[:, j - 1] = np.cos(np.pi * (j - 1) / length_scale * z)
        else:
            out[:, j - 1] = np.sin(np.pi * j / length_scale * z)
    return out
