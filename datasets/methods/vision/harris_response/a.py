"""harris_response, reading A, from its brief alone: vision/harris_response."""

import numpy as np


def harris_response(x, k, r):
    """Corner response of each pixel of an image.

    Parameters:
        x : float64 (h, w), grey image
        k : float64 scalar, weight of the squared trace
        r : int64 scalar, reach of the window to each side

    Returns:
        R : float64 (h, w), corner response of each pixel

    Conventions:
        Sobel slopes with the divisor 8; products averaged over a square window. Image and products are
        mirrored at the border with the edge pixel repeated, as often as needed. No threshold, no peaks.

    Example:
        >>> import numpy as np
        >>> x = np.array([[0.0, 2.0], [0.0, 2.0]])
        >>> np.round(harris_response(x, 0.125, 0), 12).tolist()
        [[-0.125, -0.125], [-0.125, -0.125]]

    Paper:
        Harris corner detector
    """
    S = _mirrored(np.asarray(x, dtype=float), 1)
    across, down = S[:, 2:] - S[:, :-2], S[2:, :] - S[:-2, :]
    gx = (across[:-2] + 2.0 * across[1:-1] + across[2:]) / 8.0
    gy = (down[:, :-2] + 2.0 * down[:, 1:-1] + down[:, 2:]) / 8.0
    A, B, C = (_window_mean(u, int(r)) for u in (gx * gx, gy * gy, gx * gy))
    return A * B - C * C - k * (A + B) ** 2


def _mirrored(u, r):
    """Image (h + 2 r, w + 2 r) around u (h, w), mirrored with the edge pixel repeated."""
    places = []
    for n in u.shape:
        q = np.arange(-r, n + r) % (2 * n)
        places.append(np.where(q < n, q, 2 * n - 1 - q))
    return u[np.ix_(*places)]


def _window_mean(u, r):
    """Means (h, w) of the square windows of reach r around the pixels of u (h, w)."""
    size = 2 * r + 1
    windows = np.lib.stride_tricks.sliding_window_view(_mirrored(u, r), (size, size))
    return windows.sum(axis=(2, 3)) / size ** 2
