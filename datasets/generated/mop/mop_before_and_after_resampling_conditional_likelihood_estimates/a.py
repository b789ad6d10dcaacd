"""One time step of the MOP-alpha weights and its two conditional likelihood estimates."""
import numpy as np


def mop_conditional_likelihoods(w_prev, g_theta, g_phi, ancestors, alpha):
    # Discounted prediction weights: w^P_n = (w^F_{n-1})^alpha.
    w_pred = np.power(w_prev, float(alpha))

    # Corrected filtering weights: w^F_{n,j} = w^P_{n,k_j} g^theta_{n,k_j} / g^phi_{n,k_j}.
    w_filt = w_pred[ancestors] * g_theta[ancestors] / g_phi[ancestors]

    total_pred = np.sum(w_pred)

    # Before-resampling estimate.
    lik_before = np.sum(g_theta * w_pred) / total_pred

    # After-resampling estimate, from the plain average of the densities under phi.
    lik_phi = np.mean(g_phi)
    lik_after = lik_phi * np.sum(w_filt) / total_pred

    return w_pred, w_filt, float(lik_before), float(lik_after)
