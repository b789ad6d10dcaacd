"""canny_edges, reading A, from its brief alone: vision/canny_edges."""
import math

import numpy as np


def canny_edges(x, sigma, r, low, high):
    """Returns the edge pixels of a grey image by Canny's method.

    Parameters:
        x : float64 (h, w), grey image, 0 <= x <= 1, h and w at least 3
        sigma : float64 scalar, standard deviation of the smoothing, in pixels, > 0
        r : int64 scalar, reach of the smoothing window to each side, 1 <= r <= 12
        low : float64 scalar, lower threshold, > 0
        high : float64 scalar, upper threshold, >= low

    Returns:
        edge : bool (h, w), true where a pixel is an edge

    Conventions:
        Borders are mirrored with the edge pixel repeated, also when r exceeds the image. Slopes have
        the divisor 8. Directions are rounded to four lines; a pixel stays if its strength is at least
        that of both neighbours on the line, less a slack of 1e-9, with strength 0 outside. Thresholds
        are included. Chains run through kept pixels by all 8 neighbours. The outermost pixels may be
        edges.

    Example:
        >>> import numpy as np
        >>> x = np.tile(np.array([0.0, 0.0, 1.0, 1.0]), (3, 1))
        >>> canny_edges(x, 0.1, 1, 0.1, 0.4)[0].tolist()
        [False, True, True, False]

    Paper:
        Canny edge detector
    """
    x = np.asarray(x, dtype=np.float64)
    h, w = x.shape
    steps = np.arange(-int(r), int(r) + 1)
    with np.errstate(over="ignore", under="ignore"):
        scaled = steps / float(sigma)
        g = np.exp(-0.5 * scaled * scaled)
    g = g / np.sum(g)
    smooth = x[:, _mirror(w, steps)] @ g
    smooth = np.tensordot(smooth[_mirror(h, steps)], g, axes=([1], [0]))
    gx = _slope(smooth)
    gy = _slope(smooth.T).T
    strength = np.hypot(gx, gy)
    kept = (strength >= low) & _is_peak(strength, gx, gy)
    return _linked(kept, kept & (strength >= high))


def _mirror(size, steps):
    """Mirrored places (size, k) reached from each of size places by steps (k)."""
    q = (np.arange(size)[:, None] + steps) % (2 * size)
    return np.where(q < size, q, 2 * size - 1 - q)


def _slope(u):
    """Slope (h, w) of u (h, w) along its second axis, smoothed 1-2-1 along the first, divisor 8."""
    v = np.pad(u, 1, mode="symmetric")
    gap = v[:, 2:] - v[:, :-2]
    return (gap[:-2] + 2.0 * gap[1:-1] + gap[2:]) / 8.0


def _is_peak(strength, gx, gy):
    """Whether strength (h, w) is no less than on both sides along the rounded slope, bool (h, w)."""
    h, w = strength.shape
    c = math.sqrt(2.0) - 1.0
    flat = np.abs(gy) <= c * np.abs(gx)
    steep = ~flat & (np.abs(gx) <= c * np.abs(gy))
    di = np.where(flat, 0, 1)
    dj = np.where(flat, 1, np.where(steep, 0, np.where(gx * gy > 0.0, 1, -1)))
    i, j = np.indices((h, w)) + 1
    around = np.pad(strength, 1)
    return strength >= np.maximum(around[i + di, j + dj], around[i - di, j - dj]) - 1e-9


def _linked(kept, seed):
    """Pixels of kept, bool (h, w), joined by 8-neighbour chains within kept to a pixel of seed (h, w)."""
    free = np.pad(kept & ~seed, 1)
    found = seed.copy()
    stack = np.argwhere(seed).tolist()
    while stack:
        i, j = stack.pop()
        for a, b in np.argwhere(free[i:i + 3, j:j + 3]).tolist():
            free[i + a, j + b] = False
            found[i + a - 1, j + b - 1] = True
            stack.append([i + a - 1, j + b - 1])
    return found
