# %% imaginary_part_alone
"""Misread: z is the Hilbert transform itself."""

import numpy as np


def hilbert_transform(x):
    n = len(x)
    h = np.zeros(n)
    h[0] = 1.0
    h[1 : (n + 1) // 2] = 2.0
    if n % 2 == 0:
        h[n // 2] = 1.0
    z = np.fft.ifft(h * np.fft.fft(x))
    return z.imag + 0.0j, np.abs(z)


# %% nyquist_doubled
"""Misread: bin n/2 of an even length is doubled."""

import numpy as np


def hilbert_transform(x):
    n = len(x)
    h = np.zeros(n)
    h[0] = 1.0
    h[1 : (n + 1) // 2] = 2.0
    if n % 2 == 0:
        h[n // 2] = 2.0
    z = np.fft.ifft(h * np.fft.fft(x))
    return z, np.abs(z)


# %% mean_doubled
"""Misread: bin 0 is doubled."""

import numpy as np


def hilbert_transform(x):
    n = len(x)
    h = np.zeros(n)
    h[0] = 2.0
    h[1 : (n + 1) // 2] = 2.0
    if n % 2 == 0:
        h[n // 2] = 1.0
    z = np.fft.ifft(h * np.fft.fft(x))
    return z, np.abs(z)


# %% other_sign
"""Misread: negative frequencies are kept."""

import numpy as np


def hilbert_transform(x):
    n = len(x)
    h = np.zeros(n)
    h[0] = 1.0
    h[1 : (n + 1) // 2] = 2.0
    if n % 2 == 0:
        h[n // 2] = 1.0
    z = np.conj(np.fft.ifft(h * np.fft.fft(x)))
    return z, np.abs(z)


# %% without_doubling
"""Misread: positive frequencies are kept once."""

import numpy as np


def hilbert_transform(x):
    n = len(x)
    h = np.zeros(n)
    h[0] = 1.0
    h[1 : (n + 1) // 2] = 1.0
    if n % 2 == 0:
        h[n // 2] = 1.0
    z = np.fft.ifft(h * np.fft.fft(x))
    return z, np.abs(z)


# %% padded
"""Misread: the signal is padded with zeros to twice its length, and the result cut."""

import numpy as np


def hilbert_transform(x):
    n = len(x)
    h = np.zeros(2 * n)
    h[0] = 1.0
    h[1:n] = 2.0
    h[n] = 1.0
    z = np.fft.ifft(h * np.fft.fft(x, 2 * n))[:n]
    return z, np.abs(z)


# %% squared_envelope
"""Misread: the envelope is |z|^2."""

import numpy as np


def hilbert_transform(x):
    n = len(x)
    h = np.zeros(n)
    h[0] = 1.0
    h[1 : (n + 1) // 2] = 2.0
    if n % 2 == 0:
        h[n // 2] = 1.0
    z = np.fft.ifft(h * np.fft.fft(x))
    return z, np.abs(z) ** 2
