"""Bias-correction factor of Adam and the effective learning rate at given iterations."""
import math

import numpy as np


def bias_correction_schedule(t, beta1, beta2, eta):
    number_of_entries = len(t)
    rho = np.empty(number_of_entries, dtype=np.float64)
    eta_eff = np.empty(number_of_entries, dtype=np.float64)

    for entry in range(number_of_entries):
        iteration = int(t[entry])
        # Corrections of the first and of the second moment estimate.
        first_moment_correction = 1.0 - float(beta1) ** iteration
        second_moment_correction = 1.0 - float(beta2) ** iteration
        # Factor between the uncorrected and the corrected step direction.
        rho[entry] = math.sqrt(second_moment_correction) / first_moment_correction
        # Effective learning rate.
        eta_eff[entry] = rho[entry] * float(eta[entry])

    return rho, eta_eff
