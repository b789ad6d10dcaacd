"""Signed kicks of the analog unraveling of a dephasing channel on a pure state."""
import cmath
import math

import numpy as np


def analog_kicks(state_re, state_im, kick_signs, gamma, kick_rate):
    # Angle whose squared sine, times the kick rate, gives the dephasing rate.
    theta0 = math.asin(math.sqrt(gamma / kick_rate))

    # Complex amplitudes of the state.
    state = state_re + 1j * state_im

    number_of_kicks = kick_signs.shape[0]
    for k in range(number_of_kicks):
        theta = int(kick_signs[k]) * theta0

        # Exponential of the imaginary unit times theta times Z, for both eigenvalues of Z.
        phase_plus = cmath.exp(1j * theta)
        phase_minus = cmath.exp(-1j * theta)
        state[:, 0, :] = phase_plus * state[:, 0, :]
        state[:, 1, :] = phase_minus * state[:, 1, :]

    kicked_re = np.array(state.real, dtype=np.float64)
    kicked_im = np.array(state.imag, dtype=np.float64)
    return float(theta0), kicked_re, kicked_im
