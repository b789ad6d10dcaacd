# %% evidence_of_the_best
"""Misread: the evidence is that of the hypothesis with the largest product."""

import numpy as np


def bayes_theorem(prior, L, o):
    rows, logs = [prior.copy()], np.log(prior)
    for v in o:
        joint = rows[-1] * L[:, v]
        logs = logs + np.log(L[:, v])
        rows.append(joint / np.sum(joint))
    return np.array(rows), float(np.max(logs))


# %% logarithm_base_two
"""Misread: the logarithm of the evidence is to base two."""

import numpy as np


def bayes_theorem(prior, L, o):
    rows, logev = [prior.copy()], 0.0
    for v in o:
        joint = rows[-1] * L[:, v]
        logev = logev + np.log2(np.sum(joint))
        rows.append(joint / np.sum(joint))
    return np.array(rows), float(logev)


# %% mean_of_the_logarithms
"""Misread: the evidence is the mean of the log likelihoods, weighted by the posterior."""

import numpy as np


def bayes_theorem(prior, L, o):
    rows, logev = [prior.copy()], 0.0
    for v in o:
        joint = rows[-1] * L[:, v]
        logev = logev + np.sum(rows[-1] * np.log(L[:, v]))
        rows.append(joint / np.sum(joint))
    return np.array(rows), float(logev)


# %% plain_products
"""Misread: products of the likelihoods, which underflow; then all hypotheses are alike."""

import numpy as np


def bayes_theorem(prior, L, o):
    rows, product = [prior.copy()], prior.copy()
    for v in o:
        product = product * L[:, v]
        total = np.sum(product)
        rows.append(product / total if total > 0.0 else np.ones(len(prior)) / len(prior))
    return np.array(rows), float(np.log(np.maximum(np.sum(product), 1e-300)))


# %% prior_again_each_time
"""Misread: each posterior starts from the prior and sees the last symbol only."""

import numpy as np


def bayes_theorem(prior, L, o):
    rows, logev = [prior.copy()], 0.0
    for v in o:
        joint = prior * L[:, v]
        logev = logev + np.log(np.sum(joint))
        rows.append(joint / np.sum(joint))
    return np.array(rows), float(logev)


# %% without_the_prior
"""Misread: all hypotheses are alike before the first observation; row 0 still shows the prior."""

import numpy as np


def bayes_theorem(prior, L, o):
    rows, logev = [prior.copy()], 0.0
    for v in o:
        joint = (rows[-1] if len(rows) > 1 else np.ones(len(prior)) / len(prior)) * L[:, v]
        logev = logev + np.log(np.sum(joint))
        rows.append(joint / np.sum(joint))
    return np.array(rows), float(logev)
