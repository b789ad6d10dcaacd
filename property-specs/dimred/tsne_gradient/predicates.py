"""Predicates of tsne_gradient that need several calls."""


def weighted(case):
    W = case.P * np.outer(case.u, case.u)
    return W / np.sum(W)


def prop_slope_of_the_cost(f, case, h):
    P, t = weighted(case), 1e-4
    up, down = f(P=P, Y=case.Y + t * case.v).cost, f(P=P, Y=case.Y - t * case.v).cost
    h.close((up - down) / (2.0 * t), np.sum(f(P=P).G * case.v))


def prop_point_far_away(f, case, h):
    n = len(case.P)
    P = np.zeros((n + 1, n + 1))
    P[:n, :n] = weighted(case)
    far = np.concatenate([case.Y, 1e7 * np.ones((1, case.dims.d))])
    near, wide = f(P=P[:n, :n]), f(P=P, Y=far)
    h.close(wide.cost, near.cost, note="cost")
    h.close(wide.G[:n], near.G, note="gradient")
    h.close(wide.G[n], np.zeros(case.dims.d), note="gradient of the far point", abs=1e-6)
