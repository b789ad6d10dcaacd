"""harris_response, reading A, from its brief alone: vision/harris_response."""
import numpy as np


def harris_response(x, k, r):
    """Returns the Harris corner response of each pixel of a grey image.

    Parameters:
        x : float64 (h, w), grey image, any finite real, h and w at least 2
        k : float64 scalar, weight of the squared trace, 0.01 <= k <= 0.2
        r : int64 scalar, reach of the window to each side, >= 0

    Returns:
        R : float64 (h, w), corner response of each pixel

    Conventions:
        Sobel slopes with the divisor 8; a uniform window of side 2 r + 1 divided by its number of
        pixels. Image and products are mirrored at the borders with the edge pixel repeated. The
        response only, without threshold or search for peaks.

    Example:
        >>> import numpy as np
        >>> R = harris_response(np.array([[0.0, 1.0], [0.0, 1.0]]), 0.04, 0)
        >>> np.round(R, 9).tolist()
        [[-0.0025, -0.0025], [-0.0025, -0.0025]]

    Paper:
        Harris corner detector
    """
    x = np.asarray(x, dtype=np.float64)
    gx = _slope(x)
    gy = _slope(x.T).T
    A = _window_mean(gx * gx, int(r))
    B = _window_mean(gy * gy, int(r))
    C = _window_mean(gx * gy, int(r))
    return A * B - C * C - float(k) * (A + B) ** 2


def _slope(u):
    """Slope (h, w) of u (h, w) along its second axis, smoothed 1-2-1 along the first, divisor 8."""
    v = np.pad(u, 1, mode="symmetric")
    gap = v[:, 2:] - v[:, :-2]
    return (gap[:-2] + 2.0 * gap[1:-1] + gap[2:]) / 8.0


def _window_mean(u, r):
    """Mean (h, w) of mirrored u (h, w) over the square window that reaches r to each side."""
    h, w = u.shape
    across = np.mean(u[:, _mirror(w, r)], axis=2)
    return np.mean(across[_mirror(h, r)], axis=1)


def _mirror(size, r):
    """Mirrored places (size, 2 r + 1) in the window of each of size places."""
    q = (np.arange(size)[:, None] + np.arange(-r, r + 1)) % (2 * size)
    return np.where(q < size, q, 2 * size - 1 - q)
