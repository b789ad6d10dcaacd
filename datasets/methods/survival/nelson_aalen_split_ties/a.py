"""nelson_aalen_split_ties: with tied events one after the other."""

import numpy as np


def nelson_aalen_split_ties(t, e, q):
    """Nelson-Aalen cumulative hazard with split ties.

    Parameters:
        t : float64 (n), observed time of each subject
        e : int64 (n), 1 for an event, 0 for censoring
        q : float64 (m), times at which the estimate is wanted

    Returns:
        H : float64 (m), cumulative hazard at each q

    Conventions:
        d events at once among r at risk add 1/r + 1/(r-1) + ... + 1/(r-d+1). Subjects censored at a time
        are at risk during all events at that time. Events at q itself count; 0 before the first event,
        constant after the last observation. Results are in the order of q.

    Example:
        >>> import numpy as np
        >>> t, e = np.array([2.0, 1.0, 2.0, 2.0]), np.array([1, 0, 1, 0])
        >>> np.round(nelson_aalen_split_ties(t, e, np.array([9.0, 1.9, 2.0])), 9).tolist()
        [0.833333333, 0.0, 0.833333333]
    """
    events = np.sort(t[e == 1])
    at_risk = t.shape[0] - np.searchsorted(np.sort(t), events, side='left')
    earlier = np.arange(events.shape[0]) - np.searchsorted(events, events, side='left')
    H = np.concatenate([[0.0], np.cumsum(1.0 / (at_risk - earlier))])
    return H[np.searchsorted(events, q, side='right')]
