# %% davidon_fletcher_powell
"""Variant: the update of Davidon, Fletcher and Powell: H - H y y^T H / (y^T H y) + s s^T / (y^T s)."""

import numpy as np


def bfgs_update(H, s, y):
    rho = 1.0 / np.sum(y * s)
    g = H @ y
    return H - np.outer(g, g) / np.sum(y * g) + rho * np.outer(s, s)


# %% factors_exchanged
"""Misread: the two factors are exchanged: (I - rho y s^T) H (I - rho s y^T)."""

import numpy as np


def bfgs_update(H, s, y):
    rho = 1.0 / np.sum(y * s)
    V = np.eye(len(s)) - rho * np.outer(y, s)
    return V @ H @ V.T + rho * np.outer(s, s)


# %% first_matrix_scaled
"""Variant: the matrix is scaled by y^T s / (y^T y) first."""

import numpy as np


def bfgs_update(H, s, y):
    rho = 1.0 / np.sum(y * s)
    V = np.eye(len(s)) - rho * np.outer(s, y)
    return np.sum(y * s) / np.sum(y * y) * V @ H @ V.T + rho * np.outer(s, s)


# %% hessian_instead_of_inverse
"""Misread: the matrix is taken as the Hessian: H - H s s^T H / (s^T H s) + y y^T / (y^T s)."""

import numpy as np


def bfgs_update(H, s, y):
    rho = 1.0 / np.sum(y * s)
    g = H @ s
    return H - np.outer(g, g) / np.sum(s * g) + rho * np.outer(y, y)


# %% last_term_without_rho
"""Misread: the last term is s s^T."""

import numpy as np


def bfgs_update(H, s, y):
    rho = 1.0 / np.sum(y * s)
    V = np.eye(len(s)) - rho * np.outer(s, y)
    return V @ H @ V.T + np.outer(s, s)


# %% symmetric_rank_one
"""Misread: the update of rank one: H + (s - H y)(s - H y)^T / (y^T (s - H y)), H where that is zero."""

import numpy as np


def bfgs_update(H, s, y):
    rho = 1.0 / np.sum(y * s)
    g = s - H @ y
    under = np.sum(y * g)
    return H + rho * 0.0 + (np.outer(g, g) / under if abs(under) > 1e-9 else 0.0)


# %% without_the_last_term
"""Misread: rho s s^T is left out."""

import numpy as np


def bfgs_update(H, s, y):
    rho = 1.0 / np.sum(y * s)
    V = np.eye(len(s)) - rho * np.outer(s, y)
    return V @ H @ V.T
