# %% equal_weights
# misreading: equal_weights
import numpy as np


def restrict_prolong(w_coarse, ell_fine, w_fine):
    w = np.asarray(w_coarse, dtype=float)
    l = np.asarray(ell_fine, dtype=float)
    g = np.asarray(w_fine, dtype=float)
    p = np.zeros(2 * w.size + 1)
    p[1::2] += w
    p[0:-1:2] += 0.5 * w
    p[2::2] += 0.5 * w
    ell = 0.5 * l[0:-1:2] + l[1::2] + 0.5 * l[2::2]
    r = (g[0:-1:2] + g[1::2] + g[2::2]) / 3.0
    return p, ell, r


# %% flat_at_the_boundary
# misreading: flat_at_the_boundary
import numpy as np


def restrict_prolong(w_coarse, ell_fine, w_fine):
    w = np.asarray(w_coarse, dtype=float)
    l = np.asarray(ell_fine, dtype=float)
    g = np.asarray(w_fine, dtype=float)
    p = np.zeros(2 * w.size + 1)
    p[1::2] += w
    p[0:-1:2] += 0.5 * w
    p[2::2] += 0.5 * w
    p[0] = w[0]
    p[-1] = w[-1]
    ell = 0.5 * l[0:-1:2] + l[1::2] + 0.5 * l[2::2]
    r = 0.25 * g[0:-1:2] + 0.5 * g[1::2] + 0.25 * g[2::2]
    return p, ell, r


# %% function_injected
# misreading: function_injected
import numpy as np


def restrict_prolong(w_coarse, ell_fine, w_fine):
    w = np.asarray(w_coarse, dtype=float)
    l = np.asarray(ell_fine, dtype=float)
    g = np.asarray(w_fine, dtype=float)
    p = np.zeros(2 * w.size + 1)
    p[1::2] += w
    p[0:-1:2] += 0.5 * w
    p[2::2] += 0.5 * w
    ell = 0.5 * l[0:-1:2] + l[1::2] + 0.5 * l[2::2]
    return p, ell, g[1::2].copy()


# %% function_restricted_canonically
# misreading: function_restricted_canonically
import numpy as np


def restrict_prolong(w_coarse, ell_fine, w_fine):
    w = np.asarray(w_coarse, dtype=float)
    l = np.asarray(ell_fine, dtype=float)
    g = np.asarray(w_fine, dtype=float)
    p = np.zeros(2 * w.size + 1)
    p[1::2] += w
    p[0:-1:2] += 0.5 * w
    p[2::2] += 0.5 * w
    ell = 0.5 * l[0:-1:2] + l[1::2] + 0.5 * l[2::2]
    r = 0.5 * g[0:-1:2] + g[1::2] + 0.5 * g[2::2]
    return p, ell, r


# %% functional_averaged
# misreading: functional_averaged
import numpy as np


def restrict_prolong(w_coarse, ell_fine, w_fine):
    w = np.asarray(w_coarse, dtype=float)
    l = np.asarray(ell_fine, dtype=float)
    g = np.asarray(w_fine, dtype=float)
    p = np.zeros(2 * w.size + 1)
    p[1::2] += w
    p[0:-1:2] += 0.5 * w
    p[2::2] += 0.5 * w
    ell = 0.25 * l[0:-1:2] + 0.5 * l[1::2] + 0.25 * l[2::2]
    r = 0.25 * g[0:-1:2] + 0.5 * g[1::2] + 0.25 * g[2::2]
    return p, ell, r


# %% functional_off_by_one
# misreading: functional_off_by_one
import numpy as np


def restrict_prolong(w_coarse, ell_fine, w_fine):
    w = np.asarray(w_coarse, dtype=float)
    l = np.asarray(ell_fine, dtype=float)
    g = np.asarray(w_fine, dtype=float)
    p = np.zeros(2 * w.size + 1)
    p[1::2] += w
    p[0:-1:2] += 0.5 * w
    p[2::2] += 0.5 * w
    s = np.concatenate([[0.0], l[:-1]])
    ell = 0.5 * s[0:-1:2] + s[1::2] + 0.5 * s[2::2]
    r = 0.25 * g[0:-1:2] + 0.5 * g[1::2] + 0.25 * g[2::2]
    return p, ell, r


# %% in_between_not_halved
# misreading: in_between_not_halved
import numpy as np


def restrict_prolong(w_coarse, ell_fine, w_fine):
    w = np.asarray(w_coarse, dtype=float)
    l = np.asarray(ell_fine, dtype=float)
    g = np.asarray(w_fine, dtype=float)
    p = np.zeros(2 * w.size + 1)
    p[1::2] += w
    p[0:-1:2] += w
    p[2::2] += w
    ell = 0.5 * l[0:-1:2] + l[1::2] + 0.5 * l[2::2]
    r = 0.25 * g[0:-1:2] + 0.5 * g[1::2] + 0.25 * g[2::2]
    return p, ell, r


# %% piecewise_constant
# misreading: piecewise_constant
import numpy as np


def restrict_prolong(w_coarse, ell_fine, w_fine):
    w = np.asarray(w_coarse, dtype=float)
    l = np.asarray(ell_fine, dtype=float)
    g = np.asarray(w_fine, dtype=float)
    p = np.zeros(2 * w.size + 1)
    p[1::2] = w
    p[2::2] = w
    ell = 0.5 * l[0:-1:2] + l[1::2] + 0.5 * l[2::2]
    r = 0.25 * g[0:-1:2] + 0.5 * g[1::2] + 0.25 * g[2::2]
    return p, ell, r


# %% prolongation_from_full_weighting
# misreading: prolongation_from_full_weighting
import numpy as np


def restrict_prolong(w_coarse, ell_fine, w_fine):
    w = np.asarray(w_coarse, dtype=float)
    l = np.asarray(ell_fine, dtype=float)
    g = np.asarray(w_fine, dtype=float)
    p = np.zeros(2 * w.size + 1)
    p[1::2] += 0.5 * w
    p[0:-1:2] += 0.25 * w
    p[2::2] += 0.25 * w
    ell = 0.5 * l[0:-1:2] + l[1::2] + 0.5 * l[2::2]
    r = 0.25 * g[0:-1:2] + 0.5 * g[1::2] + 0.25 * g[2::2]
    return p, ell, r
