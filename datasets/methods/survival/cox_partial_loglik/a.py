"""cox_partial_loglik, reading A, from its brief alone: survival/cox_partial_loglik."""
import numpy as np


def cox_partial_loglik(X, t, e, b):
    """Returns the Cox partial log-likelihood with Breslow's handling of ties.

    Parameters:
        X : float64 (n, p), covariates, one row per subject
        t : float64 (n), time of the event or of the censoring, ties allowed
        e : int64 (n), 1 = event observed, 0 = censored
        b : float64 (p), coefficients

    Returns:
        ll : float64 scalar, partial log-likelihood, <= 0

    Conventions:
        Breslow: every event at a tied time has the full risk set of that time in its denominator.
        The risk set holds everyone with an equal or later time, the event itself and those censored
        at that time included. A sum over the events with positive sign, natural logarithm, no
        penalty. No event gives 0. Large eta do not overflow; the order of the rows has no meaning.

    Example:
        >>> import numpy as np
        >>> X = np.zeros((3, 1))
        >>> t, e = np.array([1.0, 2.0, 2.0]), np.array([1, 1, 0])
        >>> round(float(cox_partial_loglik(X, t, e, np.ones(1))), 6)
        -1.791759

    Paper:
        Cox partial likelihood with Breslow's ties
    """
    X = np.asarray(X, dtype=np.float64)
    t = np.asarray(t, dtype=np.float64)
    event = np.asarray(e) == 1
    if not event.any():
        return 0.0
    eta = X @ np.asarray(b, dtype=np.float64)
    eta = eta - np.max(eta)
    order = np.argsort(t, kind="stable")
    log_tail = np.logaddexp.accumulate(eta[order][::-1])[::-1]
    first = np.searchsorted(t[order], t[event], side="left")
    return float(np.sum(np.minimum(eta[event] - log_tail[first], 0.0)))
