"""canny_edges, reading B, from its brief alone: vision/canny_edges."""
import math

import numpy as np


def mirrored(index, size):
    """Return the index in 0 .. size-1 that an index outside stands for; the border pixel is repeated."""
    index %= 2 * size
    return index if index < size else 2 * size - 1 - index


def shifted(x, down, right):
    """Return the image (h, w) whose pixel (i, j) is x (h, w) at (i + down, j + right), by reflection."""
    rows = [mirrored(i + down, x.shape[0]) for i in range(x.shape[0])]
    columns = [mirrored(j + right, x.shape[1]) for j in range(x.shape[1])]
    return x[np.ix_(rows, columns)]


def smoothed(x, sigma, r):
    """Return x (h, w) averaged over windows of reach r with normal weights of deviation sigma, sum one."""
    weights = {}
    for down in range(-r, r + 1):
        for right in range(-r, r + 1):
            weights[down, right] = math.exp(-0.5 * (down * down + right * right) / (sigma * sigma))
    total = math.fsum(weights.values())
    result = np.zeros(x.shape)
    for (down, right), weight in weights.items():
        result += weight / total * shifted(x, down, right)
    return result


def direction(to_right, downward):
    """Return the offset (down, right) of one of the two neighbours in the direction of the slope."""
    tangent = math.sqrt(2.0) - 1.0
    if abs(downward) <= tangent * abs(to_right):
        return 0, 1
    if abs(to_right) <= tangent * abs(downward):
        return 1, 0
    return (1, 1) if (to_right > 0) == (downward > 0) else (1, -1)


def candidates(to_right, downward, strength, low):
    """Return the set of pixels (i, j) of at least strength `low` that no neighbour across exceeds."""
    found = set()
    height, width = strength.shape
    padded = np.pad(strength, 1)
    for i in range(height):
        for j in range(width):
            down, right = direction(to_right[i, j], downward[i, j])
            one = padded[i + 1 + down, j + 1 + right]
            other = padded[i + 1 - down, j + 1 - right]
            if strength[i, j] >= low and strength[i, j] >= max(one, other) - 1e-9:
                found.add((i, j))
    return found


def canny_edges(x, sigma, r, low, high):
    """Return edge (h, w), bool: candidates that hang together with one of at least strength `high`.

    The image is smoothed, slopes are eighths of 1-2-1 differences, both with the border pixel repeated by
    reflection; thresholds are included, and pixels that touch at a side or corner hang together.
    """
    x = smoothed(np.asarray(x, dtype=np.float64), float(sigma), int(r))
    to_right, downward = np.zeros(x.shape), np.zeros(x.shape)
    for along, weight in ((-1, 1.0), (0, 2.0), (1, 1.0)):
        to_right += weight / 8.0 * (shifted(x, along, 1) - shifted(x, along, -1))
        downward += weight / 8.0 * (shifted(x, 1, along) - shifted(x, -1, along))
    strength = np.hypot(to_right, downward)
    waiting = candidates(to_right, downward, strength, float(low))
    frontier = [pixel for pixel in sorted(waiting) if strength[pixel] >= float(high)]
    waiting.difference_update(frontier)
    edge = np.zeros(x.shape, dtype=bool)
    while frontier:
        i, j = frontier.pop()
        edge[i, j] = True
        touching = [(i + a, j + b) for a in (-1, 0, 1) for b in (-1, 0, 1) if (i + a, j + b) in waiting]
        waiting.difference_update(touching)
        frontier.extend(touching)
    return edge
