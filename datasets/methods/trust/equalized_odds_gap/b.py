"""equalized_odds_gap, reading B, from its brief alone: trust/equalized_odds_gap."""
import numpy as np


def _gap(answer, y, p, g):
    """Largest less smallest share of yes among those of each group for whom answer (0 or 1) is right."""
    members = {}
    yes = {}
    for right, predicted, group in zip(y, p, g):
        if int(right) == answer:
            group = int(group)
            members[group] = members.get(group, 0) + 1
            yes[group] = yes.get(group, 0) + int(predicted)
    if len(members) < 2:
        return 0.0
    shares = [yes[group] / members[group] for group in members]
    return max(shares) - min(shares)


def equalized_odds_gap(y, p, g):
    """Equalised odds difference, gap of true positive rates and gap of false positive rates: three float64.

    The first is the larger of the two gaps; groups without members of a kind are left out of that gap,
    and a gap with fewer than two groups is 0.
    """
    tpr_gap = _gap(1, y, p, g)
    fpr_gap = _gap(0, y, p, g)
    return np.float64(max(tpr_gap, fpr_gap)), np.float64(tpr_gap), np.float64(fpr_gap)
