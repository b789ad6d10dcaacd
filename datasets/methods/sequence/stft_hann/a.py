"""stft_hann, reading A, from its brief alone: sequence/stft_hann."""

import numpy as np


def stft_hann(x, N, hop):
    """Short-time Fourier transform with a periodic Hann window, and its squared moduli.

    Parameters:
        x : float64 (n), signal
        N : int64 scalar, length of a frame
        hop : int64 scalar, samples from one frame to the next

    Returns:
        S : complex128 (N//2+1, (n-N)//hop+1), spectrum of each frame, one per column
        P : float64 (N//2+1, (n-N)//hop+1), squared moduli

    Conventions:
        N in the window's divisor. Whole frames only, no padding, no centring, no division. One-sided,
        negative exponent, phase from the start of the frame. Frequencies are rows.

    Example:
        >>> import numpy as np
        >>> S, P = stft_hann(np.array([5.0, 2.0, 7.0, 3.0, 1.0]), 2, 2)
        >>> np.round(S.real, 9).tolist(), np.round(P, 9).tolist()
        ([[2.0, 3.0], [-2.0, -3.0]], [[4.0, 9.0], [4.0, 9.0]])

    Paper:
        Short-time Fourier transform
    """
    N, hop = int(N), int(hop)
    w = np.sin(np.pi * np.arange(N) / N) ** 2
    frames = np.lib.stride_tricks.sliding_window_view(np.asarray(x, dtype=float), N)[::hop]
    S = np.fft.rfft(frames * w, axis=1).T
    return S, S.real ** 2 + S.imag ** 2
