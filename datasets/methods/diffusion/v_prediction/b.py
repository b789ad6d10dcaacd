"""Conversions between data, noise and velocity v.

T. Salimans and J. Ho, "Progressive Distillation for Fast Sampling of Diffusion
Models", 2022 (arXiv:2202.00512), section 4 and appendix D.

With alpha = cos(phi) and sigma = sin(phi), the pair (z, v) is the pair
(x0, eps) in axes turned by phi.  Written as complex numbers,

    (x0 + i eps) exp(-i phi) = (cos(phi) x0 + sin(phi) eps)
                               + i (cos(phi) eps - sin(phi) x0)
                             = z + i v,

and turning back,

    (z + i vhat) exp(i phi) = (cos(phi) z - sin(phi) vhat)
                              + i (sin(phi) z + cos(phi) vhat)
                            = x0hat + i epshat.
"""

import cmath

import numpy as np


def as_complex(real, imag):
    """Array of the complex numbers real + i imag."""
    paired = np.empty(real.shape, dtype=np.complex128)
    paired.real = real
    paired.imag = imag
    return paired


def turn(real, imag, angle):
    """Turn the points (real, imag) anticlockwise by angle, in radians."""
    turned = as_complex(real, imag) * cmath.rect(1.0, angle)
    return turned.real.copy(), turned.imag.copy()


def v_prediction(x0, eps, vhat, phi):
    """Noised data, its target v, and what a predicted vhat stands for.

    x0: [n, d], eps: [n, d], vhat: [n, d], phi: [] (radians)
    ->  z: [n, d], v: [n, d], x0hat: [n, d], epshat: [n, d]
    """
    z, v = turn(x0, eps, -phi)
    x0hat, epshat = turn(z, vhat, phi)
    return z, v, x0hat, epshat
