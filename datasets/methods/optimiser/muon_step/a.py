"""muon_step, reading A, from its brief alone: optimiser/muon_step."""

import numpy as np


def muon_step(W, G, B, lr, mom, steps):
    """Weights and momentum buffer after one step of Muon.

    Parameters:
        W : float64 (m, n), weights
        G : float64 (m, n), gradient
        B : float64 (m, n), momentum buffer
        lr : float64 scalar, learning rate
        mom : float64 scalar, momentum
        steps : int64 scalar, Newton-Schulz steps

    Returns:
        W2 : float64 (m, n), weights after
        B2 : float64 (m, n), momentum buffer after

    Conventions:
        The buffer is a plain sum, the update is of Nesterov's kind. The step is scaled by the root of m / n
        where there are more rows than columns. No weight decay. steps = 0 uses the normalised update.

    Example:
        >>> import numpy as np
        >>> W2, B2 = muon_step(np.array([[1.0]]), np.array([[2.0]]), np.array([[0.0]]), 0.1, 0.5, 0)
        >>> np.round(W2, 6).tolist(), B2.tolist()
        ([[0.9]], [[2.0]])

    Paper:
        Muon
    """
    W, G, B = (np.asarray(a, dtype=float) for a in (W, G, B))
    m, n = W.shape
    B2 = mom * B + G
    U = G + mom * B2
    X = U / (np.linalg.norm(U) + 1e-7)
    for _ in range(int(steps)):
        gram = X @ X.T
        X = 3.4445 * X + (-4.7750 * gram + 2.0315 * (gram @ gram)) @ X
    return W - lr * np.sqrt(max(1.0, m / n)) * X, B2
