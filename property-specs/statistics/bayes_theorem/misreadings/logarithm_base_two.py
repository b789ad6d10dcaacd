"""Misread: the logarithm of the evidence is to base two."""

import numpy as np


def bayes_theorem(prior, L, o):
    rows, logev = [prior.copy()], 0.0
    for v in o:
        joint = rows[-1] * L[:, v]
        logev = logev + np.log2(np.sum(joint))
        rows.append(joint / np.sum(joint))
    return np.array(rows), float(logev)
