"""rouge_n: recall, precision and F1 of the n-grams that two texts share."""
from collections import Counter

import numpy as np


def grams(text, k):
    """How often each run of k words occurs."""
    words = np.asarray(text).tolist()
    return Counter(tuple(words[i : i + k]) for i in range(len(words) - k + 1))


def rouge_n(hyp, ref, k):
    """ROUGE-N of one candidate against one reference.

    Parameters:
        hyp : int64 (n), words of the candidate as numbers
        ref : int64 (m), words of the reference as numbers
        k : int (scalar), number of words in an n-gram, >= 1
    Returns:
        r : float (scalar), recall
        p : float (scalar), precision
        f1 : float (scalar), harmonic mean of both
    Conventions:
        Counts are clipped. All results are 0 if a text has no run or nothing overlaps.
    Example:
        >>> r, p, f1 = rouge_n(np.array([1, 2, 1]), np.array([1, 2, 3, 4]), 1)
        >>> r, round(p, 6), round(f1, 6)
        (0.5, 0.666667, 0.571429)
    """
    hyp_grams = grams(hyp, int(k))
    ref_grams = grams(ref, int(k))
    overlap = (hyp_grams & ref_grams).total()
    if overlap == 0:
        return 0.0, 0.0, 0.0
    r = overlap / ref_grams.total()
    p = overlap / hyp_grams.total()
    return r, p, 2.0 * p * r / (p + r)
