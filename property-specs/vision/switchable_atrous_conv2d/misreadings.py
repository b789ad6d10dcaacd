# %% border_repeated
"""Misread: the mean takes the nearest pixel of the border beyond the edge."""

import numpy as np


def response(x, kernels, d):
    b, cin, h, w = x.shape
    x0 = np.pad(x, ((0, 0), (0, 0), (d, d), (d, d)))
    c = np.zeros((b, len(kernels), h, w))
    for u in range(3):
        for v in range(3):
            moved = x0[:, :, u * d:u * d + h, v * d:v * d + w]
            c += np.einsum("nchw,oc->nohw", moved, kernels[:, :, u, v])
    return c


def switch(x, switch_weight, switch_bias):
    b, cin, h, w = x.shape
    xr = np.pad(x, ((0, 0), (0, 0), (2, 2), (2, 2)), mode="edge")
    s = np.zeros((b, 1, h, w))
    for i in range(h):
        for j in range(w):
            mean = xr[:, :, i:i + 5, j:j + 5].mean(axis=(2, 3))
            s[:, 0, i, j] = mean @ switch_weight + switch_bias
    return s


def switchable_atrous_conv2d(x, weight, delta, switch_weight, switch_bias, r):
    c1 = response(x, weight, 1)
    cr = response(x, weight + delta, r)
    s = switch(x, switch_weight, switch_bias)
    return s * c1 + (1.0 - s) * cr


# %% clipped_switch
"""Misread: the switch is cut off at 0 and 1."""

import numpy as np


def response(x, kernels, d):
    b, cin, h, w = x.shape
    x0 = np.pad(x, ((0, 0), (0, 0), (d, d), (d, d)))
    c = np.zeros((b, len(kernels), h, w))
    for u in range(3):
        for v in range(3):
            moved = x0[:, :, u * d:u * d + h, v * d:v * d + w]
            c += np.einsum("nchw,oc->nohw", moved, kernels[:, :, u, v])
    return c


def switch(x, switch_weight, switch_bias):
    b, cin, h, w = x.shape
    xr = np.pad(x, ((0, 0), (0, 0), (2, 2), (2, 2)), mode="reflect")
    s = np.zeros((b, 1, h, w))
    for i in range(h):
        for j in range(w):
            mean = xr[:, :, i:i + 5, j:j + 5].mean(axis=(2, 3))
            s[:, 0, i, j] = np.clip(mean @ switch_weight + switch_bias, 0.0, 1.0)
    return s


def switchable_atrous_conv2d(x, weight, delta, switch_weight, switch_bias, r):
    c1 = response(x, weight, 1)
    cr = response(x, weight + delta, r)
    s = switch(x, switch_weight, switch_bias)
    return s * c1 + (1.0 - s) * cr


# %% delta_in_both
"""Misread: both responses have the kernels weight + delta."""

import numpy as np


def response(x, kernels, d):
    b, cin, h, w = x.shape
    x0 = np.pad(x, ((0, 0), (0, 0), (d, d), (d, d)))
    c = np.zeros((b, len(kernels), h, w))
    for u in range(3):
        for v in range(3):
            moved = x0[:, :, u * d:u * d + h, v * d:v * d + w]
            c += np.einsum("nchw,oc->nohw", moved, kernels[:, :, u, v])
    return c


def switch(x, switch_weight, switch_bias):
    b, cin, h, w = x.shape
    xr = np.pad(x, ((0, 0), (0, 0), (2, 2), (2, 2)), mode="reflect")
    s = np.zeros((b, 1, h, w))
    for i in range(h):
        for j in range(w):
            mean = xr[:, :, i:i + 5, j:j + 5].mean(axis=(2, 3))
            s[:, 0, i, j] = mean @ switch_weight + switch_bias
    return s


def switchable_atrous_conv2d(x, weight, delta, switch_weight, switch_bias, r):
    c1 = response(x, weight + delta, 1)
    cr = response(x, weight + delta, r)
    s = switch(x, switch_weight, switch_bias)
    return s * c1 + (1.0 - s) * cr


# %% delta_in_the_first
"""Misread: delta is added to the kernels of the response with dilation 1."""

import numpy as np


def response(x, kernels, d):
    b, cin, h, w = x.shape
    x0 = np.pad(x, ((0, 0), (0, 0), (d, d), (d, d)))
    c = np.zeros((b, len(kernels), h, w))
    for u in range(3):
        for v in range(3):
            moved = x0[:, :, u * d:u * d + h, v * d:v * d + w]
            c += np.einsum("nchw,oc->nohw", moved, kernels[:, :, u, v])
    return c


