import numpy as np


def svm_dual(alpha, y, K, Ks, b):
    """Dual objective and decision values of a support vector machine.

    The normal of the hyperplane is the combination of the training examples
    with weights multiplier times label.  The objective is the sum of the
    multipliers less half the squared length of the normal, which is the sum
    over all pairs of examples of their weights times their kernel.  The
    score of a new point is the sum over training examples of weight times
    kernel with the point, plus the offset.
    """
    n = alpha.shape[0]
    weights = [float(alpha[i]) * float(y[i]) for i in range(n)]

    squared_length = 0.0
    for i in range(n):
        for j in range(n):
            squared_length += weights[i] * weights[j] * float(K[i, j])
    objective = float(np.sum(alpha)) - 0.5 * squared_length

    score = np.zeros(Ks.shape[0])
    for point in range(Ks.shape[0]):
        total = 0.0
        for i in range(n):
            total += weights[i] * float(Ks[point, i])
        score[point] = total + b
    return objective, score
