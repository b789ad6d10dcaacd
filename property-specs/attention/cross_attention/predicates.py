"""Predicates of cross_attention that need the weights themselves."""


def weights(f, case):
    # Columns of the identity beside c reach the values alone, so that o is the matrix of the weights.
    n, m, r, d = case.dims.n, case.dims.m, case.dims.r, case.dims.d
    return f(
        c=np.concatenate([case.c, np.eye(m)], axis=1),
        Wk=np.concatenate([case.Wk, np.zeros((m, d))], axis=0),
        Wv=np.concatenate([np.zeros((r, m)), np.eye(m)], axis=0),
    ).o


def prop_weights_read_out(f, case, h):
    a = weights(f, case)
    h.close(np.sum(a, axis=1), np.ones(case.dims.n))
    h.close(f().o, a @ (case.c @ case.Wv))
    scores = (case.x @ case.Wq) @ (case.c @ case.Wk).T
    h.assume(np.max(np.abs(scores)) < 300.0)
    h.close(np.log(a[:, :1]) - np.log(a), (scores[:, :1] - scores) / np.sqrt(case.dims.d))


def prop_one_more_position(f, case, h):
    a = weights(f, case)[:, :1]
    longer = f(c=np.concatenate([case.c, case.c[:1]], axis=0)).o
    h.close(longer, (f().o + a * (case.c[:1] @ case.Wv)) / (1.0 + a))
