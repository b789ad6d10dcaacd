# %% centred
# misreading: centred
import numpy as np


def classical_periodogram(times, signal, frequencies):
    phase = np.exp(-2j * np.pi * np.outer(frequencies, times))
    return np.abs(phase @ (signal - signal.mean())) ** 2 / len(times)


# %% index_for_time
# misreading: index_for_time
import numpy as np


def classical_periodogram(times, signal, frequencies):
    phase = np.exp(-2j * np.pi * np.outer(frequencies, np.arange(len(times))))
    return np.abs(phase @ signal) ** 2 / len(times)


# %% lomb_scargle
# misreading: lomb_scargle
import numpy as np


def classical_periodogram(times, signal, frequencies):
    power = np.zeros(len(frequencies))
    for j, freq in enumerate(frequencies):
        w = 2.0 * np.pi * freq
        if w == 0.0:
            power[j] = np.sum(signal) ** 2 / len(times)
            continue
        tau = np.arctan2(np.sum(np.sin(2.0 * w * times)), np.sum(np.cos(2.0 * w * times))) / (2.0 * w)
        c = np.cos(w * (times - tau))
        s = np.sin(w * (times - tau))
        cc = np.sum(c * c)
        ss = np.sum(s * s)
        if cc > 1e-9:
            power[j] += 0.5 * np.sum(signal * c) ** 2 / cc
        if ss > 1e-9:
            power[j] += 0.5 * np.sum(signal * s) ** 2 / ss
    return power


# %% no_normalisation
# misreading: no_normalisation
import numpy as np


def classical_periodogram(times, signal, frequencies):
    phase = np.exp(-2j * np.pi * np.outer(frequencies, times))
    return np.abs(phase @ signal) ** 2


# %% not_squared
# misreading: not_squared
import numpy as np


def classical_periodogram(times, signal, frequencies):
    phase = np.exp(-2j * np.pi * np.outer(frequencies, times))
    return np.abs(phase @ signal) / len(times)


# %% one_sided
# misreading: one_sided
import numpy as np


def classical_periodogram(times, signal, frequencies):
    phase = np.exp(-2j * np.pi * np.outer(frequencies, times))
    return 2.0 * np.abs(phase @ signal) ** 2 / len(times)


# %% radians
# misreading: radians
import numpy as np


def classical_periodogram(times, signal, frequencies):
    phase = np.exp(-1j * np.outer(frequencies, times))
    return np.abs(phase @ signal) ** 2 / len(times)


# %% real_part_only
# misreading: real_part_only
import numpy as np


def classical_periodogram(times, signal, frequencies):
    phase = np.cos(2.0 * np.pi * np.outer(frequencies, times))
    return (phase @ signal) ** 2 / len(times)


# %% square_inside_sum
# misreading: square_inside_sum
import numpy as np


def classical_periodogram(times, signal, frequencies):
    terms = signal * np.exp(-2j * np.pi * np.outer(frequencies, times))
    return np.sum(np.abs(terms) ** 2, axis=1) / len(times)


# %% squared_normalisation
# misreading: squared_normalisation
import numpy as np


def classical_periodogram(times, signal, frequencies):
    phase = np.exp(-2j * np.pi * np.outer(frequencies, times))
    return np.abs(phase @ signal / len(times)) ** 2


# %% times_sorted_alone
# misreading: times_sorted_alone
import numpy as np


def classical_periodogram(times, signal, frequencies):
    phase = np.exp(-2j * np.pi * np.outer(frequencies, np.sort(times)))
    return np.abs(phase @ signal) ** 2 / len(times)
