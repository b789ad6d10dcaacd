"""gp_posterior, reading A, from its brief alone: kernel_gp/gp_posterior."""
import numpy as np


def _kernel(A, B, ell, sf):
    """Squared exponential kernel (p, q) of the rows of A (p, d) and B (q, d)."""
    with np.errstate(over="ignore", under="ignore"):
        D = (A[:, None, :] - B[None, :, :]) / ell
        return sf**2 * np.exp(-0.5 * np.sum(D * D, axis=2))


def gp_posterior(X, y, Xs, ell, sf, sn):
    """Returns the posterior mean and latent variance of a Gaussian process at new inputs.

    Parameters:
        X : float64 (n, d), training inputs, one row each
        y : float64 (n), observations
        Xs : float64 (m, d), new inputs, one row each
        ell : float64 scalar, length scale, >= 0.001
        sf : float64 scalar, standard deviation of the function, 0.01 <= sf <= 100
        sn : float64 scalar, standard deviation of the noise, >= 0.01

    Returns:
        mu : float64 (m), posterior mean at the new inputs
        var : float64 (m), posterior variance of the latent function, between 0 and sf^2

    Conventions:
        Zero prior mean, y is not centred. Squared exponential kernel with one length scale and 2 ell^2
        below the squared Euclidean distance. sf and sn enter squared. var has no noise variance in it and
        is the diagonal only; a value made negative by rounding is set to 0. No jitter besides sn^2, so
        rows of X may coincide.

    Example:
        >>> import numpy as np
        >>> X = np.array([[0.0]])
        >>> mu, var = gp_posterior(X, np.array([3.0]), X, 1.0, 1.0, 1.0)
        >>> mu.round(12).tolist(), var.round(12).tolist()
        ([1.5], [0.5])

    Paper:
        Gaussian process regression, posterior (equations 2.25, 2.26 and 2.31 of the brief's source)
    """
    X, y, Xs = np.asarray(X, float), np.asarray(y, float), np.asarray(Xs, float)
    L = np.linalg.cholesky(_kernel(X, X, ell, sf) + sn**2 * np.eye(X.shape[0]))
    B = np.linalg.solve(L, _kernel(X, Xs, ell, sf))
    mu = B.T @ np.linalg.solve(L, y)
    var = np.maximum(sf**2 - np.sum(B * B, axis=0), 0.0)
    return mu, var
