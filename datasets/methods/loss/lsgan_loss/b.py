"""LSGAN: least squares losses of discriminator and generator.

Xudong Mao, Qing Li, Haoran Xie, Raymond Y. K. Lau, Zhen Wang, Stephen Paul Smolley,
"Least Squares Generative Adversarial Networks", arXiv:1611.04076.
"""

import numpy as np


def _units(v):
    """v as a whole number of units of 2**-1074, exact for every finite float."""
    n, d = float(v).as_integer_ratio()
    return n * ((1 << 1074) // d)


def _quotient(n, d):
    """The whole number n over the whole number d > 0, rounded once to a float."""
    try:
        return n / d
    except OverflowError:
        return np.inf if n > 0 else -np.inf


def _missed(outputs, aim):
    """Sum of squared distances of the outputs from the aim, in units of 2**-2148."""
    return sum((_units(v) - _units(aim)) ** 2 for v in outputs)


def lsgan_loss(dr, df, a, b, c):
    """The discriminator's and the generator's cost of missing their aims, as halved mean squares.

    dr : (n) discriminator's raw outputs for real examples
    df : (m) discriminator's raw outputs for generated examples
    a : () target of the discriminator for generated examples
    b : () target of the discriminator for real examples
    c : () value that the generator wants for generated examples
    returns ld : ()
    returns lg : ()
    Conventions: factor 1/2 on both terms of ld and on lg; each mean over its own batch; raw scores, no sigmoid; a is for fakes, b for reals, c the generator's aim; no term of real examples in lg.

    >>> [v.tolist() for v in lsgan_loss(np.array([1.0, 3.0]), np.array([2.0]), 0.0, 1.0, 1.0)]
    [3.0, 0.5]

    Paper: https://arxiv.org/abs/1611.04076
    """
    n, m = len(dr), len(df)
    real, fake, fooled = _missed(dr, b), _missed(df, a), _missed(df, c)
    if m == 0:
        return np.float64(np.nan), np.float64(np.nan)
    lg = np.float64(_quotient(fooled, 2 * m << 2148))
    if n == 0:
        return np.float64(np.nan), lg
    # The two means are added as fractions over the common denominator 2 n m.
    ld = np.float64(_quotient(real * m + fake * n, 2 * n * m << 2148))
    return ld, lg
