"""hilbert_transform, reading A, from its brief alone: sequence/hilbert_transform."""

import numpy as np


def hilbert_transform(x):
    """Analytic signal and envelope of a real signal.

    Parameters:
        x : float64 (n), signal

    Returns:
        z : complex128 (n), analytic signal; its imaginary part is the Hilbert transform
        env : float64 (n), envelope

    Conventions:
        Periodic signal, no window, no padding. Bin 0 and, for even n, bin n/2 are kept once, those between
        doubled, the rest dropped. With n = 1 z is x.

    Example:
        >>> import numpy as np
        >>> z, env = hilbert_transform(np.array([1.0, 0.0, -1.0, 0.0]))
        >>> np.round(z.imag, 9).tolist()[1], np.round(env, 9).tolist()
        (1.0, [1.0, 1.0, 1.0, 1.0])

    Paper:
        Hilbert transform by the discrete Fourier transform
    """
    x = np.asarray(x, dtype=float)
    n = len(x)
    k = np.arange(n)
    h = np.where(2 * k < n, 2.0, 0.0)
    h[0] = 1.0
    if n % 2 == 0:
        h[n // 2] = 1.0
    z = np.fft.ifft(h * np.fft.fft(x))
    return z, np.abs(z)
