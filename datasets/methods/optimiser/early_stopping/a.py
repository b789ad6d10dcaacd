"""Early stopping with patience.

Ian Goodfellow, Yoshua Bengio, Aaron Courville,
"Deep Learning" (2016), algorithm 7.1,
no arXiv id
"""

import numpy as np


def early_stopping(v, p):
    """Evaluation at which patience ends training, and the best evaluation up to it.

    Parameters:
        v : (n) validation loss at each evaluation, in order
        p : () patience: evaluations without an improvement after which training ends, >= 1

    Returns:
        stop : (), number of the last evaluation that takes place
        best : (), number of the evaluation with the lowest loss up to stop
        stopped : (), whether patience ended the training

    Conventions:
        lower is better; an improvement is strict with no least size, so an equal loss is none
        and ties keep the earlier; numbers count evaluations from 0; with p = 1 the first
        evaluation that is not a record ends training; without such an end stop = n - 1 and
        stopped is False.

    Example:
        >>> import numpy as np
        >>> early_stopping(np.array([3.0, 1.0, 1.0, 2.0, 0.5]), 2)
        (np.int64(3), np.int64(1), np.True_)

    Paper:
        Goodfellow, Bengio, Courville, Deep Learning, MIT Press 2016, algorithm 7.1 (no arXiv
        id)
    """
    t = np.arange(len(v), dtype=np.int64)
    record = np.ones(len(v), dtype=bool)
    record[1:] = v[1:] < np.minimum.accumulate(v)[:-1]
    b = np.maximum.accumulate(np.where(record, t, 0))
    ends = np.flatnonzero(t - b == p)
    stopped = ends.size > 0
    stop = ends[0] if stopped else len(v) - 1
    return np.int64(stop), np.int64(b[stop]), np.bool_(stopped)
