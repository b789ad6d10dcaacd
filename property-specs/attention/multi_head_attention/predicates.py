"""Predicates of multi_head_attention.toml that need more than one expression."""


def prop_sum_over_heads(f, case, h):
    size = case.dims.d
    total = 0.0 * case.x
    for i in range(case.dims.r):
        own = slice(i * size, (i + 1) * size)
        form = case.Wq[:, own] @ case.Wk[:, own].T
        s = case.x @ form @ case.x.T / np.sqrt(size)
        h.assume(np.max(np.abs(s)) < 300.0)
        odds = np.exp(s)
        total = total + (odds / np.sum(odds, axis=1, keepdims=True)) @ (case.x @ (case.Wv[:, own] @ case.Wo[own]))
    h.close(f().y, total)


def prop_head_order(f, case, h):
    count, size = case.dims.r, case.dims.d
    order = np.concatenate([np.arange(i * size, (i + 1) * size) for i in reversed(range(count))])
    moved = f(Wq=case.Wq[:, order], Wk=case.Wk[:, order], Wv=case.Wv[:, order], Wo=case.Wo[order])
    h.close(moved.y, f().y, note="heads in reverse order")


def prop_turning_inside_a_head(f, case, h):
    turn = np.kron(np.eye(case.dims.r), case.Q)
    h.close(f(Wq=case.Wq @ turn, Wk=case.Wk @ turn).y, f().y, note="queries and keys")
    h.close(f(Wv=case.Wv @ turn, Wo=turn.T @ case.Wo).y, f().y, note="values and output")


def prop_one_wide_head_for_each(f, case, h):
    count, size = case.dims.r, case.dims.d
    total = 0.0 * case.x
    for i in range(count):
        own = np.arange(count * size) // size == i
        total = total + f(Wq=np.sqrt(count) * np.where(own, case.Wq, 0.0), Wk=np.where(own, case.Wk, 0.0), Wv=np.where(own, case.Wv, 0.0), heads=1).y
    h.close(f().y, total)
