"""isotonic_pava, reading B, from its brief alone: statistics/isotonic_pava."""
import numpy as np


def isotonic_pava(y, w):
    """Closest non-decreasing sequence (n,), float64, to y with squared differences weighted by w.

    Neighbouring blocks are pooled to their weighted mean as long as the later one is lower.
    """
    blocks = []
    for value, weight in zip(y, w):
        mean, mass, length = float(value), float(weight), 1
        while blocks and blocks[-1][0] > mean:
            earlier_mean, earlier_mass, earlier_length = blocks.pop()
            together = earlier_mass + mass
            mean = (earlier_mean * earlier_mass + mean * mass) / together
            mass = together
            length += earlier_length
        blocks.append((mean, mass, length))
    z = []
    for mean, _, length in blocks:
        z.extend([mean] * length)
    return np.array(z, dtype=np.float64)
