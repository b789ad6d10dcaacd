"""Predicates of friedman_test that need more than one expression."""


def prop_chance_by_its_integral(f, case, h):
    d, o = case.dims.k - 1, f()
    gamma, z = (np.sqrt(np.pi), 0.5) if d % 2 else (1.0, 1.0)
    while z < 0.5 * d - 0.25:
        gamma, z = gamma * z, z + 1.0
    r = np.linspace(0.0, np.sqrt(o.Q), 2001)
    height = r ** (d - 1) * np.exp(-0.5 * r * r)
    area = (height[0] + height[-1] + 4.0 * np.sum(height[1::2]) + 2.0 * np.sum(height[2:-1:2])) * (r[1] - r[0]) / 3.0
    h.close(o.p, 1.0 - area * 2.0 ** (1.0 - 0.5 * d) / gamma)


def prop_squares_of_centred_ranks(f, case, h):
    for step in (1.0, 2.0, 3.0):
        X = np.floor(case.X / step)
        s = 0.5 * np.sum(np.sign(X[:, :, None] - X[:, None, :]), axis=2)
        if np.sum(s * s) == 0.0:
            continue
        o = f(X=X)
        h.close(o.R, np.mean(s, axis=0) + 0.5 * (case.dims.k + 1.0), note=f"mean ranks, steps of {step}")
        h.close(o.Q, (case.dims.k - 1.0) * np.sum(np.sum(s, axis=0) ** 2) / np.sum(s * s), note=f"steps of {step}")
