"""canny_edges, reading B, from its brief alone: vision/canny_edges."""
import math

import numpy as np

SLACK = 1e-9


def mirrored(size, offset):
    """Return the list of `size` places i + offset, reflected without end with the border pixel repeated."""
    places = []
    for i in range(size):
        place = (i + offset) % (2 * size)
        places.append(place if place < size else 2 * size - 1 - place)
    return places


def weighted_rows(image, weights):
    """Return (h, w): at each pixel the sum over k of weights[k] times the pixel k rows further down.

    image: float64 (h, w); weights: dict from int offset to float.
    """
    total = np.zeros_like(image)
    for offset, weight in weights.items():
        total += weight * image[mirrored(image.shape[0], offset), :]
    return total


def bell_weights(sigma, reach):
    """Return a dict from the offsets -reach..reach to the weights of a bell curve, with the sum one."""
    heights = {k: math.exp(-0.5 * (k / sigma) * (k / sigma)) for k in range(-reach, reach + 1)}
    whole = math.fsum(heights.values())
    return {k: height / whole for k, height in heights.items()}


def step_along_slope(right, down):
    """Return (rows, columns), the step to one of the two neighbours in the direction of the slope."""
    narrow = math.sqrt(2.0) - 1.0
    if abs(down) <= narrow * abs(right):
        return 0, 1
    if abs(right) <= narrow * abs(down):
        return 1, 0
    return (1, 1) if (right > 0.0) == (down > 0.0) else (1, -1)


def canny_edges(x, sigma, r, low, high):
    """Return edge, bool of shape (h, w): true where a pixel of the grey image x, float64 (h, w), is an edge.

    sigma, r: standard deviation and reach of the smoothing; low, high: thresholds of the strength, included.
    Slopes have the divisor 8, directions are rounded to four lines, neighbours compared with a slack of 1e-9.
    """
    image = np.asarray(x, dtype=np.float64)
    height, width = image.shape
    bell = bell_weights(float(sigma), int(r))
    smooth = weighted_rows(weighted_rows(image, bell).T, bell).T
    difference = {-1: -1.0, 1: 1.0}
    mean = {-1: 0.125, 0: 0.25, 1: 0.125}
    right = weighted_rows(weighted_rows(smooth, mean).T, difference).T
    down = weighted_rows(weighted_rows(smooth.T, mean).T, difference)
    strength = np.sqrt(right * right + down * down)
    framed = np.zeros((height + 2, width + 2), dtype=np.float64)
    framed[1:-1, 1:-1] = strength

    candidates = set()
    for i in range(height):
        for j in range(width):
            own = strength[i, j]
            if own < low:
                continue
            di, dj = step_along_slope(right[i, j], down[i, j])
            strongest = max(framed[i + 1 + di, j + 1 + dj], framed[i + 1 - di, j + 1 - dj])
            if own >= strongest - SLACK:
                candidates.add((i, j))

    edge = np.zeros((height, width), dtype=bool)
    waiting = [pixel for pixel in candidates if strength[pixel] >= high]
    while waiting:
        i, j = waiting.pop()
        if edge[i, j]:
            continue
        edge[i, j] = True
        for di in (-1, 0, 1):
            for dj in (-1, 0, 1):
                neighbour = (i + di, j + dj)
                if neighbour in candidates and not edge[neighbour]:
                    waiting.append(neighbour)
    return edge
