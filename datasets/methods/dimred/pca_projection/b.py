import numpy as np


def pca_projection(X, r):
    """Coordinates of the data along the directions of greatest variance.

    The columns are centred.  The directions are orthogonal unit vectors,
    each one along which the centred rows vary most among those orthogonal
    to the earlier ones.  Each is turned so that the first of its entries
    whose absolute value comes within 1e-6 of the largest is positive.
    Scores are the centred rows' inner products with the directions, and ev
    their variances with divisor n - 1.
    """
    n, d = X.shape
    r = int(r)
    centred = X - np.mean(X, axis=0)

    # Right singular vectors come in the order of falling variance.
    _, _, directions = np.linalg.svd(centred, full_matrices=False)

    components = np.zeros((r, d))
    for number in range(r):
        direction = directions[number]
        sizes = np.abs(direction)
        largest = np.max(sizes)
        for entry in range(d):
            if sizes[entry] >= largest - 1e-6:
                if direction[entry] < 0:
                    direction = -direction
                break
        components[number] = direction

    scores = np.zeros((n, r))
    for row in range(n):
        for number in range(r):
            scores[row, number] = np.sum(centred[row] * components[number])

    ev = np.zeros(r)
    for number in range(r):
        column = scores[:, number]
        ev[number] = np.sum((column - np.mean(column)) ** 2) / (n - 1)
    return scores, components, ev
