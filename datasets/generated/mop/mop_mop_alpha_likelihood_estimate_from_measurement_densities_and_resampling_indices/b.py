"""Likelihood estimates before and after resampling, and corrected weights, of the MOP-alpha particle filter."""
import numpy as np


def mop_alpha_likelihood(g_theta, g_phi, idx, alpha):
    number_of_timesteps, number_of_particles = g_theta.shape
    w_filter = np.empty((number_of_timesteps, number_of_particles), dtype=np.float64)

    # Weights start at one for all particles.
    corrected_weights = np.ones(number_of_particles, dtype=np.float64)
    lik_before = 1.0
    lik_after = 1.0

    for timestep in range(number_of_timesteps):
        # Discount the corrected weights of the timestep before.
        prediction_weights = corrected_weights ** alpha
        total_prediction_weight = float(np.sum(prediction_weights))

        # Before resampling: average of the evaluation-parameter densities under the prediction weights.
        weighted_sum = float(np.sum(g_theta[timestep] * prediction_weights))
        conditional_before = weighted_sum / total_prediction_weight

        # Corrected weights: all parts belong to the particle from which the new one comes.
        corrected_weights = np.empty(number_of_particles, dtype=np.float64)
        for particle in range(number_of_particles):
            ancestor = int(idx[timestep, particle])
            ratio = g_theta[timestep, ancestor] / g_phi[timestep, ancestor]
            corrected_weights[particle] = prediction_weights[ancestor] * ratio
        total_corrected_weight = float(np.sum(corrected_weights))

        # After resampling: plain average of the baseline densities, scaled by the ratio of the totals.
        average_baseline_density = float(np.sum(g_phi[timestep])) / number_of_particles
        conditional_after = average_baseline_density * total_corrected_weight / total_prediction_weight

        lik_before = lik_before * conditional_before
        lik_after = lik_after * conditional_after
        w_filter[timestep] = corrected_weights

    return float(lik_before), float(lik_after), w_filter
