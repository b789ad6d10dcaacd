"""Misread: the evidence is that of the hypothesis with the largest product."""

import numpy as np


def bayes_theorem(prior, L, o):
    rows, logs = [prior.copy()], np.log(prior)
    for v in o:
        joint = rows[-1] * L[:, v]
        logs = logs + np.log(L[:, v])
        rows.append(joint / np.sum(joint))
    return np.array(rows), float(np.max(logs))
