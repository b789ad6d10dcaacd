"""Predicates of muon_step that need the singular values of the step."""


def prop_one_more_step_of_the_iteration(f, case, h):
    factor = case.lr * np.sqrt(max(1.0, case.dims.m / case.dims.n))
    zero = 0.0 * case.W
    for k in (0, 2, int(case.steps)):
        now, after = -f(W=zero, steps=k).W2 / factor, -f(W=zero, steps=k + 1).W2 / factor
        left, s, right = np.linalg.svd(now, full_matrices=False)
        s = s * (3.4445 + s * s * (2.0315 * s * s - 4.7750))
        h.close(after, left * s @ right, note=f"step {k + 1}", tol=1e-8)
