"""Instance normalisation from the differences of all pairs of pixels, without a mean."""

import numpy as np


def instance_norm(x, eps):
    images, channels, height, width = x.shape
    planes = x.reshape(images * channels, height * width)
    result = np.empty_like(planes)
    for number, plane in enumerate(planes):
        gaps = plane[:, None] - plane[None, :]
        variance = np.einsum("ij,ij->", gaps, gaps) / (2.0 * plane.size**2)
        result[number] = gaps.mean(axis=1) / np.sqrt(variance + eps)
    return result.reshape(x.shape)
