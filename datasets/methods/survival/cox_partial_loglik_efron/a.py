"""cox_partial_loglik_efron, reading A, from its brief alone: survival/cox_partial_loglik_efron."""
import numpy as np


def cox_partial_loglik_efron(X, t, e, b):
    """Returns the Cox partial log-likelihood with Efron's handling of ties.

    Parameters:
        X : float64 (n, p), covariates, one row per subject
        t : float64 (n), time of the event or of the censoring, ties allowed
        e : int64 (n), 1 = event observed, 0 = censored
        b : float64 (p), coefficients

    Returns:
        ll : float64 scalar, partial log-likelihood, <= 0

    Conventions:
        Efron: with d events at a time, the l-th denominator (l from 0) lacks the share l / d of the
        hazard of those events; the hazard of those censored at that time stays whole. The risk set
        holds everyone with an equal or later time. A sum over the events with positive sign, natural
        logarithm, no penalty, weights or strata, covariates as given. No event gives 0. Large eta do
        not overflow; the order of the rows has no meaning.

    Example:
        >>> import numpy as np
        >>> X = np.zeros((3, 1))
        >>> t, e = np.array([1.0, 1.0, 2.0]), np.array([1, 1, 0])
        >>> round(float(cox_partial_loglik_efron(X, t, e, np.ones(1))), 6)
        -1.791759

    Paper:
        Cox partial likelihood with Efron's ties
    """
    X = np.asarray(X, dtype=np.float64)
    event = np.asarray(e) == 1
    if not event.any():
        return 0.0
    eta = X @ np.asarray(b, dtype=np.float64)
    eta = eta - np.max(eta)
    times, group = np.unique(np.asarray(t, dtype=np.float64), return_inverse=True)
    log_events = _group_log_sum(eta[event], group[event], times.size)
    log_censored = _group_log_sum(eta[~event], group[~event], times.size)
    from_here = np.logaddexp.accumulate(np.logaddexp(log_events, log_censored)[::-1])[::-1]
    log_rest = np.logaddexp(np.append(from_here[1:], -np.inf), log_censored)
    place = np.sort(group[event])
    taken = np.arange(place.size) - np.searchsorted(place, place, side="left")
    count = np.bincount(place, minlength=times.size)[place]
    log_left = np.log((count - taken) / count) + log_events[place]
    log_risk = np.logaddexp(log_rest[place], log_left)
    order = np.argsort(group[event], kind="stable")
    return float(min(np.sum(eta[event][order] - log_risk), 0.0))


def _group_log_sum(eta, group, size):
    """Logarithm (size) of the sum of exp(eta) per group, from eta (k) and group (k); -inf if empty."""
    out = np.full(size, -np.inf)
    np.logaddexp.at(out, group, eta)
    return out
