"""One EM iteration for a mixture of normal distributions with full covariances.

Posterior probabilities come from the old parameters (in logarithms, the largest
subtracted); weights, means and covariances about the new means follow from them.
Covariances divide by the total probability of the component; reg is then added to
their diagonals and nowhere else.
"""
import numpy as np


def gmm_em_step(X, w, mu, S, reg):
    n, d = X.shape
    k = w.shape[0]

    # Mahalanobis distances and the logarithms of the factors before the exponentials;
    # (2 pi)^(d/2) is common to all components and cancels in the shares.
    distance = np.empty((n, k))
    log_factor = np.empty(k)
    for j in range(k):
        L = np.linalg.cholesky(S[j])
        whitened = np.linalg.solve(L, (X - mu[j]).T)
        distance[:, j] = np.hypot.reduce(whitened, axis=0, initial=0.0)
        log_factor[j] = np.log(w[j]) - np.sum(np.log(np.diag(L)))

    # Squared distances matter only by their excess over that of the nearest component,
    # which is written as a product so that far points do not overflow.
    nearest = distance.min(axis=1, keepdims=True)
    log_share = log_factor - 0.5 * (distance - nearest) * (distance + nearest)
    posterior = np.exp(log_share - log_share.max(axis=1, keepdims=True))
    posterior /= posterior.sum(axis=1, keepdims=True)

    total = posterior.sum(axis=0)
    point_weight = posterior / total
    mu2 = point_weight.T @ X
    S2 = np.empty((k, d, d))
    for j in range(k):
        weighted = np.sqrt(point_weight[:, j, None]) * (X - mu2[j])
        S2[j] = weighted.T @ weighted + reg * np.eye(d)
    return total / n, mu2, S2
