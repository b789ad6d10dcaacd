"""gradient_boosting, reading B, from its brief alone: ml_classic/gradient_boosting."""
import math

import numpy as np

TIE = 1e-9


def _halfway(a, b):
    """Threshold between neighbouring distinct floats a < b; always at least a and below b."""
    middle = 0.5 * a + 0.5 * b
    return middle if middle < b else a


def _list_splits(X):
    """All splits of X (n, p) in order: list of (feature, threshold, left rows, right rows)."""
    splits = []
    for feature in range(X.shape[1]):
        order = sorted(range(X.shape[0]), key=lambda row: X[row, feature])
        for place in range(1, len(order)):
            before = float(X[order[place - 1], feature])
            after = float(X[order[place], feature])
            if before < after:
                splits.append((feature, _halfway(before, after), order[:place], order[place:]))
    return splits


def _best_stump(splits, residuals):
    """(split, left mean, right mean) of the closest stump to residuals (n,); the first of those tied."""
    allowance = TIE * float(residuals @ residuals)
    means, gains = [], []
    for _, _, left, right in splits:
        total_left = math.fsum(residuals[left])
        total_right = math.fsum(residuals[right])
        means.append((total_left / len(left), total_right / len(right)))
        gains.append(total_left ** 2 / len(left) + total_right ** 2 / len(right))
    largest = max(gains)
    for place, gain in enumerate(gains):
        if gain >= largest - allowance:
            return splits[place], means[place][0], means[place][1]
    raise ValueError("no split to choose from")


def gradient_boosting(X, y, Z, rounds, nu):
    """Boost a constant by shrunken least-squares stumps; return (pred, mse).

    X (n, p) and y (n,) train the model, Z (m, p) are the queries; pred is float64 (m,), mse the float mean
    squared training residual. Thresholds lie halfway and belong to the left; nu does not shrink the mean.
    """
    X = np.asarray(X, dtype=np.float64)
    y = np.asarray(y, dtype=np.float64)
    Z = np.asarray(Z, dtype=np.float64)
    nu = float(nu)
    exponent = math.frexp(float(np.max(np.abs(y))))[1]
    targets = np.ldexp(y, -exponent)
    mean = math.fsum(targets) / len(targets)
    model = np.full(X.shape[0], mean)
    pred = np.full(Z.shape[0], mean)
    splits = _list_splits(X)
    for _ in range(int(rounds) if splits else 0):
        (feature, threshold, left, right), value_left, value_right = _best_stump(splits, targets - model)
        model[left] += nu * value_left
        model[right] += nu * value_right
        for query in range(Z.shape[0]):
            pred[query] += nu * (value_left if Z[query, feature] <= threshold else value_right)
    mse = math.fsum((targets - model) ** 2) / len(targets)
    return np.ldexp(pred, exponent), float(np.ldexp(mse, 2 * exponent))
