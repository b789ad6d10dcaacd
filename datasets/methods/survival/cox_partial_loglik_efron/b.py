"""cox_partial_loglik_efron, reading B, from its brief alone: survival/cox_partial_loglik_efron."""
import math

import numpy as np


def add_hazard(total, eta):
    """Return the joint hazard `total` enlarged by exp(eta).

    A joint hazard is a tuple (top, rest) of floats that stands for exp(top) * (1 + rest); None is no hazard.
    """
    if total is None:
        return eta, 0.0
    top, rest = total
    if eta <= top:
        return top, rest + math.exp(eta - top)
    return eta, (1.0 + rest) * math.exp(top - eta)


def log_hazard_at_risk(others, tied, share, level):
    """Return the float log(others + share * tied) - level.

    others, tied: joint hazards, others may be None; share: float in (0, 1]; level: the larger of their tops.
    """
    tied_top, tied_rest = tied
    if others is None:
        return math.log(share) + math.log1p(tied_rest)
    top, rest = others
    if top == level:
        return math.log1p(rest + share * (1.0 + tied_rest) * math.exp(tied_top - top))
    return math.log(share) + math.log1p(tied_rest + (1.0 + rest) * math.exp(top - tied_top) / share)


def cox_partial_loglik_efron(X, t, e, b):
    """Return ll, a float at most 0: Cox's partial log-likelihood, ties in the manner of Efron.

    X: float64 (n, p); t: float64 (n,), times; e: int64 (n,), 1 for an event, 0 for censored; b: float64 (p,).
    Everyone whose time is not earlier is at risk; the k-th of d tied events (k = 0, 1, ...) sees k / d of the
    hazard of these d events taken off. ll is a sum over events, 0 without any.
    """
    etas = (np.asarray(X, dtype=np.float64) @ np.asarray(b, dtype=np.float64)).tolist()
    events = np.asarray(e).tolist()
    rows_at = {}
    for row, time in enumerate(np.asarray(t, dtype=np.float64).tolist()):
        rows_at.setdefault(time, []).append(row)

    others = None
    terms = []
    for time in sorted(rows_at, reverse=True):
        event_etas = [etas[row] for row in rows_at[time] if events[row] == 1]
        for row in rows_at[time]:
            if events[row] != 1:
                others = add_hazard(others, etas[row])
        tied = None
        for eta in event_etas:
            tied = add_hazard(tied, eta)
        count = len(event_etas)
        for k, eta in enumerate(event_etas):
            level = tied[0] if others is None else max(tied[0], others[0])
            share = (count - k) / count
            terms.append(eta - level)
            terms.append(-log_hazard_at_risk(others, tied, share, level))
        for eta in event_etas:
            others = add_hazard(others, eta)
    return math.fsum(terms)
