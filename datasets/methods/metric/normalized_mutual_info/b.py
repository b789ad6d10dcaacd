"""normalized_mutual_info: mutual information of two labelings over the arithmetic mean of their entropies.

Not adjusted for chance, symmetric, between 0 and 1. Labels are only names. Two labelings with one label each have
1, and one label against several has 0.
"""
import math
from collections import Counter


def _uncertainty(labels):
    """Shannon entropy of the label of a point drawn at random, natural units."""
    points = len(labels)
    return math.fsum(often / points * math.log(points / often) for often in Counter(labels).values())


def _share_gone(labels, known):
    """Share of the uncertainty about the labels that vanishes with the known labeling."""
    at_first = _uncertainty(labels)
    if len(set(labels)) == 1:
        return 1.0
    camps = {}
    for label, camp in zip(labels, known):
        camps.setdefault(camp, []).append(label)
    remains = math.fsum(len(camp) * _uncertainty(camp) for camp in camps.values()) / len(labels)
    return max((at_first - remains) / at_first, 0.0)


def normalized_mutual_info(a, b):
    """Harmonic mean of the two shares of uncertainty gone."""
    left, right = a.tolist(), b.tolist()
    one, two = _share_gone(left, right), _share_gone(right, left)
    if one == 0.0 or two == 0.0:
        return 0.0
    return min(2.0 / (1.0 / one + 1.0 / two), 1.0)
