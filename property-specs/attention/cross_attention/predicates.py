"""Predicates of cross_attention that need the weights themselves."""


def weights(f, case, c):
    # Columns of the identity beside c reach the values alone, so that o is the matrix of the weights.
    m, r, d = len(c), case.dims.r, case.dims.d
    return f(
        c=np.concatenate([c, np.eye(m)], axis=1),
        Wk=np.concatenate([case.Wk, np.zeros((m, d))], axis=0),
        Wv=np.concatenate([np.zeros((r, m)), np.eye(m)], axis=0),
    ).o


def prop_weights_read_out(f, case, h):
    a = weights(f, case, case.c)
    h.close(np.sum(a, axis=1), np.ones(case.dims.n))
    h.close(f().o, a @ (case.c @ case.Wv))
    scores = (case.x @ case.Wq) @ (case.c @ case.Wk).T
    h.assume(np.max(np.abs(scores)) < 300.0)
    h.close(np.log(a[:, :1]) - np.log(a), (scores[:, :1] - scores) / np.sqrt(case.dims.d))


def prop_one_more_position(f, case, h):
    longer = np.concatenate([case.c, case.z], axis=0)
    b = weights(f, case, longer)
    h.close(b[:, :-1], (1.0 - b[:, -1:]) * weights(f, case, case.c), note="shares of the others")
    h.close(f(c=longer).o, (1.0 - b[:, -1:]) * f().o + b[:, -1:] * (case.z @ case.Wv))
