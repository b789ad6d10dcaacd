import numpy as np


def linear_regression(X, y):
    """Fit the affine function of the features with least squared error.

    The intercept makes the residuals sum to zero, so the coefficients are
    those that fit best the targets less their mean by the features less
    their means, leaving residuals orthogonal to every feature; the
    intercept is what the mean of the targets has beyond the linear function
    of the mean features.  Returned are coefficients, intercept, the values
    of the function at the rows of X and the sum of the squared residuals.
    """
    feature_means = np.mean(X, axis=0)
    target_mean = np.mean(y)
    centred_features = X - feature_means
    centred_targets = y - target_mean

    orthonormal, triangle = np.linalg.qr(centred_features)
    coef = np.linalg.solve(triangle, orthonormal.T @ centred_targets)
    intercept = float(target_mean - np.sum(feature_means * coef))

    fitted = np.zeros(X.shape[0])
    rss = 0.0
    for row in range(X.shape[0]):
        fitted[row] = intercept + np.sum(X[row] * coef)
        residual = float(y[row] - fitted[row])
        rss += residual * residual
    return coef, intercept, fitted, rss
