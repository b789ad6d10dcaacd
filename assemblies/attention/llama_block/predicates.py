"""Predicates of llama_block.toml that need more than one expression."""


def prop_two_positions(f, case, h):
    h.assume(len(case.x) > 1)
    x, pos = case.x[:2], case.pos[:2]
    r = case.g1 * x / np.sqrt((x**2).mean(axis=1, keepdims=True) + case.eps)
    q, k = r[1] @ case.Wq, r @ case.Wk
    half = x.shape[1] // 2
    angle = (pos[1] - pos)[:, None] * case.base ** (-np.arange(half) / half)
    # A pair as a complex number: the inner product of two turned pairs is the real part of one product.
    pairs = lambda a: a[..., 0::2] + 1j * a[..., 1::2]
    scores = (pairs(q) * np.conj(pairs(k)) * np.exp(1j * angle)).real.sum(axis=1) / np.sqrt(x.shape[1])
    weights = np.exp(scores - scores.max())
    weights = weights / weights.sum()
    o = f(x=x, pos=pos, W2=0.0 * case.W2)
    h.close(o.y[1], x[1] + weights @ r @ case.Wv @ case.Wo)
