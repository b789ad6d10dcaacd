"""Least squares GAN losses.

Xudong Mao, Qing Li, Haoran Xie, Raymond Y.K. Lau, Zhen Wang, Stephen Paul Smolley:
"Least Squares Generative Adversarial Networks", arXiv:1611.04076.
"""

import numpy as np


def lsgan_loss(dr, df, a, b, c):
    """Least squares losses of a discriminator and of its generator.

    Parameters:
        dr : (n) discriminator's raw outputs for real examples
        df : (m) discriminator's raw outputs for generated examples
        a : scalar, target of the discriminator for generated examples
        b : scalar, target of the discriminator for real examples
        c : scalar, value that the generator wants for generated examples

    Returns:
        ld : scalar, discriminator's loss, at least 0
        lg : scalar, generator's loss, at least 0

    Conventions:
        both terms of ld and also lg carry the factor 1/2; means over each batch on its own; raw
        scores, no sigmoid; a is the label of fakes, b of reals, c the generator's aim; the
        generator's constant term of real examples is left out.

    Example:
        >>> import numpy as np
        >>> lsgan_loss(np.array([1., 3.]), np.array([2.]), 0.0, 1.0, 1.0)
        (3.0, 0.5)

    Paper:
        Mao et al. 2016, https://arxiv.org/abs/1611.04076
    """
    ld = 0.5 * np.mean((dr - b) ** 2) + 0.5 * np.mean((df - a) ** 2)
    lg = 0.5 * np.mean((df - c) ** 2)
    return float(ld), float(lg)
