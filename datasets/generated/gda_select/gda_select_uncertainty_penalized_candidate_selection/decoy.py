"""Candidate selection by recovered risk plus weighted bootstrap uncertainty."""

import numpy as np


def penalized_selection(recovered, boot_risk, beta):
    """Return the bootstrap uncertainty, the penalized score and the best index."""
    recovered = np.asarray(recovered, dtype=np.float64)
    boot_risk = np.asarray(boot_risk, dtype=np.float64)
    uncertainty = np.std(boot_risk, axis=0, ddof=1).astype(np.float64)
    risk = recovered.mean(axis=1)
    score = (risk + float(beta) * uncertainty).astype(np.float64)
    selected = np.int64(np.argmin(score))
    return uncertainty, score, selected