def switch(x, switch_weight, switch_bias):
    b, cin, h, w = x.shape
    xr = np.pad(x, ((0, 0), (0, 0), (2, 2), (2, 2)), mode="reflect")
    s = np.zeros((b, 1, h, w))
    for i in range(h):
        for j in range(w):
            mean = xr[:, :, i:i + 5, j:j + 5].mean(axis=(2, 3))
            s[:, 0, i, j] = mean @ switch_weight + switch_bias
    return s


def switchable_atrous_conv2d(x, weight, delta, switch_weight, switch_bias, r):
    c1 = response(x, weight + delta, 1)
    cr = response(x, weight, r)
    s = switch(x, switch_weight, switch_bias)
    return s * c1 + (1.0 - s) * cr


# %% delta_is_the_second_kernel
"""Misread: the dilated response has the kernels delta."""

import numpy as np


def response(x, kernels, d):
    b, cin, h, w = x.shape
    x0 = np.pad(x, ((0, 0), (0, 0), (d, d), (d, d)))
    c = np.zeros((b, len(kernels), h, w))
    for u in range(3):
        for v in range(3):
            moved = x0[:, :, u * d:u * d + h, v * d:v * d + w]
            c += np.einsum("nchw,oc->nohw", moved, kernels[:, :, u, v])
    return c


def switch(x, switch_weight, switch_bias):
    b, cin, h, w = x.shape
    xr = np.pad(x, ((0, 0), (0, 0), (2, 2), (2, 2)), mode="reflect")
    s = np.zeros((b, 1, h, w))
    for i in range(h):
        for j in range(w):
            mean = xr[:, :, i:i + 5, j:j + 5].mean(axis=(2, 3))
            s[:, 0, i, j] = mean @ switch_weight + switch_bias
    return s


def switchable_atrous_conv2d(x, weight, delta, switch_weight, switch_bias, r):
    c1 = response(x, weight, 1)
    cr = response(x, delta, r)
    s = switch(x, switch_weight, switch_bias)
    return s * c1 + (1.0 - s) * cr


# %% edge_reflected_too
"""Misread: reflection repeats the edge: xr[-1] = x[0], xr[-2] = x[1]."""

import numpy as np


def response(x, kernels, d):
    b, cin, h, w = x.shape
    x0 = np.pad(x, ((0, 0), (0, 0), (d, d), (d, d)))
    c = np.zeros((b, len(kernels), h, w))
    for u in range(3):
        for v in range(3):
            moved = x0[:, :, u * d:u * d + h, v * d:v * d + w]
            c += np.einsum("nchw,oc->nohw", moved, kernels[:, :, u, v])
    return c


def switch(x, switch_weight, switch_bias):
    b, cin, h, w = x.shape
    xr = np.pad(x, ((0, 0), (0, 0), (2, 2), (2, 2)), mode="symmetric")
    s = np.zeros((b, 1, h, w))
    for i in range(h):
        for j in range(w):
            mean = xr[:, :, i:i + 5, j:j + 5].mean(axis=(2, 3))
            s[:, 0, i, j] = mean @ switch_weight + switch_bias
    return s


def switchable_atrous_conv2d(x, weight, delta, switch_weight, switch_bias, r):
    c1 = response(x, weight, 1)
    cr = response(x, weight + delta, r)
    s = switch(x, switch_weight, switch_bias)
    return s * c1 + (1.0 - s) * cr


# %% flipped_kernels
"""Misread: the kernels turned by 180 degrees, as a true convolution."""

import numpy as np


def response(x, kernels, d):
    b, cin, h, w = x.shape
    x0 = np.pad(x, ((0, 0), (0, 0), (d, d), (d, d)))
    c = np.zeros((b, len(kernels), h, w))
    for u in range(3):
        for v in range(3):
            moved = x0[:, :, u * d:u * d + h, v * d:v * d + w]
            c += np.einsum("nchw,oc->nohw", moved, kernels[:, :, u, v])
    return c


def switch(x, switch_weight, switch_bias):
    b, cin, h, w = x.shape
    xr = np.pad(x, ((0, 0), (0, 0), (2, 2), (2, 2)), mode="reflect")
    s = np.zeros((b, 1, h, w))
    for i in range(h):
        for j in range(w):
            mean = xr[:, :, i:i + 5, j:j + 5].mean(axis=(2, 3))
            s[:, 0, i, j] = mean @ switch_weight + switch_bias
    return s


