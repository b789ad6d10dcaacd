# %% symmetric_window
"""Variant: the window divides by N - 1."""

import numpy as np


def stft_hann(x, N, hop):
    a = np.arange(N)
    w = 0.5 - 0.5 * np.cos(2.0 * np.pi * a / (N - 1))
    k = np.arange(N // 2 + 1)
    frames = (len(x) - N) // hop + 1
    S = np.zeros((len(k), frames), dtype=np.complex128)
    for t in range(frames):
        S[:, t] = np.exp(-2j * np.pi * np.outer(k, a) / N) @ (w * x[t * hop:t * hop + N])
    return S, np.abs(S) ** 2


# %% positive_exponent
"""Misread: the exponent is positive."""

import numpy as np


def stft_hann(x, N, hop):
    a = np.arange(N)
    w = 0.5 - 0.5 * np.cos(2.0 * np.pi * a / N)
    k = np.arange(N // 2 + 1)
    frames = (len(x) - N) // hop + 1
    S = np.zeros((len(k), frames), dtype=np.complex128)
    for t in range(frames):
        S[:, t] = np.exp(2j * np.pi * np.outer(k, a) / N) @ (w * x[t * hop:t * hop + N])
    return S, np.abs(S) ** 2


# %% modulus_for_power
"""Misread: P is |S|."""

import numpy as np


def stft_hann(x, N, hop):
    a = np.arange(N)
    w = 0.5 - 0.5 * np.cos(2.0 * np.pi * a / N)
    k = np.arange(N // 2 + 1)
    frames = (len(x) - N) // hop + 1
    S = np.zeros((len(k), frames), dtype=np.complex128)
    for t in range(frames):
        S[:, t] = np.exp(-2j * np.pi * np.outer(k, a) / N) @ (w * x[t * hop:t * hop + N])
    return S, np.abs(S)


# %% divided_by_the_window
"""Variant: divided by the sum of the window."""

import numpy as np


def stft_hann(x, N, hop):
    a = np.arange(N)
    w = 0.5 - 0.5 * np.cos(2.0 * np.pi * a / N)
    k = np.arange(N // 2 + 1)
    frames = (len(x) - N) // hop + 1
    S = np.zeros((len(k), frames), dtype=np.complex128)
    for t in range(frames):
        S[:, t] = np.exp(-2j * np.pi * np.outer(k, a) / N) @ (w * x[t * hop:t * hop + N])
    S = S / np.sum(w)
    return S, np.abs(S) ** 2


# %% phase_from_the_start_of_the_signal
"""Variant: the exponent counts from the start of the signal."""

import numpy as np


def stft_hann(x, N, hop):
    a = np.arange(N)
    w = 0.5 - 0.5 * np.cos(2.0 * np.pi * a / N)
    k = np.arange(N // 2 + 1)
    frames = (len(x) - N) // hop + 1
    S = np.zeros((len(k), frames), dtype=np.complex128)
    for t in range(frames):
        S[:, t] = np.exp(-2j * np.pi * np.outer(k, t * hop + a) / N) @ (w * x[t * hop:t * hop + N])
    return S, np.abs(S) ** 2


# %% without_window
"""Misread: no window."""

import numpy as np


def stft_hann(x, N, hop):
    a = np.arange(N)
    w = np.ones(N)
    k = np.arange(N // 2 + 1)
    frames = (len(x) - N) // hop + 1
    S = np.zeros((len(k), frames), dtype=np.complex128)
    for t in range(frames):
        S[:, t] = np.exp(-2j * np.pi * np.outer(k, a) / N) @ (w * x[t * hop:t * hop + N])
    return S, np.abs(S) ** 2


# %% centred_frames
"""Variant: frames are centred, as many as there are whole ones."""

import numpy as np


def stft_hann(x, N, hop):
    a = np.arange(N)
    w = 0.5 - 0.5 * np.cos(2.0 * np.pi * a / N)
    k = np.arange(N // 2 + 1)
    frames = (len(x) - N) // hop + 1
    x = np.concatenate([np.zeros(N // 2), x])
    S = np.zeros((len(k), frames), dtype=np.complex128)
    for t in range(frames):
        S[:, t] = np.exp(-2j * np.pi * np.outer(k, a) / N) @ (w * x[t * hop:t * hop + N])
    return S, np.abs(S) ** 2
