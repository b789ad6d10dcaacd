"""spectral_norm, reading B, from its brief alone: normalisation/spectral_norm."""
import math

import numpy as np


def _length(vector):
    """Return the Euclidean length, a float, of a vector of shape (k), without overflow of the squares."""
    return math.hypot(*vector.tolist())


def _refined(W, direction):
    """Return (new direction (m), its partner on the columns' side (d)) after one refinement of W (m, d)."""
    partner = np.dot(W.T, direction)
    partner = partner / _length(partner)
    image = np.dot(W, partner)
    return image / _length(image), partner


def spectral_norm(W, u, iters):
    """Return (Wsn, u2): W divided by the estimate of its largest singular value, float64 (m, d), and the
    refined left direction of length 1, float64 (m).

    Each of the iters refinements goes from u to the columns' side and back; the estimate is the length of
    the image of the last unit vector on the columns' side. No small constant is added to lengths.
    """
    W = np.asarray(W, dtype=np.float64)
    u2 = np.array(u, dtype=np.float64)
    unit = math.ldexp(1.0, math.frexp(float(np.max(np.abs(W))))[1] - 1)
    scaled = W / unit
    for _ in range(int(iters)):
        u2, partner = _refined(scaled, u2)
    estimate = _length(np.dot(scaled, partner))
    return scaled / estimate, u2
