"""Predicates of spectral_norm.toml that need singular values or several calls."""


def sigma(W, o):
    return np.sqrt(np.sum(W * W) / np.sum(o.Wsn * o.Wsn))


def prop_weights_keep_their_direction(f, case, h):
    o = f()
    s = sigma(case.W, o)
    h.close(s * o.Wsn / np.max(np.abs(case.W)), case.W / np.max(np.abs(case.W)), note="a positive multiple of W")


def prop_estimate_rises_to_the_largest_singular_value(f, case, h):
    W = case.W
    top = np.linalg.svd(W, compute_uv=False)[0]
    last = np.sqrt(np.sum((W.T @ case.u) ** 2))
    for t in (1, 2, 5, 30):
        s = sigma(W, f(iters=t))
        h.check(s <= top * (1.0 + 1e-9), note="never above the true one")
        h.check(s >= last * (1.0 - 1e-9), note="never less than before")
        last = s


def prop_estimate_uses_the_last_pair(f, case, h):
    o = f()
    before = case.u if case.iters == 1 else f(iters=case.iters - 1).u2
    v = case.W.T @ before
    v = v / np.sqrt(np.sum(v * v))
    h.close(sigma(case.W, o), np.sum(o.u2 * (case.W @ v)))
    h.close(o.u2 * np.sqrt(np.sum((case.W @ v) ** 2)), case.W @ v, note="u from v")


def prop_refinements_add_up(f, case, h):
    half = f(iters=case.a)
    whole, rest = f(iters=case.a + case.b), f(u=half.u2, iters=case.b)
    h.close(rest.u2, whole.u2, note="u2", tol=1e-7)
    h.close(rest.Wsn, whole.Wsn, note="Wsn", tol=1e-7)


def prop_rank_one_is_found_at_once(f, case, h):
    a, b = case.a, case.b
    h.assume(abs(np.sum(a * case.u)) > 1e-3)
    side = 1.0 if np.sum(a * case.u) > 0.0 else -1.0
    o = f(W=case.s * np.outer(a, b))
    h.close(o.Wsn, np.sign(case.s) * np.outer(a, b), note="Wsn")
    h.close(o.u2, side * a, note="u2")


def prop_diagonal_weights_are_raised_to_powers(f, case, h):
    m = case.dims.m
    w = 1.0 + 0.125 * np.arange(m)
    for t in (1, 2, 3):
        o = f(W=np.diag(w), iters=t)
        u = w ** (2 * t) * case.u
        h.close(o.u2, u / np.sqrt(np.sum(u * u)), note=f"{t} refinements: u2")
        v = w ** (2 * t - 1) * case.u
        h.close(o.Wsn, np.diag(w) * np.sqrt(np.sum(v * v) / np.sum(u * u)), note=f"{t} refinements: Wsn")
