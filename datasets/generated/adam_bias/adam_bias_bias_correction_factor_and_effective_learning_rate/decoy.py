"""Bias-correction factor of Adam and the effective learning rate."""
import numpy as np


def bias_correction_schedule(t, beta1, beta2, eta):
    """Factor sqrt(1 - beta2^t) / (1 - beta1^t) and its product with the learning rate."""
    steps = t.astype(np.float64)
    first = 1.0 - float(beta1) ** steps
    second = 1.0 - float(beta2) ** steps
    rho = np.sqrt(second) / first
    eta_eff = eta * rho
    return rho.astype(np.float64), eta_eff.astype(np.float64)
