# %% half_exponent
# misreading: half_exponent
import numpy as np


def analog_kicks(state_re, state_im, kick_signs, gamma, kick_rate):
    theta0 = float(np.arcsin(np.sqrt(gamma / kick_rate)))
    total = float(np.sum(kick_signs)) * theta0 / 2.0
    z = np.array([1.0, -1.0]).reshape(1, 2, 1)
    psi = (state_re + 1j * state_im) * np.exp(1j * total * z)
    return theta0, psi.real.copy(), psi.imag.copy()


# %% negative_exponent
# misreading: negative_exponent
import numpy as np


def analog_kicks(state_re, state_im, kick_signs, gamma, kick_rate):
    theta0 = float(np.arcsin(np.sqrt(gamma / kick_rate)))
    total = float(np.sum(kick_signs)) * theta0
    z = np.array([1.0, -1.0]).reshape(1, 2, 1)
    psi = (state_re + 1j * state_im) * np.exp(-1j * total * z)
    return theta0, psi.real.copy(), psi.imag.copy()


# %% matched_at_half_angle
# misreading: matched_at_half_angle
import numpy as np


def analog_kicks(state_re, state_im, kick_signs, gamma, kick_rate):
    theta0 = float(2.0 * np.arcsin(np.sqrt(gamma / kick_rate)))
    total = float(np.sum(kick_signs)) * theta0
    z = np.array([1.0, -1.0]).reshape(1, 2, 1)
    psi = (state_re + 1j * state_im) * np.exp(1j * total * z)
    return theta0, psi.real.copy(), psi.imag.copy()


# %% sine_not_squared
# misreading: sine_not_squared
import numpy as np


def analog_kicks(state_re, state_im, kick_signs, gamma, kick_rate):
    theta0 = float(np.arcsin(gamma / kick_rate))
    total = float(np.sum(kick_signs)) * theta0
    z = np.array([1.0, -1.0]).reshape(1, 2, 1)
    psi = (state_re + 1j * state_im) * np.exp(1j * total * z)
    return theta0, psi.real.copy(), psi.imag.copy()


# %% small_angle
# misreading: small_angle
import numpy as np


def analog_kicks(state_re, state_im, kick_signs, gamma, kick_rate):
    theta0 = float(np.sqrt(gamma / kick_rate))
    total = float(np.sum(kick_signs)) * theta0
    z = np.array([1.0, -1.0]).reshape(1, 2, 1)
    psi = (state_re + 1j * state_im) * np.exp(1j * total * z)
    return theta0, psi.real.copy(), psi.imag.copy()


# %% global_phase_dropped
# misreading: global_phase_dropped
import numpy as np


def analog_kicks(state_re, state_im, kick_signs, gamma, kick_rate):
    theta0 = float(np.arcsin(np.sqrt(gamma / kick_rate)))
    total = float(np.sum(kick_signs)) * theta0
    z = np.array([0.0, -2.0]).reshape(1, 2, 1)
    psi = (state_re + 1j * state_im) * np.exp(1j * total * z)
    return theta0, psi.real.copy(), psi.imag.copy()


# %% renormalised
# misreading: renormalised
import numpy as np


def analog_kicks(state_re, state_im, kick_signs, gamma, kick_rate):
    theta0 = float(np.arcsin(np.sqrt(gamma / kick_rate)))
    total = float(np.sum(kick_signs)) * theta0
    z = np.array([1.0, -1.0]).reshape(1, 2, 1)
    psi = (state_re + 1j * state_im) * np.exp(1j * total * z)
    length = float(np.sqrt(np.sum(np.abs(psi) ** 2)))
    if length > 0.0:
        psi = psi / length
    return theta0, psi.real.copy(), psi.imag.copy()


# %% signs_ignored
# misreading: signs_ignored
import numpy as np


def analog_kicks(state_re, state_im, kick_signs, gamma, kick_rate):
    theta0 = float(np.arcsin(np.sqrt(gamma / kick_rate)))
    total = float(len(kick_signs)) * theta0
    z = np.array([1.0, -1.0]).reshape(1, 2, 1)
    psi = (state_re + 1j * state_im) * np.exp(1j * total * z)
    return theta0, psi.real.copy(), psi.imag.copy()


# %% first_kick_only
# misreading: first_kick_only
import numpy as np


def analog_kicks(state_re, state_im, kick_signs, gamma, kick_rate):
    theta0 = float(np.arcsin(np.sqrt(gamma / kick_rate)))
    total = float(kick_signs[0]) * theta0
    z = np.array([1.0, -1.0]).reshape(1, 2, 1)
    psi = (state_re + 1j * state_im) * np.exp(1j * total * z)
    return theta0, psi.real.copy(), psi.imag.copy()
