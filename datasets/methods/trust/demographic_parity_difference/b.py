"""demographic_parity_difference, reading B, from its brief alone: trust/demographic_parity_difference."""
import numpy as np


def count_by_group(predictions, groups):
    """Return a dict from group number to [positives, members], from two lists of n ints."""
    counts = {}
    for prediction, group in zip(predictions, groups):
        tally = counts.setdefault(group, [0, 0])
        if prediction == 1:
            tally[0] += 1
        tally[1] += 1
    return counts


def demographic_parity_difference(p, g):
    """Return gap, a float from 0 to 1: the highest selection rate of a group less the lowest.

    p: int64 (n,), predictions 0 or 1; g: int64 (n,), the group of each person. Groups without members do not
    count; a single group gives 0. Rates are compared and subtracted as whole-number fractions.
    """
    counts = count_by_group(np.asarray(p).tolist(), np.asarray(g).tolist())
    tallies = list(counts.values())
    high_positives, high_members = tallies[0]
    low_positives, low_members = tallies[0]
    for positives, members in tallies[1:]:
        if positives * high_members > high_positives * members:
            high_positives, high_members = positives, members
        if positives * low_members < low_positives * members:
            low_positives, low_members = positives, members
    return (high_positives * low_members - low_positives * high_members) / (high_members * low_members)
