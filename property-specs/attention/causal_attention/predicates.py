"""Predicates of causal_attention.toml that need more than one expression."""


def prop_weights_by_their_odds(f, case, h):
    n, d = case.q.shape
    s = case.q @ case.k.T / np.sqrt(d)
    h.assume(np.max(np.abs(s)) < 200.0)
    w = f(v=np.eye(n)).o
    h.close(np.sum(w, axis=1), np.ones(n), note="sum of weights")
    for i in range(n):
        h.close(w[i, i + 1 :], np.zeros(n - i - 1), note="weight of a later position")
        h.check(np.all(w[i, : i + 1] > 0.0), note="weight of a visible position")
        h.close(np.log(w[i, : i + 1]) - np.log(w[i, i]), s[i, : i + 1] - s[i, i], note="log odds")
