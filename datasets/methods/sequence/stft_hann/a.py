"""stft_hann, reading A, from its brief alone: sequence/stft_hann."""
import numpy as np


def stft_hann(x, N, hop):
    """Returns the short-time Fourier transform of a signal with a Hann window and its squared moduli.

    Parameters:
        x : float64 (n), signal, n at least N
        N : int64 scalar, length of a frame, at least 2
        hop : int64 scalar, samples from one frame to the next, at least 1

    Returns:
        S : complex128 (N//2+1, (n-N)//hop+1), spectrum of each frame, one per column
        P : float64 (N//2+1, (n-N)//hop+1), squared moduli

    Conventions:
        Periodic Hann window, N in its divisor. No padding and no centring: samples after the last whole
        frame are not used. One-sided, negative exponent, phase relative to the start of the frame, no
        scaling. Frequencies are rows, frames are columns.

    Example:
        >>> import numpy as np
        >>> S, P = stft_hann(np.array([1.0, 2.0, 3.0]), 2, 1)
        >>> S.real.tolist(), P.tolist()
        ([[2.0, 3.0], [-2.0, -3.0]], [[4.0, 9.0], [4.0, 9.0]])

    Paper:
        The short-time Fourier transform with a Hann window
    """
    x = np.asarray(x, float)
    N, hop = int(N), int(hop)
    w = 0.5 - 0.5 * np.cos(2.0 * np.pi * np.arange(N) / N)
    frames = np.lib.stride_tricks.sliding_window_view(x, N)[::hop]
    S = np.ascontiguousarray(np.fft.rfft(frames * w, axis=1).T)
    return S, S.real**2 + S.imag**2
