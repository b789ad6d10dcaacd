"""laplace_mechanism, reading A, from its brief alone: trust/laplace_mechanism."""

import numpy as np


def laplace_mechanism(x, sens, eps, u):
    """Values with Laplace noise for differential privacy, from given uniform draws.

    Parameters:
        x : float64 (n), values
        sens : float64 scalar, sensitivity
        eps : float64 scalar, privacy parameter
        u : float64 (n), uniform draws

    Returns:
        y : float64 (n), noisy values

    Conventions:
        The scale is sens over eps. The noise rises with u and is 0 at u = 1/2; 1 - 2 |u - 1/2| is taken as
        twice the smaller of u and 1 - u. Nothing is drawn, clipped or rounded.

    Example:
        >>> import numpy as np
        >>> y = laplace_mechanism(np.array([1.0, 0.0]), 2.0, 1.0, np.array([0.5, 0.75]))
        >>> np.round(y, 6).tolist()
        [1.0, 1.386294]

    Paper:
        Laplace mechanism
    """
    x, u = np.asarray(x, dtype=float), np.asarray(u, dtype=float)
    return x - sens / eps * np.sign(u - 0.5) * np.log(2.0 * np.minimum(u, 1.0 - u))