def switchable_atrous_conv2d(x, weight, delta, switch_weight, switch_bias, r):
    c1 = response(x, weight[:, :, ::-1, ::-1], 1)
    cr = response(x, (weight + delta)[:, :, ::-1, ::-1], r)
    s = switch(x, switch_weight, switch_bias)
    return s * c1 + (1.0 - s) * cr


# %% mean_of_pixels_inside
"""Misread: the mean is over the pixels of the window that lie inside the image."""

import numpy as np


def response(x, kernels, d):
    b, cin, h, w = x.shape
    x0 = np.pad(x, ((0, 0), (0, 0), (d, d), (d, d)))
    c = np.zeros((b, len(kernels), h, w))
    for u in range(3):
        for v in range(3):
            moved = x0[:, :, u * d:u * d + h, v * d:v * d + w]
            c += np.einsum("nchw,oc->nohw", moved, kernels[:, :, u, v])
    return c


def switch(x, switch_weight, switch_bias):
    b, cin, h, w = x.shape
    xr = x
    s = np.zeros((b, 1, h, w))
    for i in range(h):
        for j in range(w):
            mean = xr[:, :, max(i - 2, 0):i + 3, max(j - 2, 0):j + 3].mean(axis=(2, 3))
            s[:, 0, i, j] = mean @ switch_weight + switch_bias
    return s


def switchable_atrous_conv2d(x, weight, delta, switch_weight, switch_bias, r):
    c1 = response(x, weight, 1)
    cr = response(x, weight + delta, r)
    s = switch(x, switch_weight, switch_bias)
    return s * c1 + (1.0 - s) * cr


# %% mean_of_three_by_three
"""Misread: the mean is over 3 by 3 pixels, the size of the kernels."""

import numpy as np


def response(x, kernels, d):
    b, cin, h, w = x.shape
    x0 = np.pad(x, ((0, 0), (0, 0), (d, d), (d, d)))
    c = np.zeros((b, len(kernels), h, w))
    for u in range(3):
        for v in range(3):
            moved = x0[:, :, u * d:u * d + h, v * d:v * d + w]
            c += np.einsum("nchw,oc->nohw", moved, kernels[:, :, u, v])
    return c


def switch(x, switch_weight, switch_bias):
    b, cin, h, w = x.shape
    xr = np.pad(x, ((0, 0), (0, 0), (2, 2), (2, 2)), mode="reflect")
    s = np.zeros((b, 1, h, w))
    for i in range(h):
        for j in range(w):
            mean = xr[:, :, i + 1:i + 4, j + 1:j + 4].mean(axis=(2, 3))
            s[:, 0, i, j] = mean @ switch_weight + switch_bias
    return s


def switchable_atrous_conv2d(x, weight, delta, switch_weight, switch_bias, r):
    c1 = response(x, weight, 1)
    cr = response(x, weight + delta, r)
    s = switch(x, switch_weight, switch_bias)
    return s * c1 + (1.0 - s) * cr


# %% mean_over_channels
"""Misread: the 1x1 convolution of the switch is divided by the number of channels."""

import numpy as np


def response(x, kernels, d):
    b, cin, h, w = x.shape
    x0 = np.pad(x, ((0, 0), (0, 0), (d, d), (d, d)))
    c = np.zeros((b, len(kernels), h, w))
    for u in range(3):
        for v in range(3):
            moved = x0[:, :, u * d:u * d + h, v * d:v * d + w]
            c += np.einsum("nchw,oc->nohw", moved, kernels[:, :, u, v])
    return c


def switch(x, switch_weight, switch_bias):
    b, cin, h, w = x.shape
    xr = np.pad(x, ((0, 0), (0, 0), (2, 2), (2, 2)), mode="reflect")
    s = np.zeros((b, 1, h, w))
    for i in range(h):
        for j in range(w):
            mean = xr[:, :, i:i + 5, j:j + 5].mean(axis=(2, 3))
            s[:, 0, i, j] = mean @ switch_weight / len(switch_weight) + switch_bias
    return s


def switchable_atrous_conv2d(x, weight, delta, switch_weight, switch_bias, r):
    c1 = response(x, weight, 1)
    cr = response(x, weight + delta, r)
    s = switch(x, switch_weight, switch_bias)
    return s * c1 + (1.0 - s) * cr


