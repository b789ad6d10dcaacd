# predicates
def prop_constant_signal(f, case, h):
    n = case.dims.n
    signs = (-1.0) ** np.arange(case.dims.k)
    y = f(x=2.0 * np.ones(n)).y
    h.close(y, 2.0 * np.sum(signs * case.theta) * np.ones(n), note="the constant signal has scaled eigenvalue -1")


def prop_top_mode(f, case, h):
    lap = np.diag(np.sum(case.adj, axis=1)) - case.adj
    values, vectors = np.linalg.eigh(lap)
    u = vectors[:, -1]
    y = f(x=u).y
    h.close(y, np.sum(case.theta) * u, note="the mode of lambda_max has scaled eigenvalue 1")


def prop_total_of_signal(f, case, h):
    signs = (-1.0) ** np.arange(case.dims.k)
    y = f().y
    h.close(np.sum(y), np.sum(signs * case.theta) * np.sum(case.x), note="sum of the output")


def prop_order_one_row(f, case, h):
    n = case.dims.n
    for i in range(min(n, 3)):
        delta = np.zeros(n)
        delta[i] = 1.0
        y = f(x=delta, theta=np.array([0.0, 1.0])).y
        degree = np.sum(case.adj[i])
        off = y * (1.0 - delta)
        h.close((1.0 + y[i]) * case.adj[i], -degree * off, note="off-diagonal entries against the diagonal one")
