"""mel_filterbank, reading A, from its brief alone: sequence/mel_filterbank."""
import numpy as np


def _edges(sr, m):
    """Edges in hertz (m+2), equally spaced on HTK's mel scale from 0 to sr/2."""
    share = np.arange(m + 2) / (m + 1.0)
    e = 700.0 * np.expm1(share * np.log1p(sr / 1400.0))
    e[-1] = 0.5 * sr
    return e


def mel_filterbank(sr, N, m):
    """Returns triangular filters that turn a power spectrum into mel energies.

    Parameters:
        sr : float64 scalar, sampling rate in hertz
        N : int64 scalar, length of the Fourier transform, at least 16
        m : int64 scalar, number of bands, at least 3

    Returns:
        F : float64 (m, N//2+1), filters, one per row, between 0 and 1

    Conventions:
        HTK's mel scale from 0 to half the sampling rate. Triangles have height 1 and are linear in hertz,
        and the frequencies of the bins are not rounded. A row is zero where its triangle lies between two
        bins.

    Example:
        >>> import numpy as np
        >>> F = mel_filterbank(8000.0, 16, 3)
        >>> F.shape, F[:, 0].tolist(), F[:, -1].tolist()
        ((3, 9), [0.0, 0.0, 0.0], [0.0, 0.0, 0.0])
        >>> e = 700.0 * (np.array([4700.0 / 700.0]) ** 0.25 - 1.0)
        >>> bool(abs(F[0, 1] - (700.0 * (1 + e[0] / 700.0) ** 2 - 1200.0) / (e[0] * (1 + e[0] / 700.0))) < 1e-12)
        True

    Paper:
        The mel filter bank with HTK's scale
    """
    m, N = int(m), int(N)
    e = _edges(float(sr), m)[:, None]
    f = np.arange(N // 2 + 1) * float(sr) / N
    rise = (f - e[:-2]) / (e[1:-1] - e[:-2])
    fall = (e[2:] - f) / (e[2:] - e[1:-1])
    return np.maximum(0.0, np.minimum(rise, fall))
