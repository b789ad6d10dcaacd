"""aic_bic: Akaike and Bayesian information criteria of several models, and the Akaike weights.

Smaller is better; logarithms are natural; nothing is divided by the number of observations and no correction
for small samples is made. The weights belong to the Akaike criterion and add up to one.
"""
import math

import numpy as np


def _times_likelier(gap):
    """exp(gap), infinite where a float cannot hold it (the rival then leaves nothing to the model)."""
    return math.exp(gap) if gap < 709.0 else math.inf


def aic_bic(ll, k, n):
    """Charge the parameters, then weigh each model against every rival, pair by pair."""
    models = list(zip(ll.tolist(), k.tolist()))
    price = math.log(int(n))
    aic = np.empty(len(models))
    bic = np.empty(len(models))
    wt = np.empty(len(models))
    for place, (fit, size) in enumerate(models):
        aic[place] = 2.0 * (size - fit)
        bic[place] = size * price - 2.0 * fit
        # A model's share is one over the sum of how many times likelier each model is, itself included.
        rivals = [_times_likelier((fit2 - fit) - (size2 - size)) for fit2, size2 in models]
        wt[place] = 1.0 / math.fsum(rivals)
    return aic, bic, wt
