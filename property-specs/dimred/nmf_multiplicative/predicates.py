"""Predicates of nmf_multiplicative that need several calls."""


def prop_rounds_follow_each_other(f, case, h):
    a = f(iters=2)
    b = f(W=a.W2, H=a.H2, iters=3)
    c = f(iters=5)
    h.close(b.W2, c.W2)
    h.close(b.H2, c.H2)
    h.close(b.err, c.err)


def prop_one_column(f, case, h):
    """With r = 1 the first factor is a regression on H, the second one on the new W."""
    V, H = case.V, case.H[:1]
    o = f(W=case.W[:, :1], H=H, iters=1)
    W = V @ H.T / np.sum(H * H)
    h.close(o.W2, W)
    h.close(o.H2, W.T @ V / np.sum(W * W))
