"""canny_edges, reading B, from its brief alone: vision/canny_edges."""
import math

import numpy as np


def _inside(place, size):
    """Place inside 0 .. size-1 shown at any place when mirror images, border repeated, go on without end."""
    place = place % (2 * size)
    return place if place < size else 2 * size - 1 - place


def _smoothed_rows(x, sigma, r):
    """Image (h, w) with each row smoothed by normal weights of sum one that reach r pixels to each side."""
    weights = [math.exp(-0.5 * (step / sigma) ** 2) for step in range(-r, r + 1)]
    total = math.fsum(weights)
    w = x.shape[1]
    y = np.zeros(x.shape)
    for column in range(w):
        for step, weight in zip(range(-r, r + 1), weights):
            y[:, column] += weight / total * x[:, _inside(column + step, w)]
    return y


def _slopes_right(x):
    """Slope (h, w) to the right: next column less the one before, weights 1, 2, 1, over eight."""
    h, w = x.shape
    y = np.zeros((h, w))
    for row in range(h):
        for column in range(w):
            for along, weight in ((-1, 1.0), (0, 2.0), (1, 1.0)):
                line = x[_inside(row + along, h)]
                y[row, column] += weight * (line[_inside(column + 1, w)] - line[_inside(column - 1, w)])
    return y / 8.0


def _direction(gx, gy):
    """Step (down, right) of the eight of the grid along the slope vector; its opposite counts as well."""
    narrow = math.tan(math.pi / 8.0)
    if abs(gy) <= narrow * abs(gx):
        return 0, 1
    if abs(gx) <= narrow * abs(gy):
        return 1, 0
    return (1, 1) if (gx > 0) == (gy > 0) else (1, -1)


def _candidates(gx, gy, strength, low):
    """Set of the pixels (row, column) that are strong enough and not below their two neighbours."""
    h, w = strength.shape
    found = set()
    for row in range(h):
        for column in range(w):
            down, right = _direction(gx[row, column], gy[row, column])
            stands = strength[row, column] >= low
            for i, j in ((row + down, column + right), (row - down, column - right)):
                other = strength[i, j] if 0 <= i < h and 0 <= j < w else 0.0
                stands = stands and strength[row, column] >= other - 1e-9
            if stands:
                found.add((row, column))
    return found


def canny_edges(x, sigma, r, low, high):
    """Edge map (h, w), bool: thin strong slopes, and weaker ones that hang together with a strong one.

    Smoothing and slopes continue the picture by reflection with the border repeated; slopes have the
    divisor 8, thresholds are included, and outside of the image the strength is zero.
    """
    smooth = _smoothed_rows(np.asarray(x, dtype=np.float64), float(sigma), int(r))
    smooth = _smoothed_rows(smooth.T, float(sigma), int(r)).T
    gx, gy = _slopes_right(smooth), _slopes_right(smooth.T).T
    strength = np.hypot(gx, gy)
    candidates = _candidates(gx, gy, strength, float(low))
    edge = np.zeros(strength.shape, dtype=bool)
    waiting = [pixel for pixel in sorted(candidates) if strength[pixel] >= float(high)]
    while waiting:
        row, column = waiting.pop()
        if edge[row, column]:
            continue
        edge[row, column] = True
        for down in (-1, 0, 1):
            for right in (-1, 0, 1):
                if (row + down, column + right) in candidates:
                    waiting.append((row + down, column + right))
    return edge
