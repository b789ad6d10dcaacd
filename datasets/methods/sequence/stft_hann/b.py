"""Short-time Fourier transform, reading B, from its brief alone: sequence/stft_hann."""

import numpy as np


def _hann(N):
    """Periodic Hann window: a raised cosine, zero at the first sample and again one after the last; (N)."""
    return np.array([np.sin(np.pi * sample / N) ** 2 for sample in range(N)])


def _turns(N):
    """The N complex numbers exp(-2 pi i j / N), j = 0 .. N-1; complex128, shape (N)."""
    angles = [2.0 * np.pi * j / N for j in range(N)]
    return np.array([complex(np.cos(angle), -np.sin(angle)) for angle in angles])


def stft_hann(x, N, hop):
    """Spectra S and squared moduli P of the Hann-windowed frames of x (n), each frame a column.

    S is complex128 and P float64, both of shape (N//2+1, (n-N)//hop+1): frequencies from zero to half of the
    sampling rate as rows. Only whole frames, no padding, no scaling; time zero is the frame's first sample.
    """
    x = np.asarray(x, dtype=np.float64)
    N, hop = int(N), int(hop)
    frames = (len(x) - N) // hop + 1
    window = _hann(N)
    turns = _turns(N)
    S = np.zeros((N // 2 + 1, frames), dtype=np.complex128)
    P = np.zeros((N // 2 + 1, frames))
    for t in range(frames):
        frame = x[t * hop:t * hop + N] * window
        for k in range(N // 2 + 1):
            wave = [turns[k * sample % N] for sample in range(N)]
            value = complex(np.dot(frame, wave))
            S[k, t] = value
            P[k, t] = value.real * value.real + value.imag * value.imag
    return S, P
