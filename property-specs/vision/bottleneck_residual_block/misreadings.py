# %% edge_repeated
"""Misread: the border pixels are repeated instead of zeros."""

import numpy as np


def bottleneck_residual_block(x, W1, scale1, shift1, W2, scale2, shift2, W3, scale3, shift3):
    h, w = x.shape[2:]
    bn = lambda u, s, t: u * s[None, :, None, None] + t[None, :, None, None]
    mix = lambda W, u: np.einsum("oc,ncij->noij", W, u)
    relu = lambda t: np.maximum(0.0, t)
    z1 = relu(bn(mix(W1, x), scale1, shift1))
    pad = np.pad(z1, ((0, 0), (0, 0), (1, 1), (1, 1)), mode="edge")
    z2 = np.zeros(z1.shape)
    for u in range(3):
        for v in range(3):
            z2 += mix(W2[:, :, u, v], pad[:, :, u:u + h, v:v + w])
    z2 = relu(bn(z2, scale2, shift2))
    return relu(bn(mix(W3, z2), scale3, shift3) + x)


# %% kernel_flipped
"""Misread: true convolution: the 3x3 kernels are flipped."""

import numpy as np


def bottleneck_residual_block(x, W1, scale1, shift1, W2, scale2, shift2, W3, scale3, shift3):
    h, w = x.shape[2:]
    bn = lambda u, s, t: u * s[None, :, None, None] + t[None, :, None, None]
    mix = lambda W, u: np.einsum("oc,ncij->noij", W, u)
    relu = lambda t: np.maximum(0.0, t)
    z1 = relu(bn(mix(W1, x), scale1, shift1))
    pad = np.pad(z1, ((0, 0), (0, 0), (1, 1), (1, 1)))
    z2 = np.zeros(z1.shape)
    for u in range(3):
        for v in range(3):
            z2 += mix(W2[:, :, 2 - u, 2 - v], pad[:, :, u:u + h, v:v + w])
    z2 = relu(bn(z2, scale2, shift2))
    return relu(bn(mix(W3, z2), scale3, shift3) + x)


# %% kernel_transposed
"""Misread: W2 is [input channel, output channel]."""

import numpy as np


def bottleneck_residual_block(x, W1, scale1, shift1, W2, scale2, shift2, W3, scale3, shift3):
    h, w = x.shape[2:]
    bn = lambda u, s, t: u * s[None, :, None, None] + t[None, :, None, None]
    mix = lambda W, u: np.einsum("oc,ncij->noij", W, u)
    relu = lambda t: np.maximum(0.0, t)
    z1 = relu(bn(mix(W1, x), scale1, shift1))
    pad = np.pad(z1, ((0, 0), (0, 0), (1, 1), (1, 1)))
    z2 = np.zeros(z1.shape)
    for u in range(3):
        for v in range(3):
            z2 += mix(W2[:, :, u, v].T, pad[:, :, u:u + h, v:v + w])
    z2 = relu(bn(z2, scale2, shift2))
    return relu(bn(mix(W3, z2), scale3, shift3) + x)


# %% padded_before_the_first_layer
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


# %% rectifier_before_the_addition
"""Misread: relu of the branch, then the sum (cut at zero as well)."""

import numpy as np


def bottleneck_residual_block(x, W1, scale1, shift1, W2, scale2, shift2, W3, scale3, shift3):
    h, w = x.shape[2:]
    bn = lambda u, s, t: u * s[None, :, None, None] + t[None, :, None, None]
    mix = lambda W, u: np.einsum("oc,ncij->noij", W, u)
    relu = lambda t: np.maximum(0.0, t)
    z1 = relu(bn(mix(W1, x), scale1, shift1))
    pad = np.pad(z1, ((0, 0), (0, 0), (1, 1), (1, 1)))
    z2 = np.zeros(z1.shape)
    for u in range(3):
        for v in range(3):
            z2 += mix(W2[:, :, u, v], pad[:, :, u:u + h, v:v + w])
    z2 = relu(bn(z2, scale2, shift2))
    return relu(relu(bn(mix(W3, z2), scale3, shift3)) + x)


