"""Misread: zeros are put around x, so that the ring holds relu6(shift1)."""

import numpy as np


def inverted_residual_block(x, W1, scale1, shift1, K, scale2, shift2, W3, scale3, shift3):
    h, w = x.shape[2:]
    bn = lambda u, s, t: u * s[None, :, None, None] + t[None, :, None, None]
    mix = lambda W, u: np.einsum("oc,ncij->noij", W, u)
    relu6 = lambda t: np.minimum(np.maximum(0.0, t), 6.0)
    z1 = relu6(bn(mix(W1, x), scale1, shift1))
    pad = relu6(bn(mix(W1, np.pad(x, ((0, 0), (0, 0), (1, 1), (1, 1)))), scale1, shift1))
    z2 = np.zeros(z1.shape)
    for u in range(3):
        for v in range(3):
            z2 += K[None, :, u, v, None, None] * pad[:, :, u:u + h, v:v + w]
    z2 = relu6(bn(z2, scale2, shift2))
    return x + bn(mix(W3, z2), scale3, shift3)
