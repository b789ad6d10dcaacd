"""crf_linear_chain: sec. 3, p(y|x) of a chain."""

import numpy as np


def crf_linear_chain(E, A, start, stop, tags):
    """Compute the log-likelihood of given tags and the best tag path of a linear-chain CRF.

    Parameters:
        E : float64 (n, t, k), emission score of each tag at each time
        A : float64 (k, k), transition score from tag (row) to tag (column)
        start : float64 (k,), score of each tag as the first
        stop : float64 (k,), score of each tag as the last
        tags : int64 (n, t), tag paths whose likelihood is wanted

    Returns:
        ll : float64 (n,), log-likelihood of the given tags
        path : int64 (n, t), best tag path
        score : float64 (n,), score of the best path

    Conventions:
        Axes of E: example, time, tag. Full length t, no mask; ll is neither averaged nor negated.
        Ties: the lowest tag wins at the end and at every back pointer.

    Example:
        >>> import numpy as np
        >>> E = np.array([[[0.0, 1.0], [0.0, 0.0]]])
        >>> ll, path, score = crf_linear_chain(E, np.zeros((2, 2)), np.zeros(2), np.zeros(2), np.array([[1, 0]]))
        >>> np.round(ll, 4).tolist(), path.tolist(), score.tolist()
        ([-1.0064], [[1, 0]], [1.0])
    """
    n, t, k = E.shape
    rows = np.arange(n)

    def log_sum_exp(a):
        top = a.max(axis=1, keepdims=True)
        return np.log(np.exp(a - top).sum(axis=1)) + top[:, 0]

    given = start[tags[:, 0]] + E[rows, 0, tags[:, 0]]
    alpha = best = start + E[:, 0]
    back = np.zeros((n, t, k), dtype=np.int64)
    for l in range(1, t):
        given = given + A[tags[:, l - 1], tags[:, l]] + E[rows, l, tags[:, l]]
        alpha = log_sum_exp(alpha[:, :, None] + A) + E[:, l]
        candidates = best[:, :, None] + A
        back[:, l] = candidates.argmax(axis=1)
        best = candidates.max(axis=1) + E[:, l]
    ll = np.minimum(given + stop[tags[:, -1]] - log_sum_exp(alpha + stop), 0.0)

    final = best + stop
    path = np.zeros((n, t), dtype=np.int64)
    path[:, -1] = final.argmax(axis=1)
    for l in range(t - 1, 0, -1):
        path[:, l - 1] = back[rows, l, path[:, l]]
    return ll, path, final.max(axis=1)
