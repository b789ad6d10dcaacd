"""stft_hann, reading B, from its brief alone: sequence/stft_hann."""
import math

import numpy as np


def _hann(N):
    """Periodic raised cosine (N,): zero at the first sample and one sample after the last."""
    return np.array([math.sin(math.pi * i / N) ** 2 for i in range(N)])


def stft_hann(x, N, hop):
    """Spectra (N//2+1, frames), complex128, one column per frame, and squared moduli, float64.

    Whole frames only, periodic Hann window, no padding and no scaling; one-sided, with phase relative to
    the start of the frame and a negative exponent.
    """
    x = np.asarray(x, dtype=np.float64)
    N, hop = int(N), int(hop)
    window = _hann(N)
    frames = (len(x) - N) // hop + 1
    S = np.zeros((N // 2 + 1, frames), dtype=np.complex128)
    P = np.zeros((N // 2 + 1, frames))
    for frame in range(frames):
        start = frame * hop
        S[:, frame] = np.fft.rfft(x[start:start + N] * window)
        P[:, frame] = S[:, frame].real ** 2 + S[:, frame].imag ** 2
    return S, P
