"""perceptron, reading A, from its brief alone: ml_classic/perceptron."""
import numpy as np


def perceptron(X, y, epochs):
    """Return the weights and bias of a perceptron after the passes, and the mistakes on each example.

    Parameters:
        X : float64 (n, p), examples, one per row
        y : int64 (n), labels, -1 or 1
        epochs : int64 scalar, number of passes, >= 0

    Returns:
        w : float64 (p), weights
        b : float64 scalar, bias, a whole number
        mistakes : int64 (n), number of mistakes on each example

    Conventions:
        Start at zero, step size 1, rows in their order in every pass, no averaging.
        A margin of 1e-6 or less counts as a mistake, so an exact zero does too.
        A pass without a mistake changes nothing, so the passes after it are not carried out.
        epochs = 0 returns zeros.

    Example:
        >>> import numpy as np
        >>> w, b, mistakes = perceptron(np.array([[1.0], [-1.0]]), np.array([1, -1]), 1)
        >>> w.tolist(), float(b), mistakes.tolist()
        ([2.0], 0.0, [1, 1])

    Paper: perceptron
    """
    X = np.asarray(X, dtype=np.float64)
    y = np.asarray(y, dtype=np.int64)
    signed = X * y[:, None]
    w = np.zeros(X.shape[1])
    b = 0
    mistakes = np.zeros(X.shape[0], dtype=np.int64)
    labels = y.tolist()
    for _ in range(int(epochs)):
        clean = True
        for i, label in enumerate(labels):
            if signed[i] @ w + label * b <= 1e-6:
                w += signed[i]
                b += label
                mistakes[i] += 1
                clean = False
        if clean:
            break
    return w, np.float64(b), mistakes
