"""Equalised odds gap, reading B, from its brief alone: trust/equalized_odds_gap."""

import numpy as np


def _gap(y, p, g, right):
    """Largest less smallest share of predicted yes among the groups' people whose right answer is right.

    y, p and g are lists of n; groups without such people are left out; 0.0 with fewer than two groups.
    """
    people = {}
    said_yes = {}
    for answer, predicted, group in zip(y, p, g):
        if answer != right:
            continue
        people[group] = people.get(group, 0) + 1
        said_yes[group] = said_yes.get(group, 0) + (1 if predicted == 1 else 0)
    shares = [said_yes[group] / people[group] for group in people]
    if len(shares) < 2:
        return 0.0
    return max(shares) - min(shares)


def equalized_odds_gap(y, p, g):
    """Equalised odds difference and the gaps of true and of false positive rates between groups; floats.

    y, p, g have shape (n): right answer, predicted answer, group. The first output is the larger of the
    two gaps; a gap with fewer than two groups that have a rate is 0.
    """
    y = np.asarray(y).tolist()
    p = np.asarray(p).tolist()
    g = np.asarray(g).tolist()
    tpr_gap = _gap(y, p, g, 1)
    fpr_gap = _gap(y, p, g, 0)
    return max(tpr_gap, fpr_gap), tpr_gap, fpr_gap
