"""Predicates of bilstm.toml that need more than one expression."""


def prop_steps_of_the_cell(f, case, h):
    Y = f().Y
    m, t = case.dims.m, case.dims.t
    ways = ((case.Wf, case.Uf, case.bf, range(t), Y[:, :, :m]), (case.Wb, case.Ub, case.bb, range(t - 1, -1, -1), Y[:, :, m:]))
    for w, u, b, times, states in ways:
        before, cell = np.zeros((case.dims.n, m)), np.zeros((case.dims.n, m))
        for s in times:
            a = case.X[:, s] @ w + before @ u + b
            gate = 0.5 + 0.5 * np.tanh(0.5 * a)
            cell = gate[:, m : 2 * m] * cell + gate[:, :m] * np.tanh(a[:, 2 * m : 3 * m])
            h.close(states[:, s], gate[:, 3 * m :] * np.tanh(cell), note=f"time {s}")
            before = states[:, s]
