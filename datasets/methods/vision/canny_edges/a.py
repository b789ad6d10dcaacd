"""canny_edges, reading A, from its brief alone: vision/canny_edges."""

import numpy as np


def canny_edges(x, sigma, r, low, high):
    """Edges of an image: smoothed slopes, thinned across the edge, kept by two thresholds.

    Parameters:
        x : float64 (h, w), grey image
        sigma : float64 scalar, standard deviation of the smoothing, in pixels
        r : int64 scalar, reach of the smoothing window to each side
        low : float64 scalar, lower threshold
        high : float64 scalar, upper threshold

    Returns:
        edge : bool (h, w), true where a pixel is an edge

    Conventions:
        Borders are mirrored with the edge pixel repeated. Slopes have the divisor 8; directions are rounded
        to four lines. A pixel stays if neither neighbour along the slope exceeds it by more than 1e-9;
        outside of the image the strength is 0. Thresholds are included. Chains run over the 8 neighbours
        through pixels that stayed, and end at one of these with at least the upper threshold.

    Example:
        >>> import numpy as np
        >>> x = np.array([[0.0, 0.0, 1.0, 1.0]] * 3)
        >>> canny_edges(x, 0.5, 1, 0.1, 0.2).tolist()[1]
        [False, True, True, False]

    Paper:
        Canny edge detector
    """
    x, r = np.asarray(x, dtype=float), int(r)
    l = np.arange(-r, r + 1)
    g = np.exp(-l * l / (2.0 * sigma ** 2))
    g = g / g.sum()
    windows = np.lib.stride_tricks.sliding_window_view
    smooth = windows(windows(_mirrored(x, r), 2 * r + 1, axis=0) @ g, 2 * r + 1, axis=1) @ g
    S = _mirrored(smooth, 1)
    across, down = S[:, 2:] - S[:, :-2], S[2:, :] - S[:-2, :]
    gx = (across[:-2] + 2.0 * across[1:-1] + across[2:]) / 8.0
    gy = (down[:, :-2] + 2.0 * down[:, 1:-1] + down[:, 2:]) / 8.0
    M = np.hypot(gx, gy)
    c = np.sqrt(2.0) - 1.0
    flat, steep = np.abs(gy) <= c * np.abs(gx), np.abs(gx) <= c * np.abs(gy)
    step_i = np.where(flat, 0, 1)
    step_j = np.where(flat, 1, np.where(steep, 0, np.where(gx * gy > 0.0, 1, -1)))
    i, j = np.indices(M.shape) + 1
    padded = np.pad(M, 1)
    ahead, behind = padded[i + step_i, j + step_j], padded[i - step_i, j - step_j]
    kept = (M >= low) & (M >= ahead - 1e-9) & (M >= behind - 1e-9)
    return _connected(kept, kept & (M >= high))


def _mirrored(u, r):
    """Image (h + 2 r, w + 2 r) around u (h, w), mirrored with the edge pixel repeated."""
    places = []
    for n in u.shape:
        q = np.arange(-r, n + r) % (2 * n)
        places.append(np.where(q < n, q, 2 * n - 1 - q))
    return u[np.ix_(*places)]


def _connected(kept, strong):
    """Pixels (h, w) of kept (h, w) joined through kept, over 8 neighbours, to those of strong (h, w)."""
    h, w = kept.shape
    edge = strong.copy()
    stack = [(int(i), int(j)) for i, j in np.argwhere(strong)]
    while stack:
        i, j = stack.pop()
        for a in range(max(i - 1, 0), min(i + 2, h)):
            for b in range(max(j - 1, 0), min(j + 2, w)):
                if kept[a, b] and not edge[a, b]:
                    edge[a, b] = True
                    stack.append((a, b))
    return edge
