"""Predicates of genetic_algorithm_generation that need guarded draws."""


def clear(fit, u):
    # No draw lies at the boundary of two shares, where rounding would decide.
    share = np.cumsum(fit) / np.sum(fit)
    return np.min(np.abs(u[:, :, None] - share)) > 1e-9


def prop_wheel_turned_round(f, case, h):
    u = 0.001 + 0.998 * case.usel
    h.assume(clear(case.fit, u))
    there = f(usel=u).par
    back = f(fit=case.fit[::-1].copy(), usel=1.0 - u).par
    h.check(np.all(there + back == case.dims.n - 1))


def prop_one_more_individual(f, case, h):
    n, l = case.dims.n, case.dims.l
    h.assume(clear(case.fit, case.usel))
    old = np.sum(case.fit)
    u = np.vstack([case.usel * old / (old + case.a), [[0.998, 0.0]]])
    grown = f(
        pop=np.vstack([case.pop, np.ones((1, l), dtype=np.int64)]),
        fit=np.append(case.fit, case.a),
        usel=u,
        ucross=np.append(case.ucross, 0.5),
        cut=np.append(case.cut, 1),
        umut=np.vstack([case.umut, np.full((1, l), 0.5)]),
    )
    same = f()
    h.check(np.all(grown.par[:n] == same.par), note="parents")
    h.check(np.all(grown.pop2[:n] == same.pop2), note="children")
    h.check(grown.par[n, 0] == n or case.a < 0.003 * (old + case.a), note="the new one")
