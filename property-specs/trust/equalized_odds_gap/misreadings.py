# %% mean_of_both_gaps
"""Variant: the mean of the two gaps."""

import numpy as np


def equalized_odds_gap(y, p, g):
    def gap(truth):
        rates = []
        for a in np.unique(g):
            members = p[(g == a) & (y == truth)]
            if len(members) > 0:
                rates.append(float(members.mean()))
        return max(rates) - min(rates) if len(rates) > 1 else 0.0

    tpr, fpr = gap(1), gap(0)
    return 0.5 * (tpr + fpr), tpr, fpr


# %% missing_rate_is_zero
"""Misread: a group without a divisor has the rate zero."""

import numpy as np


def equalized_odds_gap(y, p, g):
    def gap(truth):
        rates = []
        for a in np.unique(g):
            members = p[(g == a) & (y == truth)]
            if len(members) > 0:
                rates.append(float(members.mean()))
            else:
                rates.append(0.0)
        return max(rates) - min(rates) if len(rates) > 1 else 0.0

    tpr, fpr = gap(1), gap(0)
    return max(tpr, fpr), tpr, fpr


# %% without_truth
"""Variant: shares of yes among all of a group."""

import numpy as np


def equalized_odds_gap(y, p, g):
    def gap(truth):
        rates = []
        for a in np.unique(g):
            members = p[g == a]
            if len(members) > 0:
                rates.append(float(members.mean()))
        return max(rates) - min(rates) if len(rates) > 1 else 0.0

    tpr, fpr = gap(1), gap(0)
    return max(tpr, fpr), tpr, fpr


# %% given_the_answer
"""Misread: shares of the true among the answered."""

import numpy as np


def equalized_odds_gap(y, p, g):
    def gap(truth):
        rates = []
        for a in np.unique(g):
            members = y[(g == a) & (p == truth)]
            if len(members) > 0:
                rates.append(float(members.mean()))
        return max(rates) - min(rates) if len(rates) > 1 else 0.0

    tpr, fpr = gap(1), gap(0)
    return max(tpr, fpr), tpr, fpr


# %% ratio_of_the_rates
"""Variant: one less the smallest over the largest rate. Rates of zero alone have no gap."""

import numpy as np


def equalized_odds_gap(y, p, g):
    def gap(truth):
        rates = []
        for a in np.unique(g):
            members = p[(g == a) & (y == truth)]
            if len(members) > 0:
                rates.append(float(members.mean()))
        return (1.0 - min(rates) / max(rates) if max(rates) > 0.0 else 0.0) if len(rates) > 1 else 0.0

    tpr, fpr = gap(1), gap(0)
    return max(tpr, fpr), tpr, fpr


# %% first_against_second_group
"""Misread: only the two lowest groups are compared."""

import numpy as np


def equalized_odds_gap(y, p, g):
    def gap(truth):
        rates = []
        for a in np.unique(g)[:2]:
            members = p[(g == a) & (y == truth)]
            if len(members) > 0:
                rates.append(float(members.mean()))
        return max(rates) - min(rates) if len(rates) > 1 else 0.0

    tpr, fpr = gap(1), gap(0)
    return max(tpr, fpr), tpr, fpr
