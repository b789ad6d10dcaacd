"""hilbert_transform, reading B, from its brief alone: sequence/hilbert_transform."""
import numpy as np


def _quarter_delayed(x):
    """Real signal (n,) with every cosine of x (n,) delayed by a quarter cycle, unpaired parts left out."""
    n = len(x)
    spectrum = np.fft.rfft(x)
    delayed = np.zeros(len(spectrum), dtype=np.complex128)
    for cycles in range(len(spectrum)):
        if 0 < cycles and 2 * cycles < n:
            delayed[cycles] = complex(spectrum[cycles].imag, -spectrum[cycles].real)
    return np.fft.irfft(delayed, n)


def hilbert_transform(x):
    """Analytic signal (n,), complex128, with real part x, and its modulus, the envelope (n,), float64.

    The signal is one period; the constant and, for even n, the alternating part have no imaginary
    partner.
    """
    x = np.asarray(x, dtype=np.float64)
    partner = _quarter_delayed(x)
    z = np.zeros(len(x), dtype=np.complex128)
    for i in range(len(x)):
        z[i] = complex(x[i], partner[i])
    env = np.hypot(z.real, z.imag)
    return z, env
