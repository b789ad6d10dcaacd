"""concordance_index: share of comparable pairs in the right order."""

import numpy as np


def concordance_index(t, e, r):
    """Concordance index of predicted risks and censored times.

    Parameters:
        t : float64 (n), observed times, of the event or of censoring, > 0
        e : int64 (n), 1 when the event was observed, 0 when censored
        r : float64 (n), predicted risks

    Returns:
        v : float (scalar), concordance index, between 0 and 1

    Conventions:
        A higher risk should go with an earlier event. A pair counts when the item with the shorter time had
        its event; the other may be censored. At equal times an event precedes a censoring; two events, or
        two censorings, at one time are not comparable. Exactly equal risks count one half. 0.5 without
        comparable pairs.

    Example:
        >>> import numpy as np
        >>> t = np.array([1.0, 2.0, 2.0, 4.0])
        >>> e = np.array([1, 1, 0, 1])
        >>> concordance_index(t, e, np.array([9.0, 3.0, 3.0, 5.0]))
        0.7
        >>> concordance_index(t, 0 * e, np.ones(4))
        0.5
    """
    later = t[:, None] < t[None, :]
    censored_together = (t[:, None] == t[None, :]) & (e[None, :] == 0)
    comparable = (e[:, None] == 1) & (later | censored_together)
    pairs = np.count_nonzero(comparable)
    if pairs == 0:
        return 0.5
    right = np.count_nonzero(comparable & (r[:, None] > r[None, :]))
    tied = np.count_nonzero(comparable & (r[:, None] == r[None, :]))
    return float((right + 0.5 * tied) / pairs)
