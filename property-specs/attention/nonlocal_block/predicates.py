"""Predicates of nonlocal_block.toml: channels that tell the positions apart show the weights."""


def weights(f, x, Wt, Wp):
    """One more channel for each position; only Wg reads them, so the output is the weight matrix."""
    n, c = x.shape
    d = Wt.shape[1]
    return f(x=np.concatenate([x, np.eye(n)], axis=1), Wt=np.concatenate([Wt, np.zeros((n, d))]), Wp=np.concatenate([Wp, np.zeros((n, d))]), Wg=np.concatenate([np.zeros((c, n)), np.eye(n)])).y


def prop_odds_of_the_weights(f, case, h):
    t, p = case.x @ case.Wt, case.x @ case.Wp
    h.assume(np.max(np.abs(t @ p.T)) < 200.0)
    w = weights(f, case.x, case.Wt, case.Wp)
    h.check(np.all(w > 0.0), note="every position is seen")
    for j in range(len(p)):
        h.close(np.log(w[:, j]) - np.log(w[:, 0]), t @ (p[j] - p[0]), note=f"log odds of {j}", tol=1e-8)


def prop_weights_average_the_third_transform(f, case, h):
    w = weights(f, case.x, case.Wt, case.Wp)
    h.close(np.sum(w, axis=1), np.ones(len(w)), note="sum of weights")
    h.close(w @ (case.x @ case.Wg), f().y)


def prop_one_more_position(f, case, h):
    w = weights(f, case.x, case.Wt, case.Wp)[:, :1]
    more = f(x=np.concatenate([case.x, case.x[:1]])).y
    y = f().y
    h.close(more[:-1] * (1.0 + w), y + w * (case.x[:1] @ case.Wg), note="the positions before")
    h.close(more[-1], more[0], note="the copy")


def prop_one_more_position_unlike_the_others(f, case, h):
    longer, n = np.concatenate([case.x, case.z]), case.dims.n
    w = weights(f, longer, case.Wt, case.Wp)[:n]
    h.close(w[:, :n], (1.0 - w[:, n:]) * weights(f, case.x, case.Wt, case.Wp), note="shares of the others")
    h.close(f(x=longer).y[:n], (1.0 - w[:, n:]) * f().y + w[:, n:] * (case.z @ case.Wg))
