import numpy as np


def admm_lasso(A, b, lam, rho, z0, u0, iters):
    """Run the alternating direction method of multipliers on the lasso.

    The lasso is half the squared length of A x - b plus lam times the sum of
    the absolute values of z, with x and z forced to agree.  Each iteration
    first finds the x that makes half the squared residual plus half of rho
    times the squared distance of x from z - u smallest (where its gradient
    is zero), then the z that makes lam times the absolute values plus half
    of rho times the squared distance of z from x + u smallest (every entry
    moves towards zero by lam / rho and stops there), then adds the
    disagreement x - z to u.  Returned are x, z and u after the last
    iteration.
    """
    n = A.shape[1]
    z = np.array(z0, dtype=np.float64)
    u = np.array(u0, dtype=np.float64)
    x = np.zeros(n)
    threshold = lam / rho

    curvature = A.T @ A + rho * np.eye(n)
    for _ in range(int(iters)):
        # Gradient zero: A'(A x - b) + rho (x - (z - u)) = 0.
        x = np.linalg.solve(curvature, A.T @ b + rho * (z - u))

        z = np.zeros(n)
        for i in range(n):
            target = x[i] + u[i]
            if target > threshold:
                z[i] = target - threshold
            elif target < -threshold:
                z[i] = target + threshold

        u = u + (x - z)
    return x, z, u
