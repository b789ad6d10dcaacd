# predicates
def prop_equal_atoms(f, case, h):
    n, p = case.dims.n, case.dims.p
    near = (np.asarray(case.bonds) != 0) * 1.0
    deg = near.sum(axis=1)
    hidden = np.zeros((case.dims.r, n - 1, p, p))
    for d in range(n - 1):
        hidden[:, d] = np.eye(p) * 0.1 / (d + 2.0)
    o = f(hidden=hidden, atoms=np.ones((n, p)))
    level = np.ones(n)
    for _ in range(case.dims.r):
        level = np.tanh(0.1 * (level + near @ level) / (deg + 1.0))
    h.close(o.final_atoms, level[:, None] * np.ones((n, p)), "equal atoms stay equal when the matrices undo the count")
    h.close(o.final_atoms, level[0] * np.ones((n, p)), "no atom differs")


def prop_unused_matrices(f, case, h):
    n = case.dims.n
    deg = np.sum(np.asarray(case.bonds) != 0, axis=1)
    other = np.array(case.hidden, dtype=float)
    for d in range(1, n):
        if not np.any(deg == d):
            other[:, d - 1] = 0.5 - 2.0 * other[:, d - 1]
    o = f()
    r = f(hidden=other)
    h.close(r.fingerprint, o.fingerprint, "fingerprint")
    h.close(r.final_atoms, o.final_atoms, "features")
    last = np.array(case.hidden, dtype=float)
    d = int(deg[0])
    last[-1, d - 1] = 0.0
    z = f(hidden=last)
    h.close(np.asarray(z.final_atoms)[deg == d], np.zeros((int(np.sum(deg == d)), case.dims.p)), "used matrix")
    h.close(np.asarray(z.final_atoms)[deg != d], np.asarray(o.final_atoms)[deg != d], "other numbers of neighbours")
