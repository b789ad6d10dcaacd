"""selu, reading A, from its brief alone: activation/selu."""
import numpy as np

_ALPHA = 1.6732632423543772848
_LAMBDA = 1.0507009873554804934


def selu(x):
    """Return the scaled exponential linear unit of every entry.

    Parameters:
        x : float64 (n, d), pre-activations, any real

    Returns:
        y : float64 (n, d), activations, at least -lambda alpha

    Conventions:
        Each entry on its own. alpha and lambda are the constants at the full precision of the equations.
        lambda multiplies both branches, alpha only the branch x <= 0; zero belongs to that branch and
        gives 0. The exponential is only taken of numbers <= 0, so large positive entries cannot overflow
        in it; very negative entries give -lambda alpha.

    Example:
        >>> import numpy as np
        >>> selu(np.array([[0.0, 2.0]])).tolist() == [[0.0, 2 * 1.0507009873554804934]]
        True
        >>> np.round(selu(np.array([[-1000.0, -np.log(2.0)]])), 6).tolist()
        [[-1.758099, -0.87905]]

    Paper:
        Scaled exponential linear unit (SELU)
    """
    x = np.asarray(x, dtype=np.float64)
    negative = _ALPHA * np.expm1(np.minimum(x, 0.0))
    return _LAMBDA * np.where(x > 0.0, x, negative)
