"""Least-squares risks of candidates from their pairwise disagreements in each band."""
import numpy as np


def recover_risks(disagree):
    m = disagree.shape[1]
    upper = np.triu(disagree, k=1)
    per_model = np.array(np.sum(upper, axis=2) + np.sum(upper, axis=1), dtype=np.float64)
    per_band = np.array(np.sum(upper, axis=(1, 2)), dtype=np.float64)
    risk = (per_model - per_band[:, None] / (m - 1)) / (m - 2)
    return np.array(risk, dtype=np.float64), per_model, per_band
