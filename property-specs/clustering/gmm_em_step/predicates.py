"""Predicates of gmm_em_step that need several calls or a sum over pairs."""


def shares(f, case):
    # Posteriors of each point, from calls in which the old means are points, too, so that no component is empty.
    k, mu = case.dims.k, case.mu
    base = k * f(X=mu).w2
    return np.stack([(k + 1) * f(X=np.concatenate([x[None, :], mu])).w2 - base for x in case.X])


def prop_posterior_of_one_point(f, case, h):
    got = shares(f, case)
    for i in range(case.dims.n):
        score = []
        for j in range(case.dims.k):
            step = case.X[i] - case.mu[j]
            score.append(np.log(case.w[j]) - 0.5 * np.log(h.det(case.S[j])) - 0.5 * step @ h.inv(case.S[j]) @ step)
        score = np.array(score)
        odds = np.exp(score - np.max(score))
        h.close(got[i], odds / np.sum(odds), tol=1e-8)


def prop_points_share_the_posteriors(f, case, h):
    o, alone = f(), shares(f, case)
    total = case.dims.n * o.w2
    h.close(total, np.sum(alone, axis=0), tol=1e-8)
    h.close(total[:, None] * o.mu2, alone.T @ case.X, tol=1e-8)


def prop_spread_of_each_component(f, case, h):
    o, alone = f(), shares(f, case)
    gap = case.X[:, None, :] - case.X[None, :, :]
    for j in range(case.dims.k):
        pair = alone[:, None, j] * alone[None, :, j]
        total = np.einsum("ab,abc,abd->cd", pair, gap, gap)
        weight = 2.0 * (case.dims.n * o.w2[j]) ** 2
        h.close(weight * (o.S2[j] - case.reg * np.eye(case.dims.d)), total, tol=1e-7)
