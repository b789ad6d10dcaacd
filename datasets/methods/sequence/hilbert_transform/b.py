"""hilbert_transform, reading B, from its brief alone: sequence/hilbert_transform."""
import math

import numpy as np


def hilbert_part(signal):
    """Return the Hilbert transform (list of n) of a real signal (list of n) thought of as one period."""
    n = len(signal)
    cosines = [math.cos(2.0 * math.pi * i / n) for i in range(n)]
    sines = [math.sin(2.0 * math.pi * i / n) for i in range(n)]
    part = [0.0] * n
    # Whole numbers of cycles strictly between none and half as many as there are samples.
    for cycles in range(1, (n + 1) // 2):
        even = 2.0 / n * math.fsum(signal[t] * cosines[cycles * t % n] for t in range(n))
        odd = 2.0 / n * math.fsum(signal[t] * sines[cycles * t % n] for t in range(n))
        for t in range(n):
            angle = cycles * t % n
            part[t] += even * sines[angle] - odd * cosines[angle]
    return part


def hilbert_transform(x):
    """Return z (n,), complex128, the analytic signal, and env (n,), float64, its modulus.

    The real part is the signal; in the imaginary part each cosine of the periodic signal is delayed by a
    quarter of its cycle, and the constant and, for even n, the alternating part are absent.
    """
    signal = np.asarray(x, dtype=np.float64).tolist()
    n = len(signal)
    exponent = math.frexp(max(abs(value) for value in signal))[1]
    part = hilbert_part([math.ldexp(value, -exponent) for value in signal])
    z = np.empty(n, dtype=np.complex128)
    env = np.empty(n)
    for t in range(n):
        partner = float(np.ldexp(part[t], exponent))
        z[t] = complex(signal[t], partner)
        env[t] = math.hypot(signal[t], partner)
    return z, env
