"""Head discrepancy term of the PRISM bound."""
import numpy as np


def head_discrepancy(z_proxy, head_target, head_proxy, align, k_pred):
    n = z_proxy.shape[0]

    # Delta H = W H_T - H_P.
    delta_h = align @ head_target - head_proxy

    # ||Sigma_P^(1/2) Delta H||_F^2 = Tr(Delta H^T Sigma_P Delta H) = ||Z_P Delta H||_F^2 / n.
    logits = z_proxy @ delta_h
    weighted_norm = np.sqrt(np.sum(logits * logits) / n)

    return float(float(k_pred) * weighted_norm)
