"""Variant: only distances below eps count, not those of exactly eps."""

import numpy as np


def clusters(near, core):
    # components of the core points, numbered by their smallest row; -2 elsewhere
    n = len(core)
    y = np.full(n, -2, dtype=np.int64)
    count = 0
    for i in range(n):
        if core[i] and y[i] == -2:
            todo = [i]
            y[i] = count
            while todo:
                j = todo.pop()
                for k in np.flatnonzero(near[j] & core & (y == -2)):
                    y[k] = count
                    todo.append(k)
            count += 1
    return y


def distances(X):
    return np.sqrt(np.sum((X[:, None, :] - X[None, :, :]) ** 2, axis=-1))


def with_border(near, core, y):
    return np.array([y[i] if core[i] else min([y[j] for j in np.flatnonzero(near[i] & core)], default=-1)
                     for i in range(len(core))], dtype=np.int64)


def dbscan(X, eps, minpts):
    near = distances(X) < eps
    core = np.sum(near, axis=1) >= minpts
    return with_border(near, core, clusters(near, core))
