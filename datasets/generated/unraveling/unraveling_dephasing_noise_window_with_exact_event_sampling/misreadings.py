# %% most_significant_first
# misreading: most_significant_first
import numpy as np


def dephasing_window(psi, qubit, gamma, lam, tau, k_std, u_jump, u_sign, k_kick, kick_sign):
    n = len(k_std)
    z = psi[:8] + 1j * psi[8:]
    sgn = np.where((np.arange(8) >> (2 - int(qubit))) % 2 == 0, 1.0, -1.0)
    theta = np.arcsin(np.sqrt(gamma / lam))
    jumped = np.asarray(u_jump) < 1.0 - np.exp(-2.0 * gamma * tau)
    p_plus = np.sum(np.abs(z[sgn > 0]) ** 2)
    a = np.empty((n, 16))
    b = np.empty((n, 16))
    c = np.empty((n, 16))
    for i in range(n):
        v = z * sgn if k_std[i] % 2 else z
        a[i] = np.concatenate([v.real, v.imag])
        v = z
        if jumped[i]:
            v = np.where(sgn > 0, z, 0.0) if u_sign[i] < p_plus else np.where(sgn < 0, z, 0.0)
            v = v / np.linalg.norm(v)
        b[i] = np.concatenate([v.real, v.imag])
        angle = theta * np.sum(kick_sign[i, : k_kick[i]])
        v = z * np.exp(1j * angle * sgn)
        c[i] = np.concatenate([v.real, v.imag])
    return a, b, c, jumped


# %% any_jump
# misreading: any_jump
import numpy as np


def dephasing_window(psi, qubit, gamma, lam, tau, k_std, u_jump, u_sign, k_kick, kick_sign):
    n = len(k_std)
    z = psi[:8] + 1j * psi[8:]
    sgn = np.where((np.arange(8) >> int(qubit)) % 2 == 0, 1.0, -1.0)
    theta = np.arcsin(np.sqrt(gamma / lam))
    jumped = np.asarray(u_jump) < 1.0 - np.exp(-2.0 * gamma * tau)
    p_plus = np.sum(np.abs(z[sgn > 0]) ** 2)
    a = np.empty((n, 16))
    b = np.empty((n, 16))
    c = np.empty((n, 16))
    for i in range(n):
        v = z * sgn if k_std[i] > 0 else z
        a[i] = np.concatenate([v.real, v.imag])
        v = z
        if jumped[i]:
            v = np.where(sgn > 0, z, 0.0) if u_sign[i] < p_plus else np.where(sgn < 0, z, 0.0)
            v = v / np.linalg.norm(v)
        b[i] = np.concatenate([v.real, v.imag])
        angle = theta * np.sum(kick_sign[i, : k_kick[i]])
        v = z * np.exp(1j * angle * sgn)
        c[i] = np.concatenate([v.real, v.imag])
    return a, b, c, jumped


# %% jump_rate_not_doubled
# misreading: jump_rate_not_doubled
import numpy as np


def dephasing_window(psi, qubit, gamma, lam, tau, k_std, u_jump, u_sign, k_kick, kick_sign):
    n = len(k_std)
    z = psi[:8] + 1j * psi[8:]
    sgn = np.where((np.arange(8) >> int(qubit)) % 2 == 0, 1.0, -1.0)
    theta = np.arcsin(np.sqrt(gamma / lam))
    jumped = np.asarray(u_jump) < 1.0 - np.exp(-gamma * tau)
    p_plus = np.sum(np.abs(z[sgn > 0]) ** 2)
    a = np.empty((n, 16))
    b = np.empty((n, 16))
    c = np.empty((n, 16))
    for i in range(n):
        v = z * sgn if k_std[i] % 2 else z
        a[i] = np.concatenate([v.real, v.imag])
        v = z
        if jumped[i]:
            v = np.where(sgn > 0, z, 0.0) if u_sign[i] < p_plus else np.where(sgn < 0, z, 0.0)
            v = v / np.linalg.norm(v)
        b[i] = np.concatenate([v.real, v.imag])
        angle = theta * np.sum(kick_sign[i, : k_kick[i]])
        v = z * np.exp(1j * angle * sgn)
        c[i] = np.concatenate([v.real, v.imag])
    return a, b, c, jumped


# %% sine_not_squared
# misreading: sine_not_squared
import numpy as np


