import math

import numpy as np


def _average(rows):
    """Mean of a list of vectors."""
    total = np.zeros(len(rows[0]))
    for row in rows:
        total = total + row
    return total / len(rows)


def lda_fisher(X, y, k, Xs):
    """Linear discriminant analysis with one common covariance.

    Each class has the mean of its training rows; the common covariance is
    the summed outer products of the rows less their class means, divided
    by the number of rows less the number of classes that occur.  The
    direction of a class is the inverse covariance times its mean less the
    mean of all rows.  The probability of a class at a new point is
    proportional to its share of the training rows times its normal density
    there.  Classes without training rows get zeros.
    """
    n, d = X.shape
    k = int(k)
    all_rows = [X[i] for i in range(n)]
    rows_of_class = [[X[i] for i in range(n) if y[i] == c] for c in range(k)]
    occurring = [c for c in range(k) if rows_of_class[c]]

    overall_mean = _average(all_rows)
    means = {c: _average(rows_of_class[c]) for c in occurring}

    scatter = np.zeros((d, d))
    for c in occurring:
        for row in rows_of_class[c]:
            deviation = row - means[c]
            scatter += np.outer(deviation, deviation)
    covariance = scatter / (n - len(occurring))

    W = np.zeros((k, d))
    for c in occurring:
        W[c] = np.linalg.solve(covariance, means[c] - overall_mean)

    m = Xs.shape[0]
    post = np.zeros((m, k))
    for point in range(m):
        # Log of prior times density, up to a term that all classes share.
        log_joint = {}
        for c in occurring:
            deviation = Xs[point] - means[c]
            distance = deviation @ np.linalg.solve(covariance, deviation)
            prior = len(rows_of_class[c]) / n
            log_joint[c] = math.log(prior) - 0.5 * float(distance)
        top = max(log_joint.values())
        total = sum(math.exp(value - top) for value in log_joint.values())
        for c in occurring:
            post[point, c] = math.exp(log_joint[c] - top) / total
    return W, post
