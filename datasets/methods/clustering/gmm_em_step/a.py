"""gmm_em_step: one EM iteration for a mixture of normal distributions (eq. 9.23 to 9.26)."""

import numpy as np


def gmm_em_step(X, w, mu, S, reg):
    """New weights, means and covariances of a Gaussian mixture after one EM iteration.

    Parameters:
        X : float64 (n, d), points, one row each
        w : float64 (k), mixing weights
        mu : float64 (k, d), component means, one row each
        S : float64 (k, d, d), component covariances
        reg : float (scalar), number added to the diagonals of the new covariances

    Returns:
        w2 : float64 (k), new mixing weights
        mu2 : float64 (k, d), new means
        S2 : float64 (k, d, d), new covariances

    Conventions:
        Posterior probabilities come from the old parameters. Full covariances, about the new means, divided
        by the component's total probability; reg is added to their diagonals after that and not to S, which
        is used as given. Posteriors are found in logarithms with the largest of a row taken off, so far
        points do not underflow. The order of the components stays.

    Example:
        >>> import numpy as np
        >>> X = np.array([[0.0], [2.0], [4.0]])
        >>> w2, mu2, S2 = gmm_em_step(X, np.ones(1), np.zeros((1, 1)), np.ones((1, 1, 1)), 0.5)
        >>> w2.tolist(), mu2.round(6).tolist(), S2.round(6).tolist()
        ([1.0], [[2.0]], [[[3.166667]]])
    """
    n, d = X.shape
    k = len(w)

    log_joint = np.empty((n, k))
    for j in range(k):
        L = np.linalg.cholesky(S[j])
        whitened = np.linalg.solve(L, (X - mu[j]).T)
        log_det_root = np.sum(np.log(np.diag(L)))
        log_density = -0.5 * (d * np.log(2 * np.pi) + np.sum(whitened ** 2, axis=0)) - log_det_root
        log_joint[:, j] = np.log(w[j]) + log_density
    R = np.exp(log_joint - log_joint.max(axis=1, keepdims=True))
    R /= R.sum(axis=1, keepdims=True)

    N = R.sum(axis=0)
    mu2 = R.T @ X / N[:, None]
    S2 = np.empty((k, d, d))
    for j in range(k):
        deviations = X - mu2[j]
        S2[j] = (R[:, j] * deviations.T) @ deviations / N[j] + reg * np.eye(d)
    return N / n, mu2, S2