def dephasing_window(psi, qubit, gamma, lam, tau, k_std, u_jump, u_sign, k_kick, kick_sign):
    n = len(k_std)
    z = psi[:8] + 1j * psi[8:]
    sgn = np.where((np.arange(8) >> int(qubit)) % 2 == 0, 1.0, -1.0)
    theta = np.arcsin(gamma / lam)
    jumped = np.asarray(u_jump) < 1.0 - np.exp(-2.0 * gamma * tau)
    p_plus = np.sum(np.abs(z[sgn > 0]) ** 2)
    a = np.empty((n, 16))
    b = np.empty((n, 16))
    c = np.empty((n, 16))
    for i in range(n):
        v = z * sgn if k_std[i] % 2 else z
        a[i] = np.concatenate([v.real, v.imag])
        v = z
        if jumped[i]:
            v = np.where(sgn > 0, z, 0.0) if u_sign[i] < p_plus else np.where(sgn < 0, z, 0.0)
            v = v / np.linalg.norm(v)
        b[i] = np.concatenate([v.real, v.imag])
        angle = theta * np.sum(kick_sign[i, : k_kick[i]])
        v = z * np.exp(1j * angle * sgn)
        c[i] = np.concatenate([v.real, v.imag])
    return a, b, c, jumped


# %% phase_backward
# misreading: phase_backward
import numpy as np


def dephasing_window(psi, qubit, gamma, lam, tau, k_std, u_jump, u_sign, k_kick, kick_sign):
    n = len(k_std)
    z = psi[:8] + 1j * psi[8:]
    sgn = np.where((np.arange(8) >> int(qubit)) % 2 == 0, 1.0, -1.0)
    theta = np.arcsin(np.sqrt(gamma / lam))
    jumped = np.asarray(u_jump) < 1.0 - np.exp(-2.0 * gamma * tau)
    p_plus = np.sum(np.abs(z[sgn > 0]) ** 2)
    a = np.empty((n, 16))
    b = np.empty((n, 16))
    c = np.empty((n, 16))
    for i in range(n):
        v = z * sgn if k_std[i] % 2 else z
        a[i] = np.concatenate([v.real, v.imag])
        v = z
        if jumped[i]:
            v = np.where(sgn > 0, z, 0.0) if u_sign[i] < p_plus else np.where(sgn < 0, z, 0.0)
            v = v / np.linalg.norm(v)
        b[i] = np.concatenate([v.real, v.imag])
        angle = theta * np.sum(kick_sign[i, : k_kick[i]])
        v = z * np.exp(-1j * angle * sgn)
        c[i] = np.concatenate([v.real, v.imag])
    return a, b, c, jumped


# %% half_angle
# misreading: half_angle
import numpy as np


def dephasing_window(psi, qubit, gamma, lam, tau, k_std, u_jump, u_sign, k_kick, kick_sign):
    n = len(k_std)
    z = psi[:8] + 1j * psi[8:]
    sgn = np.where((np.arange(8) >> int(qubit)) % 2 == 0, 1.0, -1.0)
    theta = np.arcsin(np.sqrt(gamma / lam))
    jumped = np.asarray(u_jump) < 1.0 - np.exp(-2.0 * gamma * tau)
    p_plus = np.sum(np.abs(z[sgn > 0]) ** 2)
    a = np.empty((n, 16))
    b = np.empty((n, 16))
    c = np.empty((n, 16))
    for i in range(n):
        v = z * sgn if k_std[i] % 2 else z
        a[i] = np.concatenate([v.real, v.imag])
        v = z
        if jumped[i]:
            v = np.where(sgn > 0, z, 0.0) if u_sign[i] < p_plus else np.where(sgn < 0, z, 0.0)
            v = v / np.linalg.norm(v)
        b[i] = np.concatenate([v.real, v.imag])
        angle = 0.5 * theta * np.sum(kick_sign[i, : k_kick[i]])
        v = z * np.exp(1j * angle * sgn)
        c[i] = np.concatenate([v.real, v.imag])
    return a, b, c, jumped


# %% all_signs_count
# misreading: all_signs_count
import numpy as np


def dephasing_window(psi, qubit, gamma, lam, tau, k_std, u_jump, u_sign, k_kick, kick_sign):
    n = len(k_std)
    z = psi[:8] + 1j * psi[8:]
    sgn = np.where((np.arange(8) >> int(qubit)) % 2 == 0, 1.0, -1.0)
    theta = np.arcsin(np.sqrt(gamma / lam))
    jumped = np.asarray(u_jump) < 1.0 - np.exp(-2.0 * gamma * tau)
    p_plus = np.sum(np.abs(z[sgn > 0]) ** 2)
    a = np.empty((n, 16))
    b = np.empty((n, 16))
    c = np.empty((n, 16))
    for i in range(n):
        v = z * sgn if k_std[i] % 2 else z
        a[i] = np.concatenate([v.real, v.imag])
        v = z
        if jumped[i]:
            v = np.where(sgn > 0, z, 0.0) if u_sign[i] < p_plus else np.where(sgn < 0, z, 0.0)
            v = v / np.linalg.norm(v)
        b[i] = np.concatenate([v.real, v.imag])
        angle = theta * np.sum(kick_sign[i])
        v = z * np.exp(1j * angle * sgn)
        c[i] = np.concatenate([v.real, v.imag])
    return a, b, c, jumped


