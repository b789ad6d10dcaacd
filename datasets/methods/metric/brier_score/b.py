"""Brier score, multi-class: mean squared distance between forecast probabilities and what happened.

Paper: Brier, "Verification of Forecasts Expressed in Terms of Probability" (1950), eq. 2.
"""


def brier_score(p, y):
    """p: [n, k] forecast probabilities, y: [n] int classes -> b: [] between 0 and 2 (eq. 2)."""
    n, k = p.shape
    total = 0.0
    for i in range(n):
        for j in range(k):
            happened = 1.0 if int(y[i]) == j else 0.0
            gap = float(p[i, j]) - happened
            total += gap * gap
    # Divided by the number of forecasts only, not by the number of classes.
    return float(total / n)
