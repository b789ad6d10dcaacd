"""Predicates of bures_wasserstein_distance that need several calls or a construction of their own."""


def prop_formula(f, case, h):
    values, U = np.linalg.eigh(case.S1)
    root = U @ h.diag(h.sqrt(h.maximum(values, 0.0))) @ U.T
    inner = root @ case.S2 @ root
    cross = h.sum(h.sqrt(h.maximum(np.linalg.eigvalsh(0.5 * (inner + inner.T)), 0.0)))
    gap = h.trace(case.S1) + h.trace(case.S2) - 2.0 * cross
    h.close(f().v ** 2, h.sum((case.m1 - case.m2) ** 2) + h.maximum(gap, 0.0))
