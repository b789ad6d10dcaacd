"""Predicates of fastica that need several steps."""


def prop_start_whitens_by_a_symmetric_root(f, case, h):
    X = case.X - np.mean(case.X, axis=0)
    C = X.T @ X / len(X)
    K = case.W0.T @ f(s=0).W
    unit = np.sqrt(np.trace(C) / case.dims.d)
    h.close(K * unit, K.T * unit, note="symmetric")
    h.close(K @ C @ K, np.eye(case.dims.d), note="inverse root")
    h.check(np.all(np.linalg.eigvalsh(0.5 * (K + K.T)) > 0.0), note="positive definite")


def prop_next_direction_from_the_sources(f, case, h):
    # In the frame of the sources the old directions are the unit vectors.
    S, n = f().S, len(case.X)
    t = np.tanh(S)
    M = t.T @ S / n - np.diag(np.mean(1.0 - t * t, axis=0))
    u, size, v = np.linalg.svd(M)
    h.assume(case.s < 5 and size[-1] > 1e-4)
    h.close(f(s=case.s + 1).S, S @ (u @ v).T)
