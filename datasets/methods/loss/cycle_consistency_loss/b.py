import numpy as np


def _average_distance(examples, returned):
    """Mean over the examples of the summed absolute differences."""
    total = 0.0
    for row in range(examples.shape[0]):
        total += float(np.sum(np.abs(returned[row] - examples[row])))
    return total / examples.shape[0]


def cycle_consistency_loss(x, xr, y, yr):
    """Measure how far examples are from what comes back after a round trip.

    The distance of an example from its round trip is the sum of the
    absolute differences of their entries.  The loss is the mean distance
    in the first domain plus the mean distance in the second.
    """
    return _average_distance(x, xr) + _average_distance(y, yr)
