"""Group normalisation of feature maps with a per-channel scale and shift.

Wu and He, "Group Normalization" (2018), arXiv 1803.08494, equations 1, 2, 6
and 7.
"""

import math

import numpy as np


def centre_and_spread(entries, eps):
    """Mean and root of (biased variance + eps) of a list of numbers."""
    size = len(entries)
    centre = math.fsum(entries) / size
    variance = math.fsum((entry - centre) * (entry - centre) for entry in entries) / size
    return centre, math.sqrt(variance + eps)


def group_norm(x, groups, gamma, beta, eps):
    """x: float64 [n, c, h, w]; groups: int dividing c; gamma, beta: float64 [c];
    eps: float.

    Returns the normalised maps, float64 [n, c, h, w].
    """
    samples, channels, height, width = x.shape
    per_group = channels // int(groups)
    result = np.zeros((samples, channels, height, width))
    for sample in range(samples):
        for first in range(0, channels, per_group):
            members = range(first, first + per_group)
            pool = []
            for channel in members:
                for line in x[sample, channel].tolist():
                    pool.extend(line)
            centre, spread = centre_and_spread(pool, eps)
            for channel in members:
                scale, shift = float(gamma[channel]), float(beta[channel])
                for i in range(height):
                    for j in range(width):
                        standard = (float(x[sample, channel, i, j]) - centre) / spread
                        result[sample, channel, i, j] = scale * standard + shift
    return result