# %% second_rectifier_missing
"""Misread: only the first and the last layer are rectified."""

import numpy as np


def bottleneck_residual_block(x, W1, scale1, shift1, W2, scale2, shift2, W3, scale3, shift3):
    h, w = x.shape[2:]
    bn = lambda u, s, t: u * s[None, :, None, None] + t[None, :, None, None]
    mix = lambda W, u: np.einsum("oc,ncij->noij", W, u)
    relu = lambda t: np.maximum(0.0, t)
    z1 = relu(bn(mix(W1, x), scale1, shift1))
    pad = np.pad(z1, ((0, 0), (0, 0), (1, 1), (1, 1)))
    z2 = np.zeros(z1.shape)
    for u in range(3):
        for v in range(3):
            z2 += mix(W2[:, :, u, v], pad[:, :, u:u + h, v:v + w])
    z2 = bn(z2, scale2, shift2)
    return relu(bn(mix(W3, z2), scale3, shift3) + x)


# %% shift_before_scale
"""Misread: scale * (conv + shift) in all three layers."""

import numpy as np


def bottleneck_residual_block(x, W1, scale1, shift1, W2, scale2, shift2, W3, scale3, shift3):
    h, w = x.shape[2:]
    bn = lambda u, s, t: (u + t[None, :, None, None]) * s[None, :, None, None]
    mix = lambda W, u: np.einsum("oc,ncij->noij", W, u)
    relu = lambda t: np.maximum(0.0, t)
    z1 = relu(bn(mix(W1, x), scale1, shift1))
    pad = np.pad(z1, ((0, 0), (0, 0), (1, 1), (1, 1)))
    z2 = np.zeros(z1.shape)
    for u in range(3):
        for v in range(3):
            z2 += mix(W2[:, :, u, v], pad[:, :, u:u + h, v:v + w])
    z2 = relu(bn(z2, scale2, shift2))
    return relu(bn(mix(W3, z2), scale3, shift3) + x)


# %% shortcut_rectified
"""Misread: relu(x) is added instead of x."""

import numpy as np


def bottleneck_residual_block(x, W1, scale1, shift1, W2, scale2, shift2, W3, scale3, shift3):
    h, w = x.shape[2:]
    bn = lambda u, s, t: u * s[None, :, None, None] + t[None, :, None, None]
    mix = lambda W, u: np.einsum("oc,ncij->noij", W, u)
    relu = lambda t: np.maximum(0.0, t)
    z1 = relu(bn(mix(W1, x), scale1, shift1))
    pad = np.pad(z1, ((0, 0), (0, 0), (1, 1), (1, 1)))
    z2 = np.zeros(z1.shape)
    for u in range(3):
        for v in range(3):
            z2 += mix(W2[:, :, u, v], pad[:, :, u:u + h, v:v + w])
    z2 = relu(bn(z2, scale2, shift2))
    return relu(bn(mix(W3, z2), scale3, shift3) + relu(x))


# %% without_shortcut
"""Misread: the input is not added."""

import numpy as np


def bottleneck_residual_block(x, W1, scale1, shift1, W2, scale2, shift2, W3, scale3, shift3):
    h, w = x.shape[2:]
    bn = lambda u, s, t: u * s[None, :, None, None] + t[None, :, None, None]
    mix = lambda W, u: np.einsum("oc,ncij->noij", W, u)
    relu = lambda t: np.maximum(0.0, t)
    z1 = relu(bn(mix(W1, x), scale1, shift1))
    pad = np.pad(z1, ((0, 0), (0, 0), (1, 1), (1, 1)))
    z2 = np.zeros(z1.shape)
    for u in range(3):
        for v in range(3):
            z2 += mix(W2[:, :, u, v], pad[:, :, u:u + h, v:v + w])
    z2 = relu(bn(z2, scale2, shift2))
    return relu(bn(mix(W3, z2), scale3, shift3))
