"""Predicates of silhouette.toml that need more than one expression."""


def prop_ratio_form(f, case, h):
    got = f().s
    for i in range(case.dims.n):
        far, count = {}, {}
        for j in range(case.dims.n):
            if j != i:
                c = int(case.y[j])
                step = h.sqrt(h.sum((case.X[j] - case.X[i]) ** 2))
                far[c] = far.get(c, 0.0) + step
                count[c] = count.get(c, 0) + 1
        own = int(case.y[i])
        want = 0.0
        if own in far and len(far) > 1:
            a, b = far[own] / count[own], None
            for c in far:
                if c != own and (b is None or far[c] / count[c] < b):
                    b = far[c] / count[c]
            if a < b:
                want = 1.0 - a / b
            elif a > b:
                want = b / a - 1.0
        h.close(got[i], want, note=f"point {i}")


def prop_three_clusters_on_a_line(f, case, h):
    a, c, g, q = case.a, case.c, case.g, case.q
    X = np.array([0.0, a, g, g + c, g + 3.0 * c, -q])[:, None]
    own = np.array([a, a, 2.0 * c, 1.5 * c, 2.5 * c])
    near = np.array([min(q, g + 4.0 * c / 3.0), min(q + a, g - a + 4.0 * c / 3.0), g - a / 2.0, g + c - a / 2.0, g + 3.0 * c - a / 2.0])
    want = np.append((near - own) / np.maximum(near, own), 0.0)
    h.close(f(X=X, y=np.array([0, 0, 1, 1, 1, 2])).s, want)