# %% signs_ignored
# misreading: signs_ignored
import numpy as np


def dephasing_window(psi, qubit, gamma, lam, tau, k_std, u_jump, u_sign, k_kick, kick_sign):
    n = len(k_std)
    z = psi[:8] + 1j * psi[8:]
    sgn = np.where((np.arange(8) >> int(qubit)) % 2 == 0, 1.0, -1.0)
    theta = np.arcsin(np.sqrt(gamma / lam))
    jumped = np.asarray(u_jump) < 1.0 - np.exp(-2.0 * gamma * tau)
    p_plus = np.sum(np.abs(z[sgn > 0]) ** 2)
    a = np.empty((n, 16))
    b = np.empty((n, 16))
    c = np.empty((n, 16))
    for i in range(n):
        v = z * sgn if k_std[i] % 2 else z
        a[i] = np.concatenate([v.real, v.imag])
        v = z
        if jumped[i]:
            v = np.where(sgn > 0, z, 0.0) if u_sign[i] < p_plus else np.where(sgn < 0, z, 0.0)
            v = v / np.linalg.norm(v)
        b[i] = np.concatenate([v.real, v.imag])
        angle = theta * k_kick[i]
        v = z * np.exp(1j * angle * sgn)
        c[i] = np.concatenate([v.real, v.imag])
    return a, b, c, jumped


# %% fair_outcome
# misreading: fair_outcome
import numpy as np


def dephasing_window(psi, qubit, gamma, lam, tau, k_std, u_jump, u_sign, k_kick, kick_sign):
    n = len(k_std)
    z = psi[:8] + 1j * psi[8:]
    sgn = np.where((np.arange(8) >> int(qubit)) % 2 == 0, 1.0, -1.0)
    theta = np.arcsin(np.sqrt(gamma / lam))
    jumped = np.asarray(u_jump) < 1.0 - np.exp(-2.0 * gamma * tau)
    a = np.empty((n, 16))
    b = np.empty((n, 16))
    c = np.empty((n, 16))
    for i in range(n):
        v = z * sgn if k_std[i] % 2 else z
        a[i] = np.concatenate([v.real, v.imag])
        v = z
        if jumped[i]:
            v = np.where(sgn > 0, z, 0.0) if u_sign[i] < 0.5 else np.where(sgn < 0, z, 0.0)
            size = np.linalg.norm(v)
            v = v / size if size > 0.0 else z
        b[i] = np.concatenate([v.real, v.imag])
        angle = theta * np.sum(kick_sign[i, : k_kick[i]])
        v = z * np.exp(1j * angle * sgn)
        c[i] = np.concatenate([v.real, v.imag])
    return a, b, c, jumped


# %% outcomes_swapped
# misreading: outcomes_swapped
import numpy as np


def dephasing_window(psi, qubit, gamma, lam, tau, k_std, u_jump, u_sign, k_kick, kick_sign):
    n = len(k_std)
    z = psi[:8] + 1j * psi[8:]
    sgn = np.where((np.arange(8) >> int(qubit)) % 2 == 0, 1.0, -1.0)
    theta = np.arcsin(np.sqrt(gamma / lam))
    jumped = np.asarray(u_jump) < 1.0 - np.exp(-2.0 * gamma * tau)
    p_plus = np.sum(np.abs(z[sgn < 0]) ** 2)
    a = np.empty((n, 16))
    b = np.empty((n, 16))
    c = np.empty((n, 16))
    for i in range(n):
        v = z * sgn if k_std[i] % 2 else z
        a[i] = np.concatenate([v.real, v.imag])
        v = z
        if jumped[i]:
            v = np.where(sgn < 0, z, 0.0) if u_sign[i] < p_plus else np.where(sgn > 0, z, 0.0)
            size = np.linalg.norm(v)
            v = v / size if size > 0.0 else z
        b[i] = np.concatenate([v.real, v.imag])
        angle = theta * np.sum(kick_sign[i, : k_kick[i]])
        v = z * np.exp(1j * angle * sgn)
        c[i] = np.concatenate([v.real, v.imag])
    return a, b, c, jumped
