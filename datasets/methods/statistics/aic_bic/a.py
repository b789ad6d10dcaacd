"""aic_bic, reading A, from its brief alone: statistics/aic_bic."""
import numpy as np


def aic_bic(ll, k, n):
    """Returns the Akaike and Bayesian information criteria of models and their Akaike weights.

    Parameters:
        ll : float64 (m), maximised log likelihood of each model
        k : int64 (m), number of estimated parameters of each model
        n : int64 scalar, number of observations, >= 1

    Returns:
        aic : float64 (m), Akaike information criterion of each model
        bic : float64 (m), Bayesian information criterion of each model
        wt : float64 (m), Akaike weight of each model, sum 1

    Conventions:
        Natural logarithms; smaller criteria are better and neither is divided by n. No small-sample
        correction. The weights come from the first criterion, relative to its smallest value, and sum to
        1; one model alone has weight 1.

    Example:
        >>> import numpy as np
        >>> aic, bic, wt = aic_bic(np.array([-5.0, -4.0]), np.array([1, 2]), 1)
        >>> aic.tolist(), bic.tolist(), wt.tolist()
        ([12.0, 12.0], [10.0, 8.0], [0.5, 0.5])

    Paper:
        Akaike's and the Bayesian information criterion, with Akaike weights
    """
    ll, k = np.asarray(ll, float), np.asarray(k, float)
    gain = ll - k
    e = np.exp(gain - gain.max())
    return -2.0 * ll + 2.0 * k, -2.0 * ll + k * np.log(float(n)), e / e.sum()
