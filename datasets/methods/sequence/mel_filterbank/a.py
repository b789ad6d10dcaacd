"""mel_filterbank, reading A, from its brief alone: sequence/mel_filterbank."""

import numpy as np


def mel_filterbank(sr, N, m):
    """Triangular filters that are equally spaced on the mel scale.

    Parameters:
        sr : float64 scalar, sampling rate in hertz
        N : int64 scalar, length of the Fourier transform
        m : int64 scalar, number of bands

    Returns:
        F : float64 (m, N//2+1), filters, one per row

    Conventions:
        HTK's mel scale from 0 to half the sampling rate. Triangles of height 1, linear in hertz, at the exact
        frequencies of the bins. The constant of the scale cancels in the edges: e_b is
        700 ((1 + sr/1400)^(b/(m+1)) - 1). A triangle between two bins gives a row of zeros.

    Example:
        >>> import numpy as np
        >>> F = mel_filterbank(21000.0, 30, 3)
        >>> F.shape, np.round(F[0, :3], 9).tolist()
        ((3, 16), [0.0, 1.0, 0.5])

    Paper:
        Mel filterbank on HTK's scale
    """
    sr, N, m = float(sr), int(N), int(m)
    f = np.arange(N // 2 + 1) * sr / N
    e = 700.0 * np.expm1(np.arange(m + 2) / (m + 1) * np.log1p(sr / 1400.0))
    low, mid, high = e[:-2, None], e[1:-1, None], e[2:, None]
    return np.maximum(0.0, np.minimum((f - low) / (mid - low), (high - f) / (high - mid)))
