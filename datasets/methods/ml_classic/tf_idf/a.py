"""tf_idf: counts times smoothed inverse document frequency."""

import numpy as np


def tf_idf(C):
    """Weights of terms in documents, each row of length 1.

    Parameters:
        C : float64 (d, t), counts: document, term

    Returns:
        W : float64 (d, t), weights: document, term

    Conventions:
        Raw counts. The idf has a one added above and below inside the natural logarithm, and one outside. A
        term occurs where its count is above 0, however large; frequencies are those of the documents given.
        A document without terms keeps a row of zeros.

    Example:
        >>> import numpy as np
        >>> tf_idf(np.array([[3.0, 4.0], [1.0, 1.0], [0.0, 0.0]])).round(6).tolist()
        [[0.6, 0.8], [0.707107, 0.707107], [0.0, 0.0]]
        >>> tf_idf(np.array([[2.0, 0.0], [0.0, 0.0]])).tolist()
        [[1.0, 0.0], [0.0, 0.0]]
        >>> tf_idf(np.array([[1.0, 1.0], [0.0, 1.0]])).round(6).tolist()
        [[0.814802, 0.579739], [0.0, 1.0]]
    """
    document_frequency = np.count_nonzero(C > 0, axis=0)
    idf = np.log((1 + len(C)) / (1 + document_frequency)) + 1
    u = C * idf
    length = np.hypot.reduce(u, axis=1)
    return u / np.where(length > 0, length, 1.0)[:, None]
