"""Information criteria and Akaike weights, reading B, from its brief alone: statistics/aic_bic."""
import numpy as np
import math


def _shares(log_amounts):
    """List of m floats that sum to one: the share of each amount, given the amounts' natural logarithms."""
    largest = max(log_amounts)
    amounts = [math.exp(v - largest) for v in log_amounts]
    total = math.fsum(amounts)
    return [amount / total for amount in amounts]


def aic_bic(ll, k, n):
    """Akaike criterion, Bayesian criterion and Akaike weight of each model, all float64 of shape (m).

    Natural logarithms, smaller is better, no division by n and no small-sample correction; the weights come
    from the Akaike criterion and sum to 1.
    """
    fits = np.asarray(ll, dtype=np.float64).tolist()
    counts = np.asarray(k).tolist()
    charge = math.log(int(n))
    models = len(fits)
    aic = np.zeros(models, dtype=np.float64)
    bic = np.zeros(models, dtype=np.float64)
    for i in range(models):
        aic[i] = 2.0 * (counts[i] - fits[i])
        bic[i] = charge * counts[i] - 2.0 * fits[i]
    shares = _shares([fits[i] - counts[i] for i in range(models)])
    return aic, bic, np.array(shares, dtype=np.float64)