# %% r_pixels_skipped
"""Misread: r pixels lie between taps, a distance of r + 1."""

import numpy as np


def response(x, kernels, d):
    b, cin, h, w = x.shape
    x0 = np.pad(x, ((0, 0), (0, 0), (d, d), (d, d)))
    c = np.zeros((b, len(kernels), h, w))
    for u in range(3):
        for v in range(3):
            moved = x0[:, :, u * d:u * d + h, v * d:v * d + w]
            c += np.einsum("nchw,oc->nohw", moved, kernels[:, :, u, v])
    return c


def switch(x, switch_weight, switch_bias):
    b, cin, h, w = x.shape
    xr = np.pad(x, ((0, 0), (0, 0), (2, 2), (2, 2)), mode="reflect")
    s = np.zeros((b, 1, h, w))
    for i in range(h):
        for j in range(w):
            mean = xr[:, :, i:i + 5, j:j + 5].mean(axis=(2, 3))
            s[:, 0, i, j] = mean @ switch_weight + switch_bias
    return s


def switchable_atrous_conv2d(x, weight, delta, switch_weight, switch_bias, r):
    c1 = response(x, weight, 1)
    cr = response(x, weight + delta, r + 1)
    s = switch(x, switch_weight, switch_bias)
    return s * c1 + (1.0 - s) * cr


# %% responses_exchanged
"""Misread: the switch weights the dilated response, its complement the first."""

import numpy as np


def response(x, kernels, d):
    b, cin, h, w = x.shape
    x0 = np.pad(x, ((0, 0), (0, 0), (d, d), (d, d)))
    c = np.zeros((b, len(kernels), h, w))
    for u in range(3):
        for v in range(3):
            moved = x0[:, :, u * d:u * d + h, v * d:v * d + w]
            c += np.einsum("nchw,oc->nohw", moved, kernels[:, :, u, v])
    return c


def switch(x, switch_weight, switch_bias):
    b, cin, h, w = x.shape
    xr = np.pad(x, ((0, 0), (0, 0), (2, 2), (2, 2)), mode="reflect")
    s = np.zeros((b, 1, h, w))
    for i in range(h):
        for j in range(w):
            mean = xr[:, :, i:i + 5, j:j + 5].mean(axis=(2, 3))
            s[:, 0, i, j] = mean @ switch_weight + switch_bias
    return s


def switchable_atrous_conv2d(x, weight, delta, switch_weight, switch_bias, r):
    c1 = response(x, weight, 1)
    cr = response(x, weight + delta, r)
    s = switch(x, switch_weight, switch_bias)
    return (1.0 - s) * c1 + s * cr


# %% responses_reflected
"""Misread: the responses, too, continue the image by reflection (as often as r asks for)."""

import numpy as np


def response(x, kernels, d):
    b, cin, h, w = x.shape
    x0 = np.pad(x, ((0, 0), (0, 0), (d, d), (d, d)), mode="reflect")
    c = np.zeros((b, len(kernels), h, w))
    for u in range(3):
        for v in range(3):
            moved = x0[:, :, u * d:u * d + h, v * d:v * d + w]
            c += np.einsum("nchw,oc->nohw", moved, kernels[:, :, u, v])
    return c


def switch(x, switch_weight, switch_bias):
    b, cin, h, w = x.shape
    xr = np.pad(x, ((0, 0), (0, 0), (2, 2), (2, 2)), mode="reflect")
    s = np.zeros((b, 1, h, w))
    for i in range(h):
        for j in range(w):
            mean = xr[:, :, i:i + 5, j:j + 5].mean(axis=(2, 3))
            s[:, 0, i, j] = mean @ switch_weight + switch_bias
    return s


def switchable_atrous_conv2d(x, weight, delta, switch_weight, switch_bias, r):
    c1 = response(x, weight, 1)
    cr = response(x, weight + delta, r)
    s = switch(x, switch_weight, switch_bias)
    return s * c1 + (1.0 - s) * cr


# %% sigmoid_switch
"""Misread: the switch goes through a sigmoid."""

import numpy as np


def response(x, kernels, d):
    b, cin, h, w = x.shape
    x0 = np.pad(x, ((0, 0), (0, 0), (d, d), (d, d)))
    c = np.zeros((b, len(kernels), h, w))
    for u in range(3):
        for v in range(3):
            moved = x0[:, :, u * d:u * d + h, v * d:v * d + w]
            c += np.einsum("nchw,oc->nohw", moved, kernels[:, :, u, v])
    return c


