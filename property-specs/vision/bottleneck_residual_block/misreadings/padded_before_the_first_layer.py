"""Misread: zeros are put around x, so that the ring holds relu(shift1)."""

import numpy as np


def bottleneck_residual_block(x, W1, scale1, shift1, W2, scale2, shift2, W3, scale3, shift3):
    h, w = x.shape[2:]
    bn = lambda u, s, t: u * s[None, :, None, None] + t[None, :, None, None]
    mix = lambda W, u: np.einsum("oc,ncij->noij", W, u)
    relu = lambda t: np.maximum(0.0, t)
    z1 = relu(bn(mix(W1, x), scale1, shift1))
    pad = relu(bn(mix(W1, np.pad(x, ((0, 0), (0, 0), (1, 1), (1, 1)))), scale1, shift1))
    z2 = np.zeros(z1.shape)
    for u in range(3):
        for v in range(3):
            z2 += mix(W2[:, :, u, v], pad[:, :, u:u + h, v:v + w])
    z2 = relu(bn(z2, scale2, shift2))
    return relu(bn(mix(W3, z2), scale3, shift3) + x)
