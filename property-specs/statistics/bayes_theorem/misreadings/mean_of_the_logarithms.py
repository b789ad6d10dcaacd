"""Misread: the evidence is the mean of the log likelihoods, weighted by the posterior."""

import numpy as np


def bayes_theorem(prior, L, o):
    rows, logev = [prior.copy()], 0.0
    for v in o:
        joint = rows[-1] * L[:, v]
        logev = logev + np.sum(rows[-1] * np.log(L[:, v]))
        rows.append(joint / np.sum(joint))
    return np.array(rows), float(logev)
