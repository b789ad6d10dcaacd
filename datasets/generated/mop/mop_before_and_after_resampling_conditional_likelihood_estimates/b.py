"""One step of the weights and conditional likelihood estimates of measurement off-parameter filtering."""
import numpy as np


def mop_conditional_likelihoods(w_prev, g_theta, g_phi, ancestors, alpha):
    number_of_particles = w_prev.shape[0]

    # Prediction weights: each previous filtering weight discounted by the exponent alpha.
    w_pred = np.zeros(number_of_particles, dtype=np.float64)
    for j in range(number_of_particles):
        w_pred[j] = w_prev[j] ** alpha

    # Filtering weights: weight of the ancestor, corrected for the resampling under phi.
    w_filt = np.zeros(number_of_particles, dtype=np.float64)
    for j in range(number_of_particles):
        ancestor = ancestors[j]
        correction = g_theta[ancestor] / g_phi[ancestor]
        w_filt[j] = w_pred[ancestor] * correction

    total_pred = np.sum(w_pred)
    total_filt = np.sum(w_filt)

    # Before resampling: average of the densities under theta, weighted by the prediction weights.
    lik_before = np.sum(g_theta * w_pred) / total_pred

    # Conditional likelihood estimate under phi: plain average over all predicted particles.
    lik_phi = np.sum(g_phi) / number_of_particles

    # After resampling: rescaled by the totals of the filtering and the prediction weights.
    lik_after = lik_phi * (total_filt / total_pred)

    return w_pred, w_filt, float(lik_before), float(lik_after)
