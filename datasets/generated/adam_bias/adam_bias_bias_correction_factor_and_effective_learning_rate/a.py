"""Bias-correction factor of Adam and the effective learning rate."""
import numpy as np


def bias_correction_schedule(t, beta1, beta2, eta):
    steps = t.astype(np.float64)
    first = 1.0 - np.power(float(beta1), steps)
    second = 1.0 - np.power(float(beta2), steps)
    rho = np.array(np.sqrt(second) / first, dtype=np.float64)
    eta_eff = np.array(rho * eta, dtype=np.float64)
    return rho, eta_eff
