"""mfcc, reading A, from its brief alone: sequence/mfcc."""
import numpy as np


def _filters(sr, N, m):
    """Triangles (m, N//2+1) of height 1 at the bin frequencies, edges equally spaced in mel from 0 to sr/2."""
    e = 700.0 * np.expm1(np.arange(m + 2) / (m + 1.0) * np.log1p(sr / 1400.0))
    e[-1] = 0.5 * sr
    e = e[:, None]
    f = np.arange(N // 2 + 1) * sr / N
    rise = (f - e[:-2]) / (e[1:-1] - e[:-2])
    fall = (e[2:] - f) / (e[2:] - e[1:-1])
    return np.maximum(0.0, np.minimum(rise, fall))


def _cosines(m, l):
    """cos(i (b - 1/2) pi / m) for b = 1..m and i = 1..l, shape (m, l)."""
    turns = np.outer(2 * np.arange(1, m + 1) - 1, np.arange(1, l + 1)) % (4 * m)
    return np.cos(turns * (np.pi / (2.0 * m)))


def mfcc(x, sr, m, l):
    """Returns the mel frequency cepstral coefficients of frames.

    Parameters:
        x : float64 (t, N), frames, one per row, N at least 16
        sr : float64 scalar, sampling rate in hertz
        m : int64 scalar, number of mel bands, at least 4
        l : int64 scalar, number of coefficients, at least 1

    Returns:
        c : float64 (t, l), coefficients 1 to l of each frame

    Conventions:
        Each row is a frame as it is: no padding, pre-emphasis or lifter. Symmetric Hamming window. Power
        spectrum, triangles of height 1 on HTK's mel scale at unrounded bin frequencies. Band energies
        below 1e-6 count as 1e-6. Natural logarithm, unscaled cosine sum; coefficient 0 is left out.

    Example:
        >>> import numpy as np
        >>> c = mfcc(np.zeros((1, 16)), 8000.0, 4, 8)
        >>> bool(np.max(np.abs(c[0] - np.array([0, 0, 0, 0, 0, 0, 0, 4.0 * np.log(1e6)]))) < 1e-9)
        True

    Paper:
        Mel frequency cepstral coefficients
    """
    x = np.asarray(x, float)
    N = x.shape[1]
    w = 0.54 - 0.46 * np.cos(2.0 * np.pi * np.arange(N) / (N - 1))
    X = np.fft.rfft(w * x, axis=1)
    P = X.real**2 + X.imag**2
    E = np.maximum(P @ _filters(float(sr), N, int(m)).T, 1e-6)
    return np.log(E) @ _cosines(int(m), int(l))
