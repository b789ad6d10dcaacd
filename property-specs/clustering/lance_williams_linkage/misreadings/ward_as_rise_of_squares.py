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
