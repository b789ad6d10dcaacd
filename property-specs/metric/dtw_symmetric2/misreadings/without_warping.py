"""Misread: cells on the shortest way alone: both advance together, then the longer one."""


def dtw_symmetric2(x, y):
    n, m = len(x), len(y)
    total = abs(x[0] - y[0])
    for i in range(1, max(n, m)):
        weight = 2.0 if i < min(n, m) else 1.0
        total = total + weight * abs(x[min(i, n - 1)] - y[min(i, m - 1)])
    return total
