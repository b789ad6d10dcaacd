"""Predicates of transformer_encoder_layer that need several calls."""


def norm(u, g, c, eps):
    m = np.mean(u, axis=1, keepdims=True)
    return g * (u - m) / np.sqrt(np.mean((u - m) ** 2, axis=1, keepdims=True) + eps) + c


def prop_empty_attention(f, case, h):
    z = norm(case.x, case.g1, case.c1, case.eps)
    u = np.maximum(z @ case.W1 + case.b1, 0.0) @ case.W2 + case.b2
    h.close(f(Wo=0.0 * case.Wo).y, norm(z + u, case.g2, case.c2, case.eps))


def prop_empty_sublayers(f, case, h):
    y = f(Wo=0.0 * case.Wo, W2=0.0 * case.W2, b2=0.0 * case.b2).y
    z = norm(case.x, case.g1, case.c1, case.eps)
    h.close(y, norm(z, case.g2, case.c2, case.eps))


def prop_equal_scores(f, case, h):
    y = f(Wq=0.0 * case.Wq, W2=0.0 * case.W2).y
    a = np.mean(case.x, axis=0, keepdims=True) @ case.Wv @ case.Wo
    z = norm(case.x + a, case.g1, case.c1, case.eps)
    h.close(y, norm(z + case.b2, case.g2, case.c2, case.eps))


def prop_turned_heads(f, case, h):
    r = case.heads
    turn = np.kron(np.eye(r), case.R)
    h.close(f(Wq=case.Wq @ turn, Wk=case.Wk @ turn).y, f().y, note="queries and keys")
    h.close(f(Wv=case.Wv @ turn, Wo=turn.T @ case.Wo).y, f().y, note="values")


def prop_weights_of_one_head(f, case, h):
    """One head sees scores, the others have no queries; the values of the others are nil."""
    d, r = case.dims.d, case.dims.r
    own = np.arange(r * d) < d
    Wq, Wv = case.Wq * own, case.Wv * own
    S = (case.x @ Wq) @ (case.x @ case.Wk).T / np.sqrt(d)
    E = np.exp(S - np.max(S, axis=1, keepdims=True))
    a = E / np.sum(E, axis=1, keepdims=True) @ case.x @ Wv @ case.Wo
    z = norm(case.x + a, case.g1, case.c1, case.eps)
    y = f(Wq=Wq, Wv=Wv, W2=0.0 * case.W2, b2=0.0 * case.b2).y
    h.close(y, norm(z, case.g2, case.c2, case.eps))
