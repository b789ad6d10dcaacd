"""Predicates of bayes_theorem that need more than one expression."""


def prop_evidence_of_all_symbols(f, case, h):
    h.close(sum(np.exp(f(o=np.array([v])).logev) for v in range(case.dims.e)), 1.0)
