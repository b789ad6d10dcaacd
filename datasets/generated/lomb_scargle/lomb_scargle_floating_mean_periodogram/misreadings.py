# %% angular
# misreading: angular
import numpy as np


def floating_mean_periodogram(times, y, sigma, freqs):
    m = len(freqs)
    chi2, power, offset, amplitude = np.zeros(m), np.zeros(m), np.zeros(m), np.zeros(m)
    w = 1.0 / sigma
    mean = np.sum(w ** 2 * y) / np.sum(w ** 2)
    ref = np.sum((w * (y - mean)) ** 2)
    for k in range(m):
        arg = freqs[k] * times
        a = np.stack([np.sin(arg), np.cos(arg), np.ones(len(times))], axis=1)
        c = np.linalg.lstsq(a * w[:, None], w * y, rcond=None)[0]
        chi2[k] = np.sum((w * (y - a @ c)) ** 2)
        power[k] = min(1.0, max(0.0, 1.0 - chi2[k] / ref))
        offset[k] = c[2]
        amplitude[k] = np.sqrt(c[0] ** 2 + c[1] ** 2)
    return chi2, power, offset, amplitude


# %% centred_once
# misreading: centred_once
import numpy as np


def floating_mean_periodogram(times, y, sigma, freqs):
    m = len(freqs)
    chi2, power, offset, amplitude = np.zeros(m), np.zeros(m), np.zeros(m), np.zeros(m)
    w = 1.0 / sigma
    mean = np.sum(w ** 2 * y) / np.sum(w ** 2)
    ref = np.sum((w * (y - mean)) ** 2)
    for k in range(m):
        arg = 2.0 * np.pi * freqs[k] * times
        a = np.stack([np.sin(arg), np.cos(arg)], axis=1)
        c = np.linalg.lstsq(a * w[:, None], w * (y - mean), rcond=None)[0]
        chi2[k] = np.sum((w * (y - mean - a @ c)) ** 2)
        power[k] = min(1.0, max(0.0, 1.0 - chi2[k] / ref))
        offset[k] = mean
        amplitude[k] = np.sqrt(c[0] ** 2 + c[1] ** 2)
    return chi2, power, offset, amplitude


# %% inverse_sigma
# misreading: inverse_sigma
import numpy as np


def floating_mean_periodogram(times, y, sigma, freqs):
    m = len(freqs)
    chi2, power, offset, amplitude = np.zeros(m), np.zeros(m), np.zeros(m), np.zeros(m)
    w = 1.0 / np.sqrt(sigma)
    mean = np.sum(w ** 2 * y) / np.sum(w ** 2)
    ref = np.sum((w * (y - mean)) ** 2)
    for k in range(m):
        arg = 2.0 * np.pi * freqs[k] * times
        a = np.stack([np.sin(arg), np.cos(arg), np.ones(len(times))], axis=1)
        c = np.linalg.lstsq(a * w[:, None], w * y, rcond=None)[0]
        chi2[k] = np.sum((w * (y - a @ c)) ** 2)
        power[k] = min(1.0, max(0.0, 1.0 - chi2[k] / ref))
        offset[k] = c[2]
        amplitude[k] = np.sqrt(c[0] ** 2 + c[1] ** 2)
    return chi2, power, offset, amplitude


# %% reduced
# misreading: reduced
import numpy as np


def floating_mean_periodogram(times, y, sigma, freqs):
    m = len(freqs)
    chi2, power, offset, amplitude = np.zeros(m), np.zeros(m), np.zeros(m), np.zeros(m)
    w = 1.0 / sigma
    mean = np.sum(w ** 2 * y) / np.sum(w ** 2)
    ref = np.mean((w * (y - mean)) ** 2)
    for k in range(m):
        arg = 2.0 * np.pi * freqs[k] * times
        a = np.stack([np.sin(arg), np.cos(arg), np.ones(len(times))], axis=1)
        c = np.linalg.lstsq(a * w[:, None], w * y, rcond=None)[0]
        chi2[k] = np.mean((w * (y - a @ c)) ** 2)
        power[k] = min(1.0, max(0.0, 1.0 - chi2[k] / ref))
        offset[k] = c[2]
        amplitude[k] = np.sqrt(c[0] ** 2 + c[1] ** 2)
    return chi2, power, offset, amplitude


# %% reference_plain_mean
# misreading: reference_plain_mean
import numpy as np


def floating_mean_periodogram(times, y, sigma, freqs):
    m = len(freqs)
    chi2, power, offset, amplitude = np.zeros(m), np.zeros(m), np.zeros(m), np.zeros(m)
    w = 1.0 / sigma
    ref = np.sum((w * (y - np.mean(y))) ** 2)
    for k in range(m):
        arg = 2.0 * np.pi * freqs[k] * times
        a = np.stack([np.sin(arg), np.cos(arg), np.ones(len(times))], axis=1)
        c = np.linalg.lstsq(a * w[:, None], w * y, rcond=None)[0]
        chi2[k] = np.sum((w * (y - a @ c)) ** 2)
        power[k] = min(1.0, max(0.0, 1.0 - chi2[k] / ref))
        offset[k] = c[2]
        amplitude[k] = np.sqrt(c[0] ** 2 + c[1] ** 2)
    return chi2, power, offset, amplitude


# %% squared_amplitude
# misreading: squared_amplitude
import numpy as np


def floating_mean_periodogram(times, y, sigma, freqs):
    m = len(freqs)
    chi2, power, offset, amplitude = np.zeros(m), np.zeros(m), np.zeros(m), np.zeros(m)
    w = 1.0 / sigma
    mean = np.sum(w ** 2 * y) / np.sum(w ** 2)
    ref = np.sum((w * (y - mean)) ** 2)
    for k in range(m):
        arg = 2.0 * np.pi * freqs[k] * times
        a = np.stack([np.sin(arg), np.cos(arg), np.ones(len(times))], axis=1)
        c = np.linalg.lstsq(a * w[:, None], w * y, rcond=None)[0]
        chi2[k] = np.sum((w * (y - a @ c)) ** 2)
        power[k] = min(1.0, max(0.0, 1.0 - chi2[k] / ref))
        offset[k] = c[2]
        amplitude[k] = c[0] ** 2 + c[1] ** 2
    return chi2, power, offset, amplitude
