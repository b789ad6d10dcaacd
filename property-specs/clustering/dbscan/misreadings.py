# %% border_point_to_the_nearest
"""Misread: a border point joins the cluster of the nearest core point, the first of equally near ones."""

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
    dist = distances(X)
    near = dist <= eps
    core = np.sum(near, axis=1) >= minpts
    y = clusters(near, core)
    far = np.where(near & core[None, :], dist, np.inf)
    return np.array([y[i] if core[i] else (y[int(np.argmin(far[i]))] if np.min(far[i]) < np.inf else -1)
                     for i in range(len(core))], dtype=np.int64)


# %% border_points_connect
"""Misread: points in reach of each other are together if one of them is a core point, so that border points join clusters."""

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
    near = distances(X) <= eps
    core = np.sum(near, axis=1) >= minpts
    edge = near & (core[:, None] | core[None, :])
    inside = np.any(near & core[None, :], axis=1)
    return np.where(inside, clusters(edge, inside), -1)


# %% border_points_left_out
"""Variant: only core points are in clusters, all others are noise, as in DBSCAN*."""

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
    near = distances(X) <= eps
    core = np.sum(near, axis=1) >= minpts
    return np.where(core, clusters(near, core), -1)


# %% distance_below_eps
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


# %% without_the_point_itself
"""Variant: a point is no neighbour of its own: minpts others are needed."""

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
    near = distances(X) <= eps
    core = np.sum(near, axis=1) - 1 >= minpts
    return with_border(near, core, clusters(near, core))
