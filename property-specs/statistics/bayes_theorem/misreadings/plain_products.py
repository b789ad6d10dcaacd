"""Misread: products of the likelihoods, which underflow; then all hypotheses are alike."""

import numpy as np


def bayes_theorem(prior, L, o):
    rows, product = [prior.copy()], prior.copy()
    for v in o:
        product = product * L[:, v]
        total = np.sum(product)
        rows.append(product / total if total > 0.0 else np.ones(len(prior)) / len(prior))
    return np.array(rows), float(np.log(np.maximum(np.sum(product), 1e-300)))
