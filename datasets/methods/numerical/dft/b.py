"""Discrete Fourier transform of a complex sequence of any length, as the defining sum.

y[k] = sum over j of x[j] * exp(-2 pi i j k / n) for k = 0 .. n-1, without any factor.
The product j k is reduced modulo n so that every angle comes from one turn; the
sequence is scaled by a power of two so that no partial sum overflows.
"""
import numpy as np


def dft(xr, xi):
    n = xr.shape[0]
    places = np.arange(n)
    angles = 2.0 * np.pi * places / n
    cosines, sines = np.cos(angles), np.sin(angles)

    exponent = np.frexp(max(np.abs(xr).max(), np.abs(xi).max()))[1]
    re, im = np.ldexp(xr, -exponent), np.ldexp(xi, -exponent)
    yr, yi = np.empty(n), np.empty(n)
    for turns in range(n):
        turned = turns * places % n
        c, s = cosines[turned], sines[turned]
        yr[turns] = np.sum(re * c + im * s)
        yi[turns] = np.sum(im * c - re * s)
    return np.ldexp(yr, exponent), np.ldexp(yi, exponent)
