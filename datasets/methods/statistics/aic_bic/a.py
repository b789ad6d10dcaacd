"""aic_bic: Akaike and Bayesian information criteria of several models, and their Akaike weights."""
import math

import numpy as np


def aic_bic(ll, k, n):
    """Score models by their log likelihood and number of parameters.

    Parameters:
        ll : float64 (m), maximised log likelihood of each model
        k : int64 (m), number of estimated parameters of each model
        n : int (scalar), number of observations
    Returns:
        aic : float64 (m), Akaike information criterion
        bic : float64 (m), Bayesian information criterion
        wt : float64 (m), Akaike weights, sum 1
    Conventions:
        Natural logarithms, smaller is better, no small-sample correction. The weights
        come from aic.
    Example:
        >>> aic, bic, wt = aic_bic(np.array([-10.0, -9.0]), np.array([2, 3]), 1)
        >>> aic.tolist(), bic.tolist(), wt.tolist()
        ([24.0, 24.0], [20.0, 18.0], [0.5, 0.5])
    """
    ll = np.asarray(ll, dtype=np.float64)
    k = np.asarray(k, dtype=np.float64)
    aic = -2.0 * ll + 2.0 * k
    bic = -2.0 * ll + k * math.log(n)
    # measured from the best model the largest term is exp(0), so the sum is at least 1
    relative = np.exp(-(aic - aic.min()) / 2.0)
    return aic, bic, relative / relative.sum()
