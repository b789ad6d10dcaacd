"""mfcc: mel frequency cepstral coefficients of given frames."""
import numpy as np


def mfcc(x, sr, m, l):
    """Cepstral coefficients 1 to l of each frame.

    Parameters:
        x : float64 (t, N), frames, one per row
        sr : float (scalar), sampling rate in hertz
        m : int (scalar), number of mel bands
        l : int (scalar), number of coefficients
    Returns:
        c : float64 (t, l), coefficients 1 to l of each frame
    Conventions:
        Symmetric Hamming window, power spectrum, triangles of height 1 at unrounded bin
        frequencies, energies at least 1e-6, cosine sum not scaled, coefficient 0 left out.
    Example:
        >>> c = mfcc(np.zeros((1, 16)), 8000.0, 4, 3)
        >>> c.shape, bool(np.all(np.abs(c) < 1e-12))
        ((1, 3), True)
    """
    x = np.asarray(x, dtype=np.float64)
    m, l = int(m), int(l)
    N = x.shape[1]
    window = 0.54 - 0.46 * np.cos(2.0 * np.pi * np.arange(N) / (N - 1))
    spectrum = np.fft.rfft(x * window, axis=1)
    power = spectrum.real**2 + spectrum.imag**2
    frequency = np.arange(N // 2 + 1) * sr / N

    top_mel = 2595.0 * np.log10(1.0 + sr / 2.0 / 700.0)
    edge = 700.0 * (10.0 ** (np.linspace(0.0, top_mel, m + 2) / 2595.0) - 1.0)
    lower, centre, upper = edge[:-2, None], edge[1:-1, None], edge[2:, None]
    rising = (frequency - lower) / (centre - lower)
    falling = (upper - frequency) / (upper - centre)
    triangle = np.maximum(0.0, np.minimum(rising, falling))

    energy = np.maximum(power @ triangle.T, 1e-6)
    angle = np.outer(np.arange(m) + 0.5, np.arange(1, l + 1)) * np.pi / m
    return np.log(energy) @ np.cos(angle)
