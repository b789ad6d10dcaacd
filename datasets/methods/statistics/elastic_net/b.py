"""elastic_net, reading B, from its brief alone: statistics/elastic_net."""
import numpy as np


def settle_active(H, c, l1, b, signs):
    """Return (b, signs), shape (p) each, at the least sum for the active signs, in which zeros drop out.

    H (p, p) and c (p) are the quadratic and linear parts; l1 is the weight of the absolute values. The
    point walks towards the minimum for fixed signs and stops wherever a coefficient first reaches zero.
    """
    b, signs = b.copy(), signs.copy()
    while np.any(signs != 0):
        active = [j for j in range(len(b)) if signs[j] != 0]
        target = np.linalg.solve(H[np.ix_(active, active)], c[active] - l1 * signs[active])
        crossing = [(i, j) for i, j in enumerate(active) if target[i] * signs[j] <= 0]
        if not crossing:
            b[active] = target
            break
        shares = [(abs(b[j]) / abs(b[j] - target[i]) if b[j] != target[i] else 0.0, j) for i, j in crossing]
        share, leaving = min(shares)
        b[active] += share * (target - b[active])
        b[leaving], signs[leaving] = 0.0, 0.0
    return b, signs


def elastic_net(X, y, lam, ratio):
    """Return the coefficients, float64 of shape (p), with the least penalised squared error.

    The sum is |y - X b|^2 / (2 n) + lam ratio |b|_1 + lam (1 - ratio) |b|^2 / 2; no intercept, nothing is
    centred or scaled. Coefficients that are zero at the minimum are exactly 0 when the first penalty acts.
    """
    X = np.asarray(X, dtype=float)
    y = np.asarray(y, dtype=float)
    lam, ratio = float(lam), float(ratio)
    n, p = X.shape
    H = X.T @ X / n + lam * (1.0 - ratio) * np.eye(p)
    c = X.T @ y / n
    l1 = lam * ratio
    if l1 == 0.0:
        return np.linalg.solve(H, c)
    b, signs = np.zeros(p), np.zeros(p)
    slack = 1e-14 * float(np.max(np.abs(c)))
    rejected = set()
    for _ in range(100 * (p + 1)):
        gradient = H @ b - c
        waiting = [j for j in range(p) if signs[j] == 0 and j not in rejected]
        entering = max(waiting, key=lambda j: abs(gradient[j]), default=None)
        if entering is None or abs(gradient[entering]) <= l1 + slack:
            break
        signs[entering] = -np.sign(gradient[entering])
        b, signs = settle_active(H, c, l1, b, signs)
        if signs[entering] == 0:
            rejected.add(entering)
        else:
            rejected.clear()
    return b
