"""demographic_parity_difference, reading B, from its brief alone: trust/demographic_parity_difference."""
import numpy as np


def demographic_parity_difference(p, g):
    """Return the largest less the smallest selection rate over the groups with members, a float in 0 .. 1.

    p (0 or 1) and g (group numbers) have shape (n); the selection rate is the share of positive predictions.
    """
    p = np.asarray(p)
    g = np.asarray(g)
    members = {}
    selected = {}
    for i in range(len(p)):
        group = int(g[i])
        members[group] = members.get(group, 0) + 1
        if int(p[i]) == 1:
            selected[group] = selected.get(group, 0) + 1
    rates = [selected.get(group, 0) / members[group] for group in sorted(members)]
    return max(rates) - min(rates)
