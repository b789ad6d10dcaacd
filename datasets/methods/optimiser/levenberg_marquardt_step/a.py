"""levenberg_marquardt_step, reading A, from its brief alone: optimiser/levenberg_marquardt_step."""

import numpy as np


def levenberg_marquardt_step(theta, J, r, lam):
    """Parameters after one step of Levenberg and Marquardt's method, and the step.

    Parameters:
        theta : float64 (n), parameters
        J : float64 (m, n), derivatives of the residuals, one column per parameter
        r : float64 (m), residuals at the parameters
        lam : float64 scalar, damping

    Returns:
        theta2 : float64 (n), parameters after the step
        d : float64 (n), the step

    Conventions:
        The damping is lam times the diagonal of the normal matrix. With columns of J scaled to length 1 it is
        lam times the identity, and the system is solved in that form. No test and no change of lam.

    Example:
        >>> import numpy as np
        >>> theta2, d = levenberg_marquardt_step(np.array([1.0]), np.array([[2.0]]), np.array([4.0]), 1.0)
        >>> theta2.tolist(), d.tolist()
        ([0.0], [-1.0])

    Paper:
        Levenberg-Marquardt method
    """
    theta, J, r = (np.asarray(v, dtype=float) for v in (theta, J, r))
    length = np.linalg.norm(J, axis=0)
    unit = J / length
    normal = unit.T @ unit + lam * np.eye(len(theta))
    d = -np.linalg.solve(normal, unit.T @ r) / length
    return theta + d, d
