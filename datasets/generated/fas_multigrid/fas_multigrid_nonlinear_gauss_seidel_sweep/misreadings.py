# %% backward_sweep
# misreading: backward_sweep
import numpy as np


def ngs_sweep(w, ell, h, lam, niters):
    v = np.array(w, dtype=float)
    for p in range(len(v) - 2, 0, -1):
        c = 0.0
        for _ in range(niters):
            e = h * lam * np.exp(v[p] + c)
            phi = ell[p - 1] - (2.0 * (v[p] + c) - v[p - 1] - v[p + 1]) / h + e
            c = c - phi / (-2.0 / h + e)
        v[p] = v[p] + c
    return v


# %% derivative_of_diffusion_only
# misreading: derivative_of_diffusion_only
import numpy as np


def ngs_sweep(w, ell, h, lam, niters):
    v = np.array(w, dtype=float)
    for p in range(1, len(v) - 1):
        c = 0.0
        for _ in range(niters):
            e = h * lam * np.exp(v[p] + c)
            phi = ell[p - 1] - (2.0 * (v[p] + c) - v[p - 1] - v[p + 1]) / h + e
            c = c - phi / (-2.0 / h)
        v[p] = v[p] + c
    return v


# %% exponential_sign
# misreading: exponential_sign
import numpy as np


def ngs_sweep(w, ell, h, lam, niters):
    v = np.array(w, dtype=float)
    for p in range(1, len(v) - 1):
        c = 0.0
        for _ in range(niters):
            e = -h * lam * np.exp(v[p] + c)
            phi = ell[p - 1] - (2.0 * (v[p] + c) - v[p - 1] - v[p + 1]) / h + e
            c = c - phi / (-2.0 / h + e)
        v[p] = v[p] + c
    return v


# %% exponential_without_h
# misreading: exponential_without_h
import numpy as np


def ngs_sweep(w, ell, h, lam, niters):
    v = np.array(w, dtype=float)
    for p in range(1, len(v) - 1):
        c = 0.0
        for _ in range(niters):
            e = lam * np.exp(v[p] + c)
            phi = ell[p - 1] - (2.0 * (v[p] + c) - v[p - 1] - v[p + 1]) / h + e
            c = c - phi / (-2.0 / h + e)
        v[p] = v[p] + c
    return v


# %% frozen_derivative
# misreading: frozen_derivative
import numpy as np


def ngs_sweep(w, ell, h, lam, niters):
    v = np.array(w, dtype=float)
    for p in range(1, len(v) - 1):
        c = 0.0
        slope = -2.0 / h + h * lam * np.exp(v[p])
        for _ in range(niters):
            e = h * lam * np.exp(v[p] + c)
            phi = ell[p - 1] - (2.0 * (v[p] + c) - v[p - 1] - v[p + 1]) / h + e
            c = c - phi / slope
        v[p] = v[p] + c
    return v


# %% jacobi
# misreading: jacobi
import numpy as np


def ngs_sweep(w, ell, h, lam, niters):
    old = np.array(w, dtype=float)
    new = old.copy()
    for p in range(1, len(old) - 1):
        c = 0.0
        for _ in range(niters):
            e = h * lam * np.exp(old[p] + c)
            phi = ell[p - 1] - (2.0 * (old[p] + c) - old[p - 1] - old[p + 1]) / h + e
            c = c - phi / (-2.0 / h + e)
        new[p] = old[p] + c
    return new


# %% one_step_more
# misreading: one_step_more
import numpy as np


def ngs_sweep(w, ell, h, lam, niters):
    v = np.array(w, dtype=float)
    for p in range(1, len(v) - 1):
        c = 0.0
        for _ in range(niters + 1):
            e = h * lam * np.exp(v[p] + c)
            phi = ell[p - 1] - (2.0 * (v[p] + c) - v[p - 1] - v[p + 1]) / h + e
            c = c - phi / (-2.0 / h + e)
        v[p] = v[p] + c
    return v


# %% source_times_h
# misreading: source_times_h
import numpy as np


def ngs_sweep(w, ell, h, lam, niters):
    v = np.array(w, dtype=float)
    for p in range(1, len(v) - 1):
        c = 0.0
        for _ in range(niters):
            e = h * lam * np.exp(v[p] + c)
            phi = h * ell[p - 1] - (2.0 * (v[p] + c) - v[p - 1] - v[p + 1]) / h + e
            c = c - phi / (-2.0 / h + e)
        v[p] = v[p] + c
    return v


# %% stencil_over_h_squared
# misreading: stencil_over_h_squared
import numpy as np


def ngs_sweep(w, ell, h, lam, niters):
    v = np.array(w, dtype=float)
    for p in range(1, len(v) - 1):
        c = 0.0
        for _ in range(niters):
            e = h * lam * np.exp(v[p] + c)
            phi = ell[p - 1] - (2.0 * (v[p] + c) - v[p - 1] - v[p + 1]) / (h * h) + e
            c = c - phi / (-2.0 / (h * h) + e)
        v[p] = v[p] + c
    return v


# %% sweeps_for_steps
# misreading: sweeps_for_steps
import numpy as np


def ngs_sweep(w, ell, h, lam, niters):
    v = np.array(w, dtype=float)
    for _ in range(niters):
        for p in range(1, len(v) - 1):
            e = h * lam * np.exp(v[p])
            phi = ell[p - 1] - (2.0 * v[p] - v[p - 1] - v[p + 1]) / h + e
            v[p] = v[p] - phi / (-2.0 / h + e)
    return v


# %% zero_boundary
# misreading: zero_boundary
import numpy as np


def ngs_sweep(w, ell, h, lam, niters):
    v = np.array(w, dtype=float)
    v[0] = 0.0
    v[-1] = 0.0
    for p in range(1, len(v) - 1):
        c = 0.0
        for _ in range(niters):
            e = h * lam * np.exp(v[p] + c)
            phi = ell[p - 1] - (2.0 * (v[p] + c) - v[p - 1] - v[p + 1]) / h + e
            c = c - phi / (-2.0 / h + e)
        v[p] = v[p] + c
    return v
