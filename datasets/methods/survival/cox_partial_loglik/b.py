"""cox_partial_loglik, reading B, from its brief alone: survival/cox_partial_loglik."""
import math

import numpy as np


def rows_by_time(times):
    """Return a list of lists of row numbers, one per distinct time, latest time first.

    times: list of n floats.
    """
    groups = {}
    for row, time in enumerate(times):
        groups.setdefault(time, []).append(row)
    return [groups[time] for time in sorted(groups, reverse=True)]


def enter_risk_set(largest, rest, eta):
    """Return (largest, rest), two floats, after a subject with the linear predictor eta has entered.

    largest is the largest eta of the set, rest the sum of exp(eta - largest) over all its other members.
    """
    if eta <= largest:
        return largest, rest + math.exp(eta - largest)
    if largest == -math.inf:
        return eta, 0.0
    return eta, (rest + 1.0) * math.exp(largest - eta)


def cox_partial_loglik(X, t, e, b):
    """Return ll, a float at most 0: Cox's partial log-likelihood, ties in the manner of Breslow.

    X: float64 (n, p); t: float64 (n,), times; e: int64 (n,), 1 for an event, 0 for censored; b: float64 (p,).
    The risk set of an event is everyone whose time is not earlier; ll is a sum over events, 0 without any.
    """
    etas = (np.asarray(X, dtype=np.float64) @ np.asarray(b, dtype=np.float64)).tolist()
    times = np.asarray(t, dtype=np.float64).tolist()
    events = np.asarray(e).tolist()
    largest, rest = -math.inf, 0.0
    terms = []
    for rows in rows_by_time(times):
        for row in rows:
            largest, rest = enter_risk_set(largest, rest, etas[row])
        for row in rows:
            if events[row] == 1:
                terms.append((etas[row] - largest) - math.log1p(rest))
    return math.fsum(terms)
