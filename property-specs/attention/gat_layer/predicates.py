"""Predicates of gat_layer.toml that need more than one expression."""


def prop_weights_by_their_odds(f, case, h):
    n, m = case.dims.n, case.dims.m
    zeros = np.zeros(n)
    wide = np.block([[case.W, np.zeros((case.dims.d, n))], [np.zeros((n, m)), np.eye(n)]])
    both = f(
        X=np.concatenate([case.X, np.eye(n)], axis=1),
        W=wide,
        a=np.concatenate([case.a[:m], zeros, case.a[m:], zeros]),
    ).H
    # The first n rows and columns: the projected features do not see the labels, the scores neither.
    weight = both[:, m:]
    p = case.X @ case.W
    h.close(f().H, both[:, :m], note="features")
    h.close(both[:, :m], weight @ p, note="weighted mean")
    h.close(np.sum(weight, axis=1), np.ones(n), note="sum of weights")
    for i in range(n):
        score = p[i] @ case.a[:m] + p @ case.a[m:]
        leaky = np.maximum(score, 0.0) + case.slope * np.minimum(score, 0.0)
        for j in range(n):
            if j == i or case.A[i, j] == 1.0:
                gap = leaky[j] - leaky[i]
                h.assume(abs(gap) < 300.0)
                h.check(weight[i, j] > 0.0, note="weight of a neighbour")
                h.close(np.log(weight[i, j]) - np.log(weight[i, i]), gap, note="log odds")
            else:
                h.close(weight[i, j], 0.0, note="weight of a stranger")
