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
