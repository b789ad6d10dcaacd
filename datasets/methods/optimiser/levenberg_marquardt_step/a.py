"""levenberg_marquardt_step, reading A, from its brief alone: optimiser/levenberg_marquardt_step."""
import numpy as np


def _unit_columns(J):
    """Columns of J (m, n) scaled to length 1, and their lengths (n)."""
    top = np.max(np.abs(J), axis=0)
    B = J / top
    length = np.sqrt(np.sum(B * B, axis=0))
    return B / length, top * length


def levenberg_marquardt_step(theta, J, r, lam):
    """Returns the parameters after one Levenberg-Marquardt step and the step itself.

    Parameters:
        theta : float64 (n), parameters
        J : float64 (m, n), derivatives of the residuals, one column per parameter
        r : float64 (m), residuals at the parameters
        lam : float64 scalar, damping, 1e-4 <= lam <= 1e4

    Returns:
        theta2 : float64 (n), parameters after the step
        d : float64 (n), the step

    Conventions:
        Marquardt's scaling: lam multiplies the diagonal of the normal matrix, so the step does not depend
        on the units. r is prediction less target and the step goes downhill. One step with the given lam;
        it is neither tested nor is lam changed.

    Example:
        >>> import numpy as np
        >>> theta2, d = levenberg_marquardt_step(np.array([5.0]), np.array([[2.0]]), np.array([4.0]), 1.0)
        >>> theta2.round(12).tolist(), d.round(12).tolist()
        ([4.0], [-1.0])

    Paper:
        The Levenberg-Marquardt method
    """
    theta = np.asarray(theta, float)
    r = np.asarray(r, float)
    unit, length = _unit_columns(np.asarray(J, float))
    Q, R = np.linalg.qr(np.vstack([unit, np.sqrt(lam) * np.eye(theta.size)]))
    d = -np.linalg.solve(R, Q[:r.size].T @ r) / length
    return theta + d, d
