"""laplace_mechanism, reading A, from its brief alone: trust/laplace_mechanism."""
import numpy as np


def laplace_mechanism(x, sens, eps, u):
    """Returns the values with Laplace noise made from given uniform draws.

    Parameters:
        x : float64 (n), values, any finite real, n at least 1
        sens : float64 scalar, sensitivity, > 0
        eps : float64 scalar, privacy parameter, > 0
        u : float64 (n), uniform draws, 0 < u < 1

    Returns:
        y : float64 (n), noisy values

    Conventions:
        Noise by the inverse distribution function with scale sens / eps: it rises with u and is 0 at
        u = 1/2. sens is in the sum of absolute values over all entries. Natural logarithm. Draws are
        inputs; nothing is drawn, clipped or rounded.

    Example:
        >>> import numpy as np
        >>> y = laplace_mechanism(np.array([1.0, 1.0, 1.0]), 2.0, 1.0, np.array([0.25, 0.5, 0.75]))
        >>> np.round(y, 6).tolist()
        [-0.386294, 1.0, 2.386294]

    Paper:
        Laplace mechanism
    """
    x = np.asarray(x, dtype=np.float64)
    u = np.asarray(u, dtype=np.float64)
    scale = float(sens) / float(eps)
    tail = np.log(2.0 * np.minimum(u, 1.0 - u))
    noise = np.multiply(-scale * np.sign(u - 0.5), tail, out=np.zeros(u.shape), where=u != 0.5)
    return x + noise
