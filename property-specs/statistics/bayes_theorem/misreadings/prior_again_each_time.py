"""Misread: each posterior starts from the prior and sees the last symbol only."""

import numpy as np


def bayes_theorem(prior, L, o):
    rows, logev = [prior.copy()], 0.0
    for v in o:
        joint = prior * L[:, v]
        logev = logev + np.log(np.sum(joint))
        rows.append(joint / np.sum(joint))
    return np.array(rows), float(logev)
