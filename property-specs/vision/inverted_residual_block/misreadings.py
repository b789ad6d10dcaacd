# %% depthwise_not_activated
"""Misread: ReLU6 after the expansion only."""

import numpy as np


def inverted_residual_block(x, W1, scale1, shift1, K, scale2, shift2, W3, scale3, shift3):
    h, w = x.shape[2:]
    bn = lambda u, s, t: u * s[None, :, None, None] + t[None, :, None, None]
    mix = lambda W, u: np.einsum("oc,ncij->noij", W, u)
    relu6 = lambda t: np.minimum(np.maximum(0.0, t), 6.0)
    z1 = relu6(bn(mix(W1, x), scale1, shift1))
    pad = np.pad(z1, ((0, 0), (0, 0), (1, 1), (1, 1)))
    z2 = np.zeros(z1.shape)
    for u in range(3):
        for v in range(3):
            z2 += K[None, :, u, v, None, None] * pad[:, :, u:u + h, v:v + w]
    z2 = bn(z2, scale2, shift2)
    return x + bn(mix(W3, z2), scale3, shift3)


# %% kernel_flipped
"""Misread: true convolution: the depthwise kernels are flipped."""

import numpy as np


def inverted_residual_block(x, W1, scale1, shift1, K, scale2, shift2, W3, scale3, shift3):
    h, w = x.shape[2:]
    bn = lambda u, s, t: u * s[None, :, None, None] + t[None, :, None, None]
    mix = lambda W, u: np.einsum("oc,ncij->noij", W, u)
    relu6 = lambda t: np.minimum(np.maximum(0.0, t), 6.0)
    z1 = relu6(bn(mix(W1, x), scale1, shift1))
    pad = np.pad(z1, ((0, 0), (0, 0), (1, 1), (1, 1)))
    z2 = np.zeros(z1.shape)
    for u in range(3):
        for v in range(3):
            z2 += K[None, :, 2 - u, 2 - v, None, None] * pad[:, :, u:u + h, v:v + w]
    z2 = relu6(bn(z2, scale2, shift2))
    return x + bn(mix(W3, z2), scale3, shift3)


# %% kernel_on_all_channels
"""Misread: each kernel filters the sum of all expanded channels, as in a full convolution."""

import numpy as np


def inverted_residual_block(x, W1, scale1, shift1, K, scale2, shift2, W3, scale3, shift3):
    h, w = x.shape[2:]
    bn = lambda u, s, t: u * s[None, :, None, None] + t[None, :, None, None]
    mix = lambda W, u: np.einsum("oc,ncij->noij", W, u)
    relu6 = lambda t: np.minimum(np.maximum(0.0, t), 6.0)
    z1 = relu6(bn(mix(W1, x), scale1, shift1))
    pad = np.pad(z1, ((0, 0), (0, 0), (1, 1), (1, 1)))
    z2 = np.zeros(z1.shape)
    for u in range(3):
        for v in range(3):
            z2 += K[None, :, u, v, None, None] * pad[:, :, u:u + h, v:v + w].sum(axis=1, keepdims=True)
    z2 = relu6(bn(z2, scale2, shift2))
    return x + bn(mix(W3, z2), scale3, shift3)


# %% padded_before_the_expansion
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


# %% plain_relu
"""Misread: no cap at 6."""

import numpy as np


def inverted_residual_block(x, W1, scale1, shift1, K, scale2, shift2, W3, scale3, shift3):
    h, w = x.shape[2:]
    bn = lambda u, s, t: u * s[None, :, None, None] + t[None, :, None, None]
    mix = lambda W, u: np.einsum("oc,ncij->noij", W, u)
    relu6 = lambda t: np.maximum(0.0, t)
    z1 = relu6(bn(mix(W1, x), scale1, shift1))
    pad = np.pad(z1, ((0, 0), (0, 0), (1, 1), (1, 1)))
    z2 = np.zeros(z1.shape)
    for u in range(3):
        for v in range(3):
            z2 += K[None, :, u, v, None, None] * pad[:, :, u:u + h, v:v + w]
    z2 = relu6(bn(z2, scale2, shift2))
    return x + bn(mix(W3, z2), scale3, shift3)


