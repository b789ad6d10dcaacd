"""tsne, reading B, from its brief alone: dimred/tsne."""
import math

import numpy as np


def _chances_and_entropy(gaps, sharpness):
    """Probabilities (n-1,) proportional to exp(-sharpness * gaps), and their entropy; least gap is 0."""
    heights = np.exp(-sharpness * gaps)
    total = heights.sum()
    chances = heights / total
    return chances, math.log(total) + sharpness * float(chances @ gaps)


def _neighbour_chances(gaps, target):
    """Probabilities (n-1,) from squared distances above the least one, with the entropy target."""
    low, high = 0.0, 1.0
    while _chances_and_entropy(gaps, high)[1] > target:
        low, high = high, 2.0 * high
    for _ in range(200):
        middle = 0.5 * (low + high)
        if middle <= low or middle >= high:
            break
        if _chances_and_entropy(gaps, middle)[1] > target:
            low = middle
        else:
            high = middle
    return _chances_and_entropy(gaps, 0.5 * (low + high))[0]


def _joint_chances(X, perp):
    """Joint probabilities (n, n) of the points X (n, d), symmetric, zero diagonal, sum 1."""
    n = X.shape[0]
    seen = np.zeros((n, n))
    for i in range(n):
        others = [j for j in range(n) if j != i]
        squared = ((X[others] - X[i]) ** 2).sum(axis=1)
        seen[i, others] = _neighbour_chances(squared - squared.min(), math.log(perp))
    return (seen + seen.T) / (2.0 * n)


def _cost_gradient(P, Y):
    """Gradient (n, q) of the divergence of the embedding Y (n, q) from P (n, n)."""
    n = Y.shape[0]
    closeness = np.zeros((n, n))
    for i in range(n):
        closeness[i] = 1.0 / (1.0 + ((Y - Y[i]) ** 2).sum(axis=1))
        closeness[i, i] = 0.0
    pull = (P - closeness / closeness.sum()) * closeness
    gradient = np.zeros_like(Y)
    for i in range(n):
        gradient[i] = 4.0 * (pull[i] @ (Y[i] - Y))
    return gradient


def tsne(X, Y0, perp, lr, mom, s):
    """Embedding Y (n, q) after s steps from Y0, and joint probabilities P (n, n), float64.

    Plain gradient descent with one momentum: no exaggeration, gains or centring; the entropy of each
    point's neighbours is log(perp), and the first step has no momentum.
    """
    P = _joint_chances(np.asarray(X, dtype=np.float64), float(perp))
    Y = np.array(Y0, dtype=np.float64)
    move = np.zeros_like(Y)
    for _ in range(int(s)):
        move = mom * move - lr * _cost_gradient(P, Y)
        Y = Y + move
    return Y, P