def switch(x, switch_weight, switch_bias):
    b, cin, h, w = x.shape
    xr = np.pad(x, ((0, 0), (0, 0), (2, 2), (2, 2)), mode="reflect")
    s = np.zeros((b, 1, h, w))
    for i in range(h):
        for j in range(w):
            mean = xr[:, :, i:i + 5, j:j + 5].mean(axis=(2, 3))
            s[:, 0, i, j] = 1.0 / (1.0 + np.exp(-np.clip(mean @ switch_weight + switch_bias, -700.0, 700.0)))
    return s


def switchable_atrous_conv2d(x, weight, delta, switch_weight, switch_bias, r):
    c1 = response(x, weight, 1)
    cr = response(x, weight + delta, r)
    s = switch(x, switch_weight, switch_bias)
    return s * c1 + (1.0 - s) * cr


# %% sum_for_mean
"""Misread: the 25 values are added, not averaged."""

import numpy as np


def response(x, kernels, d):
    b, cin, h, w = x.shape
    x0 = np.pad(x, ((0, 0), (0, 0), (d, d), (d, d)))
    c = np.zeros((b, len(kernels), h, w))
    for u in range(3):
        for v in range(3):
            moved = x0[:, :, u * d:u * d + h, v * d:v * d + w]
            c += np.einsum("nchw,oc->nohw", moved, kernels[:, :, u, v])
    return c


def switch(x, switch_weight, switch_bias):
    b, cin, h, w = x.shape
    xr = np.pad(x, ((0, 0), (0, 0), (2, 2), (2, 2)), mode="reflect")
    s = np.zeros((b, 1, h, w))
    for i in range(h):
        for j in range(w):
            mean = xr[:, :, i:i + 5, j:j + 5].sum(axis=(2, 3))
            s[:, 0, i, j] = mean @ switch_weight + switch_bias
    return s


def switchable_atrous_conv2d(x, weight, delta, switch_weight, switch_bias, r):
    c1 = response(x, weight, 1)
    cr = response(x, weight + delta, r)
    s = switch(x, switch_weight, switch_bias)
    return s * c1 + (1.0 - s) * cr


# %% switch_of_whole_image
"""Misread: the switch is one number for the whole image, from the mean of each channel."""

import numpy as np


def response(x, kernels, d):
    b, cin, h, w = x.shape
    x0 = np.pad(x, ((0, 0), (0, 0), (d, d), (d, d)))
    c = np.zeros((b, len(kernels), h, w))
    for u in range(3):
        for v in range(3):
            moved = x0[:, :, u * d:u * d + h, v * d:v * d + w]
            c += np.einsum("nchw,oc->nohw", moved, kernels[:, :, u, v])
    return c


def switch(x, switch_weight, switch_bias):
    b, cin, h, w = x.shape
    xr = x
    s = np.zeros((b, 1, h, w))
    for i in range(h):
        for j in range(w):
            mean = xr.mean(axis=(2, 3))
            s[:, 0, i, j] = mean @ switch_weight + switch_bias
    return s


def switchable_atrous_conv2d(x, weight, delta, switch_weight, switch_bias, r):
    c1 = response(x, weight, 1)
    cr = response(x, weight + delta, r)
    s = switch(x, switch_weight, switch_bias)
    return s * c1 + (1.0 - s) * cr


# %% window_dilated_too
"""Misread: the pixels of the switch's mean are r apart (reflected as often as it takes)."""

import numpy as np


def response(x, kernels, d):
    b, cin, h, w = x.shape
    x0 = np.pad(x, ((0, 0), (0, 0), (d, d), (d, d)))
    c = np.zeros((b, len(kernels), h, w))
    for u in range(3):
        for v in range(3):
            moved = x0[:, :, u * d:u * d + h, v * d:v * d + w]
            c += np.einsum("nchw,oc->nohw", moved, kernels[:, :, u, v])
    return c


def switch(x, switch_weight, switch_bias, r):
    b, cin, h, w = x.shape
    xr = np.pad(x, ((0, 0), (0, 0), (2 * r, 2 * r), (2 * r, 2 * r)), mode="reflect")
    s = np.zeros((b, 1, h, w))
    for i in range(h):
        for j in range(w):
            mean = xr[:, :, i:i + 4 * r + 1:r, j:j + 4 * r + 1:r].mean(axis=(2, 3))
            s[:, 0, i, j] = mean @ switch_weight + switch_bias
    return s


