"""One dephasing window under the standard, projector and analog unravelings."""
import math

import numpy as np


def _layout(amp):
    return np.array(np.concatenate([amp.real, amp.imag], axis=1), dtype=np.float64)


def dephasing_window(psi, qubit, gamma, lam, tau, k_std, u_jump, u_sign, k_kick, kick_sign):
    n = k_std.shape[0]
    amp = psi[:8] + 1j * psi[8:]
    bit = (np.arange(8) >> int(qubit)) & 1
    z = 1.0 - 2.0 * bit

    # Standard: parity of the number of jumps.
    odd = (k_std % 2) == 1
    amp_std = np.where(odd[:, None], z * amp, amp)

    # Projector: at most one collapse.
    p_jump = -math.expm1(-2.0 * float(gamma) * float(tau))
    jumped = np.array(u_jump < p_jump, dtype=bool)
    mass = amp.real ** 2 + amp.imag ** 2
    mass_plus = float(np.sum(mass[bit == 0]))
    mass_minus = float(np.sum(mass[bit == 1]))
    p_plus = mass_plus / (mass_plus + mass_minus)
    plus_state = np.where(bit == 0, amp, 0.0)
    minus_state = np.where(bit == 1, amp, 0.0)
    if mass_plus > 0.0:
        plus_state = plus_state / math.sqrt(mass_plus)
    if mass_minus > 0.0:
        minus_state = minus_state / math.sqrt(mass_minus)
    if mass_plus == 0.0:
        plus_state = minus_state
    if mass_minus == 0.0:
        minus_state = plus_state
    plus = u_sign < p_plus
    collapsed = np.where(plus[:, None], plus_state, minus_state)
    amp_proj = np.where(jumped[:, None], collapsed, amp)

    # Analog: signed kicks of one angle commute, so only their sum counts.
    theta = math.asin(math.sqrt(float(gamma) / float(lam)))
    counted = np.arange(kick_sign.shape[1])[None, :] < k_kick[:, None]
    net = np.sum(np.where(counted, kick_sign, 0), axis=1).astype(np.float64)
    phase = theta * net[:, None] * z[None, :]
    amp_analog = (np.cos(phase) + 1j * np.sin(phase)) * amp

    return (_layout(amp_std.reshape(n, 8)), _layout(amp_proj.reshape(n, 8)),
            _layout(amp_analog.reshape(n, 8)), jumped)
