"""Classification by the k nearest neighbours.

Thomas M. Cover, Peter E. Hart,
"Nearest Neighbor Pattern Classification" (1967),
no arXiv id
"""

import numpy as np


def knn_classify(x, y, q, k, m):
    """Share of each class among the k nearest training examples of each query, and the class with most votes.

    Parameters:
        x : (n, d) training examples, one row each
        y : (n) class of each training example, 0 .. m-1
        q : (r, d) queries, one row each
        k : () number of neighbours, 1 .. n
        m : () number of classes

    Returns:
        p : (r, m), share of each class among the neighbours; rows sum to 1
        label : (r), predicted class of each query

    Conventions:
        Euclidean distance, uniform weights, no scaling of features; of equal distances the
        earlier training example is nearer; of equal votes the lower class wins; a query that is
        in the training set is its own neighbour; a class may have no example.

    Example:
        >>> import numpy as np
        >>> knn_classify(np.array([[0.0], [1.0], [3.0]]), np.array([1, 0, 0]), np.array([[0.5], [2.5]]), 1, 2)
        (array([[0., 1.],
               [1., 0.]]), array([1, 0]))

    Paper:
        Cover, Hart, IEEE Transactions on Information Theory 13(1), 1967 (no arXiv id)
    """
    square = (q[:, None, :] - x[None, :, :]) ** 2
    # Sorted before they are added, so that the same squares in another order give exactly the same distance.
    D = np.sort(square, axis=2).sum(axis=2)
    near = np.argsort(D, axis=1, kind="stable")[:, :k]
    votes = (y[near][:, :, None] == np.arange(m)).sum(axis=1)
    return votes / k, votes.argmax(axis=1).astype(np.int64)
