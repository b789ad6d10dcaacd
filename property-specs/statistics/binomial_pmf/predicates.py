"""Predicates of binomial_pmf."""


def prop_two_stretches_of_trials(f, case, h):
    trials = int(case.t)
    first = trials // 3
    one = f(x=np.arange(first + 1), trials=first).pmf
    other = f(x=np.arange(trials - first + 1), trials=trials - first).pmf
    whole = f(x=np.arange(trials + 1), trials=trials).pmf
    h.close(np.convolve(one, other), whole)
    # Small probabilities too: relative to the value.
    large = whole > 1e-280
    h.close(np.convolve(one, other)[large] / whole[large], 1.0, tol=1e-8)


def prop_ratio_of_neighbours(f, case, h):
    trials = int(case.t)
    h.assume(0.01 < case.p < 0.99 and trials > 0)
    k = np.arange(trials)
    pmf = f(x=np.arange(trials + 1), trials=trials).pmf
    h.check(h.all(pmf > 0.0), note="probabilities above 0")
    ratio = (pmf[1:] / pmf[:-1]) * (k + 1.0) * (1.0 - case.p) / ((trials - k) * case.p)
    h.close(ratio, 1.0, tol=1e-8)
    h.close(pmf[0] / (1.0 - case.p) ** trials, 1.0, tol=1e-8, note="no success")
