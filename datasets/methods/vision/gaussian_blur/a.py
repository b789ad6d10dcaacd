"""gaussian_blur: separable Gaussian smoothing of an image."""

import numpy as np


def smooth_rows(x, weights, r):
    h = len(x)
    y = np.zeros(x.shape)
    for a in range(-r, r + 1):
        q = (np.arange(h) + a) % (2 * h)
        y += weights[a + r] * x[np.where(q < h, q, 2 * h - 1 - q)]
    return y


def gaussian_blur(x, sigma, r):
    """Gaussian smoothing with a window of reach r.

    Parameters:
        x : float64 (h, w), image
        sigma : float (scalar), standard deviation in pixels
        r : int (scalar), reach of the window to each side

    Returns:
        y : float64 (h, w), smoothed image

    Conventions:
        A sampled Gaussian, cut off at r and normalised after that. Beyond its borders the image is
        reflected with the edge pixel repeated, also several times when r exceeds its size; the weights are
        not normalised again there. sigma is in pixels, the same in both directions. r = 0 gives the image
        back. One channel.

    Example:
        >>> import numpy as np
        >>> gaussian_blur(np.array([[0.0, 0.0, 1.0]]), 1.0, 1).round(6).tolist()
        [[0.0, 0.274069, 0.725931]]
        >>> gaussian_blur(np.array([[1.0, 2.0]]), 1.0, 0).tolist()
        [[1.0, 2.0]]
    """
    weights = np.exp(-0.5 * (np.arange(-r, r + 1) / sigma) ** 2)
    weights /= weights.sum()
    return smooth_rows(smooth_rows(x, weights, r).T, weights, r).T
