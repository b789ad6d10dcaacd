"""Predicates of supcon_loss_normalised that need several calls or a construction of their own."""


def prop_one_more_row_of_a_new_class(f, case, h):
    n, y, tau = case.dims.n, case.y, case.tau
    counts = h.sum(y[:, None] == y[None, :], axis=1)
    h.assume(h.max(counts) > 1)
    h.assume(h.max(y) > h.min(y))
    u = case.z / h.maximum(h.norm(case.z, axis=1), 1e-12)[:, None]
    E = h.exp(u @ u.T / tau) * (1.0 - h.eye(n))
    old = h.sum(E, axis=1)
    r = 1.0 + 0.0 * case.z[:1]
    new = old + h.exp(u @ r[0] / h.norm(r[0]) / tau)
    there = counts > 1
    more = f(z=h.concat(case.z, r, axis=0), y=h.concat(y, 0 * y[:1] + h.max(y) + 1, axis=0)).loss
    h.close(more - f().loss, h.mean((h.log(new) - h.log(old))[there]))


def prop_formula(f, case, h):
    n, y = case.dims.n, case.y
    u = case.z / h.maximum(h.norm(case.z, axis=1), 1e-12)[:, None]
    S = u @ u.T / case.tau
    terms = []
    for i in range(n):
        others = [j for j in range(n) if j != i]
        positives = [j for j in others if y[j] == y[i]]
        if positives:
            terms.append(h.log(h.sum(h.exp(S[i, others]))) - h.mean(S[i, positives]))
    want = sum(terms) / len(terms) if terms and h.max(y) > h.min(y) else 0.0
    h.close(f().loss, want)
