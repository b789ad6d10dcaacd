"""dft: discrete Fourier transform by its sum."""

import numpy as np


def dft(xr, xi):
    """Forward discrete Fourier transform of a complex sequence of any length.

    Parameters:
        xr : float64 (n), real parts of the sequence
        xi : float64 (n), imaginary parts of the sequence

    Returns:
        yr : float64 (n), real parts of the transform
        yi : float64 (n), imaginary parts of the transform

    Conventions:
        Minus sign in the exponent, no factor of 1/n or of its root. Frequencies 0 .. n-1, not shifted to
        the middle. Real and imaginary parts are separate; a real sequence has xi = 0. The product of
        frequency and place is reduced modulo n before the angle is taken.

    Example:
        >>> import numpy as np
        >>> yr, yi = dft(np.array([0.0, 1.0, 2.0]), np.array([0.0, 0.0, 0.0]))
        >>> yr.round(6).tolist()
        [3.0, -1.5, -1.5]
        >>> yi.round(6).tolist()
        [0.0, 0.866025, -0.866025]
    """
    n = len(xr)
    places = np.arange(n)
    cosines = np.cos(2 * np.pi * places / n)
    sines = np.sin(2 * np.pi * places / n)
    yr = np.empty(n)
    yi = np.empty(n)
    for k in range(n):
        turn = k * places % n
        yr[k] = np.sum(xr * cosines[turn] + xi * sines[turn])
        yi[k] = np.sum(xi * cosines[turn] - xr * sines[turn])
    return yr, yi
