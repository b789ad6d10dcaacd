"""demographic_parity_difference, reading B, from its brief alone: trust/demographic_parity_difference."""
import numpy as np


def demographic_parity_difference(p, g):
    """Largest less smallest selection rate over the groups that have members, a float64 from 0 to 1.

    The rate of a group is the share of its members with prediction 1; one group only gives 0.
    """
    members = {}
    selected = {}
    for prediction, group in zip(p, g):
        group = int(group)
        members[group] = members.get(group, 0) + 1
        selected[group] = selected.get(group, 0) + int(prediction)
    rates = [selected[group] / members[group] for group in members]
    return np.float64(max(rates) - min(rates))
