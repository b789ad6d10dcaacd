"""Dephasing idle window under the standard, the projector and the analog unraveling."""
import math

import numpy as np


def _pack(amp):
    """Real parts first, then imaginary parts."""
    return np.concatenate([amp.real, amp.imag], axis=1).astype(np.float64)


def dephasing_window(psi, qubit, gamma, lam, tau, k_std, u_jump, u_sign, k_kick, kick_sign):
    """Apply the given random events of each trajectory to the state before the window."""
    amp = psi[:8] + 1j * psi[8:]
    bit = (np.arange(8) >> int(qubit)) & 1
    z = 1.0 - 2.0 * bit
    n = k_std.shape[0]

    odd = (k_std % 2) == 1
    std = np.where(odd[:, None], (z * amp)[None, :], amp[None, :])

    p_jump = 1.0 - math.exp(-2.0 * float(gamma) * float(tau))
    jumped = np.asarray(u_jump < p_jump, dtype=bool)
    prob = np.abs(amp) ** 2
    plus = float(np.sum(prob[bit == 0]))
    minus = float(np.sum(prob[bit == 1]))
    p_plus = plus / (plus + minus)
    if plus > 0.0:
        up = np.where(bit == 0, amp, 0.0) / math.sqrt(plus)
    else:
        up = np.array(amp)
    if minus > 0.0:
        down = np.where(bit == 1, amp, 0.0) / math.sqrt(minus)
    else:
        down = np.array(amp)
    is_plus = u_sign < p_plus
    if minus <= 0.0:
        is_plus = np.ones(n, dtype=bool)
    collapsed = np.where(is_plus[:, None], up[None, :], down[None, :])
    proj = np.where(jumped[:, None], collapsed, amp[None, :])

    angle = math.asin(math.sqrt(min(1.0, float(gamma) / float(lam))))
    used = np.arange(kick_sign.shape[1])[None, :] < k_kick[:, None]
    net = np.sum(np.where(used, kick_sign, 0), axis=1).astype(np.float64)
    phase = np.exp(1j * angle * net[:, None] * z[None, :])
    analog = phase * amp[None, :]

    return _pack(std), _pack(proj), _pack(analog), jumped
