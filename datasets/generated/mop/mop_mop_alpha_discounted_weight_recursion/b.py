"""Weights of the particles before and after resampling in the measurement off-parameter filter MOP-alpha."""
import numpy as np


def mop_weights(g_theta, g_phi, k_idx, alpha):
    number_of_steps, number_of_particles = g_theta.shape
    w_pred = np.empty((number_of_steps, number_of_particles), dtype=np.float64)
    w_filt = np.empty((number_of_steps, number_of_particles), dtype=np.float64)

    # All filter weights before the first time step are one.
    previous_filter_weights = np.ones(number_of_particles, dtype=np.float64)

    for step in range(number_of_steps):
        # Discount: the filter weights of the step before, raised to the exponent alpha.
        for particle in range(number_of_particles):
            w_pred[step, particle] = previous_filter_weights[particle] ** alpha

        # Correction: weight and both densities belong to the ancestor that the resampling index names.
        for particle in range(number_of_particles):
            ancestor = int(k_idx[step, particle])
            correction = g_theta[step, ancestor] / g_phi[step, ancestor]
            w_filt[step, particle] = w_pred[step, ancestor] * correction

        previous_filter_weights = w_filt[step].copy()

    return w_pred, w_filt
