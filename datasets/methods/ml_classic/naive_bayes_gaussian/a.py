"""naive_bayes_gaussian: Gaussian class densities, feature by feature."""

import numpy as np


def naive_bayes_gaussian(X, y, q, k, eps):
    """Posterior class probabilities of a Gaussian naive Bayes classifier.

    Parameters:
        X : float64 (n, d), training rows
        y : int64 (n), class of each training row, 0 .. k-1
        q : float64 (m, d), rows to classify
        k : int (scalar), number of classes
        eps : float (scalar), share of the largest column variance that is added to every variance

    Returns:
        p : float64 (m, k), posterior probabilities: row of q, class

    Conventions:
        Variances divide by the number of rows; eps times the largest column variance of all training rows
        is added to each. Priors are the shares of the classes, all of which occur; a class of one row has
        the added number alone as its variance. Posteriors are normalised in logarithms, relative to the
        largest of a row, so densities too small for a float64 do no harm; shares too small become 0.

    Example:
        >>> import numpy as np
        >>> X = np.array([[-2.0], [0.0], [4.0], [6.0]])
        >>> y = np.array([0, 0, 1, 1])
        >>> naive_bayes_gaussian(X, y, np.array([[2.0], [1.5], [900.0]]), 2, 0.1).round(6).tolist()
        [[0.5, 0.5], [0.817574, 0.182426], [0.0, 1.0]]
    """
    n = len(X)
    added = eps * np.max(np.mean((X - X.mean(axis=0)) ** 2, axis=0))
    L = np.empty((len(q), k))
    for c in range(k):
        rows = X[y == c]
        mean = rows.mean(axis=0)
        variance = np.mean((rows - mean) ** 2, axis=0) + added
        terms = np.log(2 * np.pi * variance) + (q - mean) ** 2 / variance
        L[:, c] = np.log(len(rows) / n) - 0.5 * terms.sum(axis=1)
    weights = np.exp(L - L.max(axis=1, keepdims=True))
    return weights / weights.sum(axis=1, keepdims=True)