def switchable_atrous_conv2d(x, weight, delta, switch_weight, switch_bias, r):
    c1 = response(x, weight, 1)
    cr = response(x, weight + delta, r)
    s = switch(x, switch_weight, switch_bias, r)
    return s * c1 + (1.0 - s) * cr


# %% without_dilation
"""Misread: both responses have dilation 1 and differ by delta alone."""

import numpy as np


def response(x, kernels, d):
    b, cin, h, w = x.shape
    x0 = np.pad(x, ((0, 0), (0, 0), (d, d), (d, d)))
    c = np.zeros((b, len(kernels), h, w))
    for u in range(3):
        for v in range(3):
            moved = x0[:, :, u * d:u * d + h, v * d:v * d + w]
            c += np.einsum("nchw,oc->nohw", moved, kernels[:, :, u, v])
    return c


def switch(x, switch_weight, switch_bias):
    b, cin, h, w = x.shape
    xr = np.pad(x, ((0, 0), (0, 0), (2, 2), (2, 2)), mode="reflect")
    s = np.zeros((b, 1, h, w))
    for i in range(h):
        for j in range(w):
            mean = xr[:, :, i:i + 5, j:j + 5].mean(axis=(2, 3))
            s[:, 0, i, j] = mean @ switch_weight + switch_bias
    return s


def switchable_atrous_conv2d(x, weight, delta, switch_weight, switch_bias, r):
    c1 = response(x, weight, 1)
    cr = response(x, weight + delta, 1)
    s = switch(x, switch_weight, switch_bias)
    return s * c1 + (1.0 - s) * cr


# %% without_looking_at_the_image
"""Misread: the switch is a trained number, its bias: the same for every image and pixel."""

import numpy as np


def response(x, kernels, d):
    b, cin, h, w = x.shape
    x0 = np.pad(x, ((0, 0), (0, 0), (d, d), (d, d)))
    c = np.zeros((b, len(kernels), h, w))
    for u in range(3):
        for v in range(3):
            moved = x0[:, :, u * d:u * d + h, v * d:v * d + w]
            c += np.einsum("nchw,oc->nohw", moved, kernels[:, :, u, v])
    return c


def switchable_atrous_conv2d(x, weight, delta, switch_weight, switch_bias, r):
    c1 = response(x, weight, 1)
    cr = response(x, weight + delta, r)
    return switch_bias * c1 + (1.0 - switch_bias) * cr


# %% without_switch
"""Misread: the two responses are averaged, half and half."""

import numpy as np


def response(x, kernels, d):
    b, cin, h, w = x.shape
    x0 = np.pad(x, ((0, 0), (0, 0), (d, d), (d, d)))
    c = np.zeros((b, len(kernels), h, w))
    for u in range(3):
        for v in range(3):
            moved = x0[:, :, u * d:u * d + h, v * d:v * d + w]
            c += np.einsum("nchw,oc->nohw", moved, kernels[:, :, u, v])
    return c


def switchable_atrous_conv2d(x, weight, delta, switch_weight, switch_bias, r):
    c1 = response(x, weight, 1)
    cr = response(x, weight + delta, r)
    return 0.5 * c1 + 0.5 * cr


# %% zeros_in_the_mean
"""Misread: the mean takes zeros beyond the edge, as average pooling with padding 2."""

import numpy as np


def response(x, kernels, d):
    b, cin, h, w = x.shape
    x0 = np.pad(x, ((0, 0), (0, 0), (d, d), (d, d)))
    c = np.zeros((b, len(kernels), h, w))
    for u in range(3):
        for v in range(3):
            moved = x0[:, :, u * d:u * d + h, v * d:v * d + w]
            c += np.einsum("nchw,oc->nohw", moved, kernels[:, :, u, v])
    return c


def switch(x, switch_weight, switch_bias):
    b, cin, h, w = x.shape
    xr = np.pad(x, ((0, 0), (0, 0), (2, 2), (2, 2)))
    s = np.zeros((b, 1, h, w))
    for i in range(h):
        for j in range(w):
            mean = xr[:, :, i:i + 5, j:j + 5].mean(axis=(2, 3))
            s[:, 0, i, j] = mean @ switch_weight + switch_bias
    return s


def switchable_atrous_conv2d(x, weight, delta, switch_weight, switch_bias, r):
    c1 = response(x, weight, 1)
    cr = response(x, weight + delta, r)
    s = switch(x, switch_weight, switch_bias)
    return s * c1 + (1.0 - s) * cr
