# %% angular_frequency
# misreading: angular_frequency
import numpy as np


def lomb_scargle_power(t, g, freq):
    p = np.zeros(len(freq))
    for j in range(len(freq)):
        w = freq[j]
        tau = np.arctan2(np.sum(np.sin(2.0 * w * t)), np.sum(np.cos(2.0 * w * t))) / (2.0 * w)
        c = np.cos(w * (t - tau))
        s = np.sin(w * (t - tau))
        p[j] = 0.5 * (np.sum(g * c) ** 2 / max(np.sum(c * c), 1e-300) + np.sum(g * s) ** 2 / max(np.sum(s * s), 1e-300))
    return p


# %% average_removed
# misreading: average_removed
import numpy as np


def lomb_scargle_power(t, g, freq):
    g = g - np.mean(g)
    p = np.zeros(len(freq))
    for j in range(len(freq)):
        w = 2.0 * np.pi * freq[j]
        tau = np.arctan2(np.sum(np.sin(2.0 * w * t)), np.sum(np.cos(2.0 * w * t))) / (2.0 * w)
        c = np.cos(w * (t - tau))
        s = np.sin(w * (t - tau))
        p[j] = 0.5 * (np.sum(g * c) ** 2 / max(np.sum(c * c), 1e-300) + np.sum(g * s) ** 2 / max(np.sum(s * s), 1e-300))
    return p


# %% classical
# misreading: classical
import numpy as np


def lomb_scargle_power(t, g, freq):
    p = np.zeros(len(freq))
    for j in range(len(freq)):
        w = 2.0 * np.pi * freq[j]
        p[j] = (np.sum(g * np.cos(w * t)) ** 2 + np.sum(g * np.sin(w * t)) ** 2) / len(t)
    return p


# %% denominators_exchanged
# misreading: denominators_exchanged
import numpy as np


def lomb_scargle_power(t, g, freq):
    p = np.zeros(len(freq))
    for j in range(len(freq)):
        w = 2.0 * np.pi * freq[j]
        tau = np.arctan2(np.sum(np.sin(2.0 * w * t)), np.sum(np.cos(2.0 * w * t))) / (2.0 * w)
        c = np.cos(w * (t - tau))
        s = np.sin(w * (t - tau))
        p[j] = 0.5 * (np.sum(g * c) ** 2 / max(np.sum(s * s), 1e-12) + np.sum(g * s) ** 2 / max(np.sum(c * c), 1e-12))
    return p


# %% no_half
# misreading: no_half
import numpy as np


def lomb_scargle_power(t, g, freq):
    p = np.zeros(len(freq))
    for j in range(len(freq)):
        w = 2.0 * np.pi * freq[j]
        tau = np.arctan2(np.sum(np.sin(2.0 * w * t)), np.sum(np.cos(2.0 * w * t))) / (2.0 * w)
        c = np.cos(w * (t - tau))
        s = np.sin(w * (t - tau))
        p[j] = np.sum(g * c) ** 2 / max(np.sum(c * c), 1e-300) + np.sum(g * s) ** 2 / max(np.sum(s * s), 1e-300)
    return p


# %% no_tau
# misreading: no_tau
import numpy as np


def lomb_scargle_power(t, g, freq):
    p = np.zeros(len(freq))
    for j in range(len(freq)):
        w = 2.0 * np.pi * freq[j]
        c = np.cos(w * t)
        s = np.sin(w * t)
        p[j] = 0.5 * (np.sum(g * c) ** 2 / max(np.sum(c * c), 1e-300) + np.sum(g * s) ** 2 / max(np.sum(s * s), 1e-300))
    return p


# %% one_tau_for_all
# misreading: one_tau_for_all
import numpy as np


def lomb_scargle_power(t, g, freq):
    p = np.zeros(len(freq))
    w0 = 2.0 * np.pi * freq[0]
    tau = np.arctan2(np.sum(np.sin(2.0 * w0 * t)), np.sum(np.cos(2.0 * w0 * t))) / (2.0 * w0)
    for j in range(len(freq)):
        w = 2.0 * np.pi * freq[j]
        c = np.cos(w * (t - tau))
        s = np.sin(w * (t - tau))
        p[j] = 0.5 * (np.sum(g * c) ** 2 / max(np.sum(c * c), 1e-300) + np.sum(g * s) ** 2 / max(np.sum(s * s), 1e-300))
    return p


# %% standard_normalisation
# misreading: standard_normalisation
import numpy as np


def lomb_scargle_power(t, g, freq):
    p = np.zeros(len(freq))
    total = 0.5 * np.sum(g * g)
    for j in range(len(freq)):
        w = 2.0 * np.pi * freq[j]
        tau = np.arctan2(np.sum(np.sin(2.0 * w * t)), np.sum(np.cos(2.0 * w * t))) / (2.0 * w)
        c = np.cos(w * (t - tau))
        s = np.sin(w * (t - tau))
        p[j] = 0.5 * (np.sum(g * c) ** 2 / max(np.sum(c * c), 1e-300) + np.sum(g * s) ** 2 / max(np.sum(s * s), 1e-300))
    return p / total if total > 0.0 else p


# %% tau_added
# misreading: tau_added
import numpy as np


def lomb_scargle_power(t, g, freq):
    p = np.zeros(len(freq))
    for j in range(len(freq)):
        w = 2.0 * np.pi * freq[j]
        tau = np.arctan2(np.sum(np.sin(2.0 * w * t)), np.sum(np.cos(2.0 * w * t))) / (2.0 * w)
        c = np.cos(w * (t + tau))
        s = np.sin(w * (t + tau))
        p[j] = 0.5 * (np.sum(g * c) ** 2 / max(np.sum(c * c), 1e-300) + np.sum(g * s) ** 2 / max(np.sum(s * s), 1e-300))
    return p


# %% tau_twice
# misreading: tau_twice
import numpy as np


def lomb_scargle_power(t, g, freq):
    p = np.zeros(len(freq))
    for j in range(len(freq)):
        w = 2.0 * np.pi * freq[j]
        tau = np.arctan2(np.sum(np.sin(2.0 * w * t)), np.sum(np.cos(2.0 * w * t))) / w
        c = np.cos(w * (t - tau))
        s = np.sin(w * (t - tau))
        p[j] = 0.5 * (np.sum(g * c) ** 2 / max(np.sum(c * c), 1e-300) + np.sum(g * s) ** 2 / max(np.sum(s * s), 1e-300))
    return p
