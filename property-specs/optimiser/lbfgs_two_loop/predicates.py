"""Predicates of lbfgs_two_loop."""


def prop_one_more_pair(f, case, h):
    # The first pair becomes a new one after the newest, its y scaled so that gamma stays.
    s, y, old = case.S[0], case.Y[0], (case.S[-1], case.Y[-1])
    gamma = h.sum(old[0] * old[1]) / h.sum(old[1] * old[1])
    y = y * (h.sum(s * y) / h.sum(y * y) / gamma)
    rho = 1.0 / h.sum(s * y)
    inner = -f(g=case.g - rho * y * h.sum(s * case.g)).d
    want = inner - rho * s * h.sum(y * inner) + rho * s * h.sum(s * case.g)
    got = f(S=h.concat(case.S, s[None, :]), Y=h.concat(case.Y, y[None, :])).d
    h.close(got, -want)
