"""muon_step, reading A, from its brief alone: optimiser/muon_step."""
import numpy as np


def _scaled(U):
    """U (m, n) divided by its Frobenius norm plus 1e-7, the norm taken relative to the largest entry."""
    top = np.max(np.abs(U))
    if top == 0.0:
        return np.zeros(U.shape)
    return U / (top * np.sqrt(np.sum((U / top) ** 2)) + 1e-7)


def _newton_schulz(X, steps):
    """X (m, n) after the given number of quintic Newton-Schulz steps."""
    wide = X.shape[0] <= X.shape[1]
    X = X if wide else X.T
    for _ in range(steps):
        K = X @ X.T
        X = 3.4445 * X + (-4.7750 * K + 2.0315 * (K @ K)) @ X
    return X if wide else X.T


def muon_step(W, G, B, lr, mom, steps):
    """Returns the weights and the momentum buffer after one step of the Muon optimiser.

    Parameters:
        W : float64 (m, n), weights
        G : float64 (m, n), gradient
        B : float64 (m, n), momentum buffer
        lr : float64 scalar, learning rate, 0 < lr <= 1
        mom : float64 scalar, momentum, 0 <= mom < 1
        steps : int64 scalar, Newton-Schulz steps, 0 .. 6

    Returns:
        W2 : float64 (m, n), weights after
        B2 : float64 (m, n), momentum buffer after

    Conventions:
        The buffer is a plain sum and the momentum is Nesterov's: the new buffer times mom is added to the
        gradient. No weight decay. Double precision. The step is stretched by the root of rows over
        columns if there are more rows than columns.

    Example:
        >>> import numpy as np
        >>> W, G, B = np.array([[1.0]]), np.array([[2.0]]), np.array([[4.0]])
        >>> W2, B2 = muon_step(W, G, B, 0.5, 0.5, 0)
        >>> W2.round(6).tolist(), B2.tolist()
        ([[0.5]], [[4.0]])

    Paper:
        The Muon optimiser
    """
    W, G = np.asarray(W, float), np.asarray(G, float)
    B2 = mom * np.asarray(B, float) + G
    X = _newton_schulz(_scaled(G + mom * B2), int(steps))
    m, n = W.shape
    return W - lr * np.sqrt(max(1.0, m / n)) * X, B2
