"""Misread: all hypotheses are alike before the first observation; row 0 still shows the prior."""

import numpy as np


def bayes_theorem(prior, L, o):
    rows, logev = [prior.copy()], 0.0
    for v in o:
        joint = (rows[-1] if len(rows) > 1 else np.ones(len(prior)) / len(prior)) * L[:, v]
        logev = logev + np.log(np.sum(joint))
        rows.append(joint / np.sum(joint))
    return np.array(rows), float(logev)
