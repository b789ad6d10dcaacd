"""ctc_loss: connectionist temporal classification of one sequence (eq. 3, 12; recursion of eq. 5 to 8)."""

import numpy as np


def ctc_loss(logp, y):
    """Negative log-probability of a label sequence, summed over its alignments.

    Parameters:
        logp : float64 (t, k), log-probability of each class at each frame; class 0 is the blank
        y : int64 (s), label sequence, classes 1 .. k-1

    Returns:
        loss : float (scalar), negative log-probability of y, or +infinity

    Conventions:
        Class 0 is the blank; y holds other classes only. One sequence, with all its frames and labels. Not
        divided by a length; logp is used as given. Equal neighbours in y need a blank between them; with
        too few frames the loss is +infinity. The forward recursion over the labels with blanks between them
        is kept in logarithms, so long inputs do not underflow.

    Example:
        >>> import numpy as np
        >>> logp = np.log(np.array([[0.5, 0.5], [0.5, 0.5]]))
        >>> round(ctc_loss(logp, np.array([1])), 6)
        0.287682
        >>> round(float(-np.log(0.75)), 6)
        0.287682
        >>> ctc_loss(logp, np.array([1, 1]))
        inf
    """
    labels = np.zeros(2 * len(y) + 1, dtype=np.int64)
    labels[1::2] = y
    may_skip = np.zeros(len(labels), dtype=bool)
    may_skip[2:] = (labels[2:] != 0) & (labels[2:] != labels[:-2])

    alpha = np.full(len(labels), -np.inf)
    alpha[:2] = logp[0, labels[:2]]
    for frame in logp[1:]:
        from_previous = np.concatenate(([-np.inf], alpha[:-1]))
        from_before = np.concatenate(([-np.inf, -np.inf], alpha[:-2]))
        from_before = np.where(may_skip, from_before, -np.inf)
        arriving = np.logaddexp(np.logaddexp(alpha, from_previous), from_before)
        alpha = frame[labels] + arriving
    return float(-np.logaddexp(alpha[-1], alpha[-2]))
