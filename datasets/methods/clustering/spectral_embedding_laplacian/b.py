import math

import numpy as np


def affinities(X, gamma):
    """The affinity of each pair of different rows; a row has none with itself."""
    n = X.shape[0]
    table = np.zeros((n, n), dtype=np.float64)
    for i in range(n):
        for j in range(i):
            apart = math.fsum((float(a) - float(b)) ** 2 for a, b in zip(X[i], X[j]))
            table[i, j] = table[j, i] = math.exp(-gamma * apart)
    return table


def spectral_embedding_laplacian(X, gamma, k):
    """Inner products of the rows of the smoothest k functions on the points, and the gap behind them.

    With every function multiplied by the roots of the degrees, weighted orthogonality becomes the ordinary
    one, and roughness is one less an eigenvalue of the affinities divided by the roots of both degrees. The
    smoothest functions therefore belong to the largest eigenvalues of that matrix. Dividing by the roots of
    the degrees again leads back to the functions themselves.
    """
    table = affinities(X, gamma)
    n = table.shape[0]
    roots = [math.sqrt(math.fsum(row)) for row in table]
    step = np.zeros((n, n), dtype=np.float64)
    for i in range(n):
        for j in range(n):
            step[i, j] = table[i, j] / (roots[i] * roots[j])
    kept, vectors = np.linalg.eigh(step)
    smoothest_first = list(range(n - 1, -1, -1))
    roughness = [1.0 - float(kept[which]) for which in smoothest_first]
    roughness.append(3.0)
    gap = roughness[k] - roughness[k - 1]
    C = np.zeros((n, n), dtype=np.float64)
    if gap < 1e-8:
        return C, gap
    functions = []
    for which in smoothest_first[:k]:
        functions.append([float(vectors[i, which]) / roots[i] for i in range(n)])
    for i in range(n):
        for j in range(i + 1):
            C[i, j] = C[j, i] = math.fsum(f[i] * f[j] for f in functions)
    return C, gap
