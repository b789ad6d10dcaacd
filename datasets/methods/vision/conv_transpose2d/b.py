"""Transposed two-dimensional convolution: every value lays a scaled copy of its kernel on a canvas.

Conventions: kernels are not mirrored; stride s in both directions; p rows and columns are cut off
on each side; the bias is added once to every value that is left.
"""

import numpy as np


def conv_transpose2d(x, weight, bias, s, p):
    examples, inputs, height, width = x.shape
    outputs, kernel_height, kernel_width = weight.shape[1:]
    rows = (height - 1) * s + kernel_height
    columns = (width - 1) * s + kernel_width
    canvas = np.zeros((examples, outputs, rows, columns))
    for example in range(examples):
        for channel in range(inputs):
            for i in range(height):
                for j in range(width):
                    top, left = i * s, j * s
                    copy = x[example, channel, i, j] * weight[channel]
                    canvas[example, :, top:top + kernel_height, left:left + kernel_width] += copy
    rest = canvas[:, :, p:rows - p, p:columns - p]
    return rest + bias[:, None, None]
