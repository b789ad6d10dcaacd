"""gnmt_length_penalty, reading A, from its brief alone: decoding/gnmt_length_penalty."""
import numpy as np


def gnmt_length_penalty(length, alpha):
    """Return the GNMT length penalty of each hypothesis.

    Parameters:
        length : int64 (n), number of tokens of each hypothesis, at least 1
        alpha : float64 scalar, strength of the normalisation, 0 to 1

    Returns:
        lp : float64 (n), length penalty of each hypothesis, at least 1

    Conventions:
        Only the penalty, by which a log probability would be divided; no coverage term. length counts the
        tokens of the hypothesis. Length 1 and alpha = 0 give exactly 1.

    Example:
        >>> import numpy as np
        >>> gnmt_length_penalty(np.array([1, 19, 49]), 0.5).tolist()
        [1.0, 2.0, 3.0]

    Paper:
        GNMT length penalty
    """
    ratio = (5.0 + np.asarray(length, dtype=np.float64)) / 6.0
    return ratio ** float(alpha)
