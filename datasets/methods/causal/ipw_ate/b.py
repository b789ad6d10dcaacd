"""Average treatment effect by inverse probability weighting.

Horvitz and Thompson, "A Generalization of Sampling Without Replacement From a
Finite Universe" (1952): both arms are divided by the number of all units.
"""


def ipw_ate(y, t, e):
    """y: float64 [n] outcomes; t: int64 [n] of 0 or 1; e: float64 [n] propensities.

    Returns the estimated effect, a float.
    """
    units = y.shape[0]
    treated_total = 0.0
    control_total = 0.0
    for unit in range(units):
        outcome, chance = float(y[unit]), float(e[unit])
        if t[unit] == 1:
            treated_total += outcome / chance
        else:
            control_total += outcome / (1.0 - chance)
    return float(treated_total / units - control_total / units)
