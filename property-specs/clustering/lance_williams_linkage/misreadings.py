# %% single_and_complete_swapped
"""Misread: single linkage takes the larger distance, complete linkage the smaller one."""

import numpy as np


def lance_williams_linkage(X, method):
    D = np.sqrt(((X[:, None, :] - X[None, :, :]) ** 2).sum(axis=2))
    size, live, h = [1.0] * len(X), list(range(len(X))), []
    while len(live) > 1:
        s, t = min(((a, b) for a in live for b in live if a < b), key=lambda p: D[p])
        g = D[s, t]
        h.append(g)
        for u in live:
            if u not in (s, t):
                x, y, ns, nt, nu = D[u, s], D[u, t], size[s], size[t], size[u]
                ward = np.sqrt(((nu + ns) * x * x + (nu + nt) * y * y - nu * g * g) / (nu + ns + nt))
                D[u, s] = D[s, u] = [max(x, y), min(x, y), (ns * x + nt * y) / (ns + nt), ward][method]
        size[s] += size[t]
        live.remove(t)
    return np.array(h)


# %% squared_heights
"""Misread: distances are squared from the start and stay so."""

import numpy as np


def lance_williams_linkage(X, method):
    D = ((X[:, None, :] - X[None, :, :]) ** 2).sum(axis=2)
    size, live, h = [1.0] * len(X), list(range(len(X))), []
    while len(live) > 1:
        s, t = min(((a, b) for a in live for b in live if a < b), key=lambda p: D[p])
        g = D[s, t]
        h.append(g)
        for u in live:
            if u not in (s, t):
                x, y, ns, nt, nu = D[u, s], D[u, t], size[s], size[t], size[u]
                ward = ((nu + ns) * x + (nu + nt) * y - nu * g) / (nu + ns + nt)
                D[u, s] = D[s, u] = [min(x, y), max(x, y), (ns * x + nt * y) / (ns + nt), ward][method]
        size[s] += size[t]
        live.remove(t)
    return np.array(h)


# %% ward_as_rise_of_squares
"""Variant: a height of method 3 is the root of the rise of the sum of squares."""

import numpy as np


def lance_williams_linkage(X, method):
    D = np.sqrt(((X[:, None, :] - X[None, :, :]) ** 2).sum(axis=2)) * (np.sqrt(0.5) if method == 3 else 1.0)
    size, live, h = [1.0] * len(X), list(range(len(X))), []
    while len(live) > 1:
        s, t = min(((a, b) for a in live for b in live if a < b), key=lambda p: D[p])
        g = D[s, t]
        h.append(g)
        for u in live:
            if u not in (s, t):
                x, y, ns, nt, nu = D[u, s], D[u, t], size[s], size[t], size[u]
                ward = np.sqrt(((nu + ns) * x * x + (nu + nt) * y * y - nu * g * g) / (nu + ns + nt))
                D[u, s] = D[s, u] = [min(x, y), max(x, y), (ns * x + nt * y) / (ns + nt), ward][method]
        size[s] += size[t]
        live.remove(t)
    return np.array(h)


# %% weighted_average
"""Variant: both merged clusters weigh one half, whatever their sizes (WPGMA)."""

import numpy as np


def lance_williams_linkage(X, method):
    D = np.sqrt(((X[:, None, :] - X[None, :, :]) ** 2).sum(axis=2))
    size, live, h = [1.0] * len(X), list(range(len(X))), []
    while len(live) > 1:
        s, t = min(((a, b) for a in live for b in live if a < b), key=lambda p: D[p])
        g = D[s, t]
        h.append(g)
        for u in live:
            if u not in (s, t):
                x, y, ns, nt, nu = D[u, s], D[u, t], size[s], size[t], size[u]
                ward = np.sqrt(((nu + ns) * x * x + (nu + nt) * y * y - nu * g * g) / (nu + ns + nt))
                D[u, s] = D[s, u] = [min(x, y), max(x, y), (x + y) / 2.0, ward][method]
        size[s] += size[t]
        live.remove(t)
    return np.array(h)


# %% without_squares_in_ward
"""Variant: Ward's recursion on the distances themselves, without squares and root."""

import numpy as np


def lance_williams_linkage(X, method):
    D = np.sqrt(((X[:, None, :] - X[None, :, :]) ** 2).sum(axis=2))
    size, live, h = [1.0] * len(X), list(range(len(X))), []
    while len(live) > 1:
        s, t = min(((a, b) for a in live for b in live if a < b), key=lambda p: D[p])
        g = D[s, t]
        h.append(g)
        for u in live:
            if u not in (s, t):
                x, y, ns, nt, nu = D[u, s], D[u, t], size[s], size[t], size[u]
                ward = ((nu + ns) * x + (nu + nt) * y - nu * g) / (nu + ns + nt)
                D[u, s] = D[s, u] = [min(x, y), max(x, y), (ns * x + nt * y) / (ns + nt), ward][method]
        size[s] += size[t]
        live.remove(t)
    return np.array(h)
