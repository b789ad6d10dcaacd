"""Predicates of binomial_pmf."""


def prop_two_stretches_of_trials(f, case, h):
    first = case.trials // 3
    one = f(x=np.arange(first + 1), trials=first).pmf
    other = f(x=np.arange(case.trials - first + 1), trials=case.trials - first).pmf
    whole = f(x=np.arange(case.trials + 1)).pmf
    h.close(np.convolve(one, other), whole)
    # Small probabilities too: relative to the value.
    large = whole > 1e-280
    h.close(np.convolve(one, other)[large] / whole[large], 1.0, tol=1e-8)


def prop_ratio_of_neighbours(f, case, h):
    h.assume(0.01 < case.p < 0.99 and case.trials > 0)
    k = np.arange(case.trials)
    pmf = f(x=np.arange(case.trials + 1)).pmf
    h.check(h.all(pmf > 0.0), note="probabilities above 0")
    ratio = (pmf[1:] / pmf[:-1]) * (k + 1.0) * (1.0 - case.p) / ((case.trials - k) * case.p)
    h.close(ratio, 1.0, tol=1e-8)
    h.close(pmf[0] / (1.0 - case.p) ** case.trials, 1.0, tol=1e-8, note="no success")
