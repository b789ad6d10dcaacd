"""Least squares with intercept by successive orthogonalisation (Frisch, Waugh and Lovell): each feature is cleared of the ones before."""

import numpy as np


def linear_regression(X, y):
    n, p = X.shape
    centre = X.mean(axis=0)
    basis, triangle = [], np.zeros((p, p))
    for j in range(p):
        column = X[:, j] - centre[j]
        for _ in range(2):
            for i, direction in enumerate(basis):
                share = direction @ column
                triangle[i, j] += share
                column = column - share * direction
        triangle[j, j] = np.linalg.norm(column)
        basis.append(column / triangle[j, j])
    rest = y - y.mean()
    shares = np.zeros(p)
    for j, direction in enumerate(basis):
        shares[j] = direction @ rest
        rest = rest - shares[j] * direction
    coef = np.zeros(p)
    for j in reversed(range(p)):
        coef[j] = (shares[j] - triangle[j, j + 1 :] @ coef[j + 1 :]) / triangle[j, j]
    intercept = y.mean() - centre @ coef
    fitted = intercept + X @ coef
    return coef, float(intercept), fitted, float(np.sum((y - fitted) ** 2))
