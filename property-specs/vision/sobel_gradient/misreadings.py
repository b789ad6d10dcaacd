# %% flipped_kernel
"""Misread: The kernel is flipped."""

import numpy as np


def sobel_gradient(x):
    z = np.pad(x, 1, mode="edge")
    right = z[:, 2:] - z[:, :-2]
    down = z[2:] - z[:-2]
    gx = right[:-2] + 2.0 * right[1:-1] + right[2:]
    gy = down[:, :-2] + 2.0 * down[:, 1:-1] + down[:, 2:]
    return -gx, -gy, np.sqrt(gx * gx + gy * gy)


# %% zeros_outside
"""Variant: Zeros stand around the image."""

import numpy as np


def sobel_gradient(x):
    z = np.pad(x, 1)
    right = z[:, 2:] - z[:, :-2]
    down = z[2:] - z[:-2]
    gx = right[:-2] + 2.0 * right[1:-1] + right[2:]
    gy = down[:, :-2] + 2.0 * down[:, 1:-1] + down[:, 2:]
    return gx, gy, np.sqrt(gx * gx + gy * gy)


# %% mirrored_without_border
"""Variant: The border pixel is not repeated. A single pixel is."""

import numpy as np


def sobel_gradient(x):
    h, w = x.shape
    rows = [min(1, h - 1), *range(h), max(h - 2, 0)]
    columns = [min(1, w - 1), *range(w), max(w - 2, 0)]
    z = x[rows][:, columns]
    right = z[:, 2:] - z[:, :-2]
    down = z[2:] - z[:-2]
    gx = right[:-2] + 2.0 * right[1:-1] + right[2:]
    gy = down[:, :-2] + 2.0 * down[:, 1:-1] + down[:, 2:]
    return gx, gy, np.sqrt(gx * gx + gy * gy)


# %% without_double_weight
"""Misread: All three weights are one."""

import numpy as np


def sobel_gradient(x):
    z = np.pad(x, 1, mode="edge")
    right = z[:, 2:] - z[:, :-2]
    down = z[2:] - z[:-2]
    gx = right[:-2] + right[1:-1] + right[2:]
    gy = down[:, :-2] + down[:, 1:-1] + down[:, 2:]
    return gx, gy, np.sqrt(gx * gx + gy * gy)


# %% divided_by_eight
"""Variant: Gradients are divided by 8."""

import numpy as np


def sobel_gradient(x):
    z = np.pad(x, 1, mode="edge")
    right = z[:, 2:] - z[:, :-2]
    down = z[2:] - z[:-2]
    gx = right[:-2] + 2.0 * right[1:-1] + right[2:]
    gy = down[:, :-2] + 2.0 * down[:, 1:-1] + down[:, 2:]
    gx, gy = gx / 8.0, gy / 8.0
    return gx, gy, np.sqrt(gx * gx + gy * gy)


# %% sum_of_magnitudes
"""Misread: The length is |gx| + |gy|."""

import numpy as np


def sobel_gradient(x):
    z = np.pad(x, 1, mode="edge")
    right = z[:, 2:] - z[:, :-2]
    down = z[2:] - z[:-2]
    gx = right[:-2] + 2.0 * right[1:-1] + right[2:]
    gy = down[:, :-2] + 2.0 * down[:, 1:-1] + down[:, 2:]
    return gx, gy, np.abs(gx) + np.abs(gy)


# %% directions_swapped
"""Misread: gx is along the first axis."""

import numpy as np


def sobel_gradient(x):
    z = np.pad(x, 1, mode="edge")
    right = z[:, 2:] - z[:, :-2]
    down = z[2:] - z[:-2]
    gx = right[:-2] + 2.0 * right[1:-1] + right[2:]
    gy = down[:, :-2] + 2.0 * down[:, 1:-1] + down[:, 2:]
    return gy, gx, np.sqrt(gx * gx + gy * gy)
