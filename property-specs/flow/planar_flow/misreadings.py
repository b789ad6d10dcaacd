# %% density_sign
"""Misread: logdet = -ln|det|."""

import numpy as np


def planar_flow(z, u, w, b):
    t = np.tanh(z @ w + b)
    psi = np.outer(1.0 - t**2, w)
    return z + np.outer(t, u), -np.log(np.abs(1.0 + psi @ u))


# %% derivative_left_out
"""Misread: logdet = ln|1 + u.w|."""

import numpy as np


def planar_flow(z, u, w, b):
    t = np.tanh(z @ w + b)
    logdet = np.log(abs(1.0 + u @ w))
    return z + np.outer(t, u), np.full(len(z), logdet)


# %% pushes_along_w
"""Misread: y = z + w tanh(u.z + b)."""

import numpy as np


def planar_flow(z, u, w, b):
    # u and w change places in the determinant too
    t = np.tanh(z @ u + b)
    psi = np.outer(1.0 - t**2, u)
    return z + np.outer(t, w), np.log(np.abs(1.0 + psi @ w))


# %% tanh_instead_of_its_derivative
"""Misread: psi = tanh(w.z + b) w."""

import numpy as np


def planar_flow(z, u, w, b):
    t = np.tanh(z @ w + b)
    psi = np.outer(t, w)
    return z + np.outer(t, u), np.log(np.abs(1.0 + psi @ u))


# %% without_tanh
"""Misread: y = z + u (w.z + b), psi = w."""

import numpy as np


def planar_flow(z, u, w, b):
    return z + np.outer(z @ w + b, u), np.full(len(z), np.log(np.abs(1.0 + u @ w)))
