"""Effective sample sizes of all pairs of a perturbation and a gene."""
import numpy as np


def effective_sample_size(presence, expression):
    # Number of cells with a positive product of presence and expression.
    perturbed = (presence > 0).astype(np.int64)
    expressed = (expression > 0).astype(np.int64)
    return perturbed.T @ expressed
