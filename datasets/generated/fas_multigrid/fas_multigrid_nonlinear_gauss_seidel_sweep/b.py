"""One nonlinear Gauss-Seidel sweep for the one-dimensional Liouville-Bratu problem with hat functions."""
import numpy as np


def ngs_sweep(w, ell, h, lam, niters):
    w_next = np.array(w, dtype=np.float64, copy=True)
    interior_count = ell.shape[0]
    h = np.float64(h)
    lam = np.float64(lam)

    with np.errstate(all="ignore"):
        # Interior points in increasing order; the end points stay as given.
        for p in range(1, interior_count + 1):
            source_at_p = ell[p - 1]
            left_value = w_next[p - 1]    # already updated in this sweep
            right_value = w_next[p + 1]   # not yet updated in this sweep

            correction = np.float64(0.0)
            for _ in range(int(niters)):
                value = w_next[p] + correction
                exponential = np.exp(value)

                # Diffusion against the hat function (exact integral) minus the
                # exponential term against the hat function (trapezoid rule).
                diffusion = (2.0 * value - left_value - right_value) / h
                operator_value = diffusion - h * lam * exponential

                # Residual at this point as a function of the correction.
                phi = source_at_p - operator_value
                phi_derivative = -2.0 / h + h * lam * exponential

                correction = correction - phi / phi_derivative

            w_next[p] = w_next[p] + correction

    return w_next
