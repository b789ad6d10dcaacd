"""Discrete Fourier transform by divide and conquer on the smallest prime factor of the length."""

import cmath

import numpy as np


def _transform(values):
    n = len(values)
    factor = next((q for q in range(2, n + 1) if n % q == 0), 1)
    if factor == 1:
        return values
    parts = [_transform(values[start::factor]) for start in range(factor)]
    short = n // factor
    turns = [cmath.exp(-2j * cmath.pi * j / n) for j in range(n)]
    return [sum(turns[k * a % n] * part[k % short] for a, part in enumerate(parts)) for k in range(n)]


def dft(xr, xi):
    values = [complex(a, b) for a, b in zip(xr.tolist(), xi.tolist())]
    result = np.array(_transform(values), dtype=complex)
    return result.real.copy(), result.imag.copy()
