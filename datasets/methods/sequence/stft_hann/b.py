"""Short-time Fourier transform with a Hann window, reading B, from its brief alone: sequence/stft_hann."""
import numpy as np
import math


def _periodic_hann(N):
    """Raised cosine, float64 of shape (N), zero at the first sample and one sample after the last."""
    return np.array([math.sin(math.pi * k / N) ** 2 for k in range(N)], dtype=np.float64)


def _frame_starts(n, N, hop):
    """List of the first positions of all whole frames in a signal of n samples."""
    return list(range(0, n - N + 1, hop))


def stft_hann(x, N, hop):
    """Spectra complex128 and squared moduli float64, both of shape (N//2+1, (n-N)//hop+1), frames in columns.

    Periodic Hann window, no padding or centring, one-sided, unscaled, negative exponent, phase from the
    start of each frame; samples after the last whole frame are not used.
    """
    x = np.asarray(x, dtype=np.float64)
    N, hop = int(N), int(hop)
    window = _periodic_hann(N)
    starts = _frame_starts(x.shape[0], N, hop)
    S = np.zeros((N // 2 + 1, len(starts)), dtype=np.complex128)
    P = np.zeros((N // 2 + 1, len(starts)), dtype=np.float64)
    for t, start in enumerate(starts):
        spectrum = np.fft.rfft(x[start:start + N] * window)
        S[:, t] = spectrum
        P[:, t] = spectrum.real ** 2 + spectrum.imag ** 2
    return S, P
