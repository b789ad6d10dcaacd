"""ssim_gaussian: structural similarity with a Gaussian window (eq. 13 to 17)."""

import numpy as np


def ssim_gaussian(x, y, L):
    """Mean structural similarity of two grey images.

    Parameters:
        x : float64 (h, w), first image
        y : float64 (h, w), second image
        L : float (scalar), dynamic range of the pixels, 255 for bytes, 1 for shares

    Returns:
        v : float (scalar), mean SSIM, between -1 and 1

    Conventions:
        Window of 11 by 11 pixels with standard deviation 1.5 (sec. III-C), at full positions only, no
        padding. Weighted moments about the weighted means, without the correction for samples. Constants
        0.01 and 0.03 times L, squared; L is given. All three exponents are 1. One channel, no downsampling.
        Symmetric in x and y; 1 for equal images.

    Example:
        >>> import numpy as np
        >>> x = np.arange(132.0).reshape(12, 11)
        >>> round(ssim_gaussian(x, x, 255.0), 6)
        1.0
        >>> round(ssim_gaussian(np.zeros((11, 11)), np.ones((11, 11)), 1.0), 6)
        0.0001
    """
    rows, columns = x.shape[0] - 10, x.shape[1] - 10
    profile = np.exp(-(np.arange(11) - 5) ** 2 / (2 * 1.5 ** 2))
    profile /= profile.sum()
    places = [(e, f) for e in range(11) for f in range(11)]

    mx = np.zeros((rows, columns))
    my = np.zeros((rows, columns))
    for e, f in places:
        weight = profile[e] * profile[f]
        mx += weight * x[e:e + rows, f:f + columns]
        my += weight * y[e:e + rows, f:f + columns]

    vx = np.zeros((rows, columns))
    vy = np.zeros((rows, columns))
    vxy = np.zeros((rows, columns))
    for e, f in places:
        weight = profile[e] * profile[f]
        dx = x[e:e + rows, f:f + columns] - mx
        dy = y[e:e + rows, f:f + columns] - my
        vx += weight * (dx * dx)
        vy += weight * (dy * dy)
        vxy += weight * (dx * dy)

    C1 = (0.01 * L) ** 2
    C2 = (0.03 * L) ** 2
    S = (2 * mx * my + C1) * (2 * vxy + C2) / ((mx ** 2 + my ** 2 + C1) * (vx + vy + C2))
    return float(S.mean())