# %% rectified_after_the_addition
"""Misread: a rectifier after the sum, as in the residual block."""

import numpy as np


def inverted_residual_block(x, W1, scale1, shift1, K, scale2, shift2, W3, scale3, shift3):
    h, w = x.shape[2:]
    bn = lambda u, s, t: u * s[None, :, None, None] + t[None, :, None, None]
    mix = lambda W, u: np.einsum("oc,ncij->noij", W, u)
    relu6 = lambda t: np.minimum(np.maximum(0.0, t), 6.0)
    z1 = relu6(bn(mix(W1, x), scale1, shift1))
    pad = np.pad(z1, ((0, 0), (0, 0), (1, 1), (1, 1)))
    z2 = np.zeros(z1.shape)
    for u in range(3):
        for v in range(3):
            z2 += K[None, :, u, v, None, None] * pad[:, :, u:u + h, v:v + w]
    z2 = relu6(bn(z2, scale2, shift2))
    return np.maximum(0.0, x + bn(mix(W3, z2), scale3, shift3))


# %% shift_before_scale
"""Misread: scale * (conv + shift) in all three layers."""

import numpy as np


def inverted_residual_block(x, W1, scale1, shift1, K, scale2, shift2, W3, scale3, shift3):
    h, w = x.shape[2:]
    bn = lambda u, s, t: (u + t[None, :, None, None]) * s[None, :, None, None]
    mix = lambda W, u: np.einsum("oc,ncij->noij", W, u)
    relu6 = lambda t: np.minimum(np.maximum(0.0, t), 6.0)
    z1 = relu6(bn(mix(W1, x), scale1, shift1))
    pad = np.pad(z1, ((0, 0), (0, 0), (1, 1), (1, 1)))
    z2 = np.zeros(z1.shape)
    for u in range(3):
        for v in range(3):
            z2 += K[None, :, u, v, None, None] * pad[:, :, u:u + h, v:v + w]
    z2 = relu6(bn(z2, scale2, shift2))
    return x + bn(mix(W3, z2), scale3, shift3)


# %% without_linear_bottleneck
"""Misread: ReLU6 after the projection as well."""

import numpy as np


def inverted_residual_block(x, W1, scale1, shift1, K, scale2, shift2, W3, scale3, shift3):
    h, w = x.shape[2:]
    bn = lambda u, s, t: u * s[None, :, None, None] + t[None, :, None, None]
    mix = lambda W, u: np.einsum("oc,ncij->noij", W, u)
    relu6 = lambda t: np.minimum(np.maximum(0.0, t), 6.0)
    z1 = relu6(bn(mix(W1, x), scale1, shift1))
    pad = np.pad(z1, ((0, 0), (0, 0), (1, 1), (1, 1)))
    z2 = np.zeros(z1.shape)
    for u in range(3):
        for v in range(3):
            z2 += K[None, :, u, v, None, None] * pad[:, :, u:u + h, v:v + w]
    z2 = relu6(bn(z2, scale2, shift2))
    return x + relu6(bn(mix(W3, z2), scale3, shift3))


# %% without_shortcut
"""Misread: the input is not added."""

import numpy as np


def inverted_residual_block(x, W1, scale1, shift1, K, scale2, shift2, W3, scale3, shift3):
    h, w = x.shape[2:]
    bn = lambda u, s, t: u * s[None, :, None, None] + t[None, :, None, None]
    mix = lambda W, u: np.einsum("oc,ncij->noij", W, u)
    relu6 = lambda t: np.minimum(np.maximum(0.0, t), 6.0)
    z1 = relu6(bn(mix(W1, x), scale1, shift1))
    pad = np.pad(z1, ((0, 0), (0, 0), (1, 1), (1, 1)))
    z2 = np.zeros(z1.shape)
    for u in range(3):
        for v in range(3):
            z2 += K[None, :, u, v, None, None] * pad[:, :, u:u + h, v:v + w]
    z2 = relu6(bn(z2, scale2, shift2))
    return bn(mix(W3, z2), scale3, shift3)
