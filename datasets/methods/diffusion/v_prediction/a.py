"""v_prediction, reading A, from its brief alone: diffusion/v_prediction."""
import numpy as np


def v_prediction(x0, eps, vhat, phi):
    """Return the noised data, the target v, and the clean data and noise that a predicted v stands for.

    Parameters:
        x0 : float64 (n, d), clean data
        eps : float64 (n, d), noise
        vhat : float64 (n, d), predicted v at z
        phi : float64 scalar, angle in radians whose tangent is the ratio of noise to signal

    Returns:
        z : float64 (n, d), noised data
        v : float64 (n, d), target v
        x0hat : float64 (n, d), clean data that vhat stands for
        epshat : float64 (n, d), noise that vhat stands for

    Conventions:
        alpha = cos(phi), sigma = sin(phi) (variance preserving), one angle for all entries.
        x0hat and epshat come from z and vhat, not from v; with vhat = v they are x0 and eps.
        Nothing is clipped.

    Example:
        >>> import numpy as np
        >>> x0, eps, vhat = np.array([[2.0]]), np.array([[3.0]]), np.array([[5.0]])
        >>> [out.tolist() for out in v_prediction(x0, eps, vhat, 0.0)]
        [[[2.0]], [[3.0]], [[2.0]], [[5.0]]]

    Paper: v-prediction, sec. 4 and appendix D
    """
    x0 = np.asarray(x0, dtype=np.float64)
    eps = np.asarray(eps, dtype=np.float64)
    vhat = np.asarray(vhat, dtype=np.float64)
    alpha, sigma = np.cos(float(phi)), np.sin(float(phi))
    z = alpha * x0 + sigma * eps
    v = alpha * eps - sigma * x0
    x0hat = alpha * z - sigma * vhat
    epshat = sigma * z + alpha * vhat
    return z, v, x0hat, epshat
