"""Word error rate: the edit distance of Levenshtein (1966) over the length of
the reference."""

import numpy as np


def word_error_rate(hyp, ref):
    """Edit distance of hypothesis and reference divided by the reference length.

    hyp : [n] words of the hypothesis, may be empty
    ref : [m] words of the reference, at least one
    """
    n, m = len(hyp), len(ref)
    D = np.zeros((n + 1, m + 1), dtype=np.int64)
    D[:, 0] = np.arange(n + 1)
    D[0, :] = np.arange(m + 1)
    for i in range(1, n + 1):
        for j in range(1, m + 1):
            different = int(hyp[i - 1] != ref[j - 1])
            D[i, j] = min(D[i - 1, j] + 1, D[i, j - 1] + 1, D[i - 1, j - 1] + different)
    return float(D[n, m] / m)
