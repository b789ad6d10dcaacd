"""Predicates of cox_partial_loglik_efron that need loops."""


def prop_one_tie_of_all(f, case, h):
    eta = case.X @ case.b
    n = case.dims.n
    top = np.max(eta)
    whole = top + np.log(np.sum(np.exp(eta - top)))
    left = np.sum(np.log((n - np.arange(n)) / n))
    h.close(f(t=0.0 * case.t + 2.0, e=0 * case.e + 1).ll, np.sum(eta) - n * whole - left)


def prop_efrons_sum(f, case, h):
    eta = case.X @ case.b
    h.assume(np.max(np.abs(eta)) < 100.0)
    total = 0.0
    for s in sorted(set(case.t[case.e == 1].tolist())):
        tied = (case.t == s) & (case.e == 1)
        d = int(np.sum(tied))
        risk, events = np.sum(np.exp(eta[case.t >= s])), np.sum(np.exp(eta[tied]))
        total += np.sum(eta[tied]) - np.sum(np.log(risk - np.arange(d) / d * events))
    h.close(f().ll, total)
