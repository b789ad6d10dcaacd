"""perceptron, reading B, from its brief alone: ml_classic/perceptron."""
import math

import numpy as np

MARGIN = 1e-6


def _agreements(X, y):
    """Label product times one plus the inner product of every two rows; X (n, p), y (n,) -> (n, n)."""
    n = X.shape[0]
    table = np.empty((n, n), dtype=np.float64)
    for i in range(n):
        for j in range(i, n):
            value = int(y[i]) * int(y[j]) * (1.0 + float(X[i] @ X[j]))
            table[i, j] = table[j, i] = value
    return table


def perceptron(X, y, epochs):
    """Run the perceptron by counting mistakes and return (w, b, mistakes).

    X is (n, p), y (n,) with labels -1 and 1; w is float64 (p,), b a float with a whole value, mistakes
    int64 (n,). Rows are met in order in each of the passes; a margin of at most 1e-6 is a mistake.
    """
    X = np.asarray(X, dtype=np.float64)
    y = np.asarray(y, dtype=np.int64)
    n, p = X.shape
    agreement = _agreements(X, y)
    mistakes = np.zeros(n, dtype=np.int64)
    for _ in range(int(epochs)):
        for present in range(n):
            total = math.fsum(mistakes * agreement[present])
            if total <= MARGIN:
                mistakes[present] += 1
    w = np.zeros(p, dtype=np.float64)
    b = 0
    for example in range(n):
        signed = int(y[example]) * int(mistakes[example])
        w += signed * X[example]
        b += signed
    return w, float(b), mistakes
