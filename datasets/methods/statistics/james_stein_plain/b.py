import math

import numpy as np


def james_stein_plain(x, s2):
    """Observed means drawn towards zero by the James-Stein amount, past zero if it is large.

    The observation is a direction with a length. Each coordinate is moved back along the direction by n - 2
    times the variance over the length.
    """
    coordinates = [float(entry) for entry in x]
    length = math.hypot(*coordinates)
    backwards = (len(coordinates) - 2) * (s2 / length)
    moved = []
    for coordinate in coordinates:
        moved.append(coordinate - backwards * (coordinate / length))
    return np.array(moved, dtype=np.float64)
