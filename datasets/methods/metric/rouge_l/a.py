"""rouge_l: recall, precision and F measure of the longest common subsequence of two texts."""
import numpy as np


def rouge_l(hyp, ref, beta):
    """ROUGE-L of one candidate against one reference.

    Parameters:
        hyp : int64 (n), words of the candidate as numbers
        ref : int64 (m), words of the reference as numbers
        beta : float (scalar), weight of recall against precision, > 0
    Returns:
        r : float (scalar), recall
        p : float (scalar), precision
        score : float (scalar), F measure
    Conventions:
        Each text is one sentence. An empty text or no common word: all results are 0.
    Example:
        >>> r, p, score = rouge_l(np.array([1, 2, 3]), np.array([1, 3, 4, 5]), 1.0)
        >>> r, round(p, 6), round(score, 6)
        (0.5, 0.666667, 0.571429)
    """
    hyp = np.asarray(hyp)
    ref = np.asarray(ref)
    row = np.zeros(ref.size + 1, dtype=np.int64)
    for word in hyp:
        # the running maximum brings in L(i, j-1); at a match it changes nothing, because
        # L(i-1, j-1) + 1 is never below L(i, j-1)
        row[1:] = np.maximum.accumulate(np.where(ref == word, row[:-1] + 1, row[1:]))
    lcs = int(row[-1])
    if lcs == 0:
        return 0.0, 0.0, 0.0
    r = lcs / ref.size
    p = lcs / hyp.size
    beta = float(beta)
    if beta <= 1.0:
        square = beta * beta
        score = (1.0 + square) * r * p / (r + square * p)
    else:
        # divided through by beta^2, which may overflow
        square = (1.0 / beta) * (1.0 / beta)
        score = (square + 1.0) * r * p / (square * r + p)
    return r, p, score
