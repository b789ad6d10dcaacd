"""Second-stage IFAD update: a Newton-like ascent step on the log-likelihood."""

import numpy as np


def ifad_update(theta, score, hess, eta):
    """Return theta + eta * inverse(hess) @ score."""
    theta = np.asarray(theta, dtype=np.float64)
    score = np.asarray(score, dtype=np.float64)
    hess = np.asarray(hess, dtype=np.float64)
    step = np.linalg.solve(hess, score)
    return theta + float(eta) * step
