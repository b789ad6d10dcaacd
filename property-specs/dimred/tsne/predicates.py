"""Predicates of tsne that need several calls."""


def prop_squared_distances_of_a_box(f, case, h):
    sides = np.array([1.0, 3.0, 5.0])
    corners = np.array([[i % 2, i // 2 % 2, i // 4] for i in range(8)]) * 1.0
    P = f(X=corners * sides, Y0=np.zeros((8, case.dims.q)), s=0).P
    share = np.log(P[0, 1:])
    squared = np.sum((corners[1:] * sides) ** 2, axis=1)
    beta = (share[0] - share[1]) / (squared[1] - squared[0])
    h.check(beta > 0.0, note="nearer points have more")
    h.close(share - share[0], -beta * (squared - squared[0]))


def prop_one_more_point_far_away(f, case, h):
    n, d = case.dims.n, case.dims.d
    X = 0.05 * case.X
    D = np.sum((X[:, None] - X[None]) ** 2, axis=2)
    line = np.sort(D, axis=1)[:, 1:]
    h.assume(np.min(line[:, 1:] - line[:, :-1]) >= 1e-3)
    more = np.concatenate([X, np.full((1, d), 9.5)])
    line = np.sort(np.sum((more[-1] - X) ** 2, axis=1))
    h.assume(np.min(line[1:] - line[:-1]) >= 1e-3)
    old = f(X=X, s=0).P
    new = f(X=more, Y0=np.concatenate([case.Y0, case.Y0[:1]]), s=0).P
    h.close(new[:n, :n] * (n + 1), old * n)
    h.close(np.sum(new[n]), 0.5 / (n + 1), note="the far point gives its own half")


def prop_gradient_of_the_divergence(f, case, h):
    start = f(s=0)
    P, Y = start.P, case.Y0
    off = ~np.eye(case.dims.n, dtype=bool)

    def divergence(at):
        w = 1.0 / (1.0 + np.sum((at[:, None] - at[None]) ** 2, axis=2))
        return -np.sum(P[off] * np.log(w[off])) + np.log(np.sum(w[off]))

    gradient = (Y - f(s=1).Y) / case.lr
    wanted = np.zeros(Y.shape)
    for place in np.ndindex(*Y.shape):
        step = np.zeros(Y.shape)
        step[place] = 1e-4
        wanted[place] = (divergence(Y + step) - divergence(Y - step)) / 2e-4
    h.close(gradient, wanted)
