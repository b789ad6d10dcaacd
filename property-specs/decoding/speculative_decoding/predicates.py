"""Predicates of speculative_decoding that look at the place of the first rejection."""


def prop_target_law_is_kept(f, case, h):
    # u of one over two hundred keeps a draft only where the draft is not far above the target.
    for x in range(case.dims.v):
        ratio = case.p[0, x] / case.q[0, x]
        if ratio < 0.99:
            t = np.where(np.arange(case.dims.g) == 0, x, case.t)
            o = f(t=t, u=np.where(np.arange(case.dims.g) == 0, 0.5 * (1.0 + ratio), case.u))
            common = np.minimum(case.p[0], case.q[0])
            h.check(o.a == 0, note=f"symbol {x} is rejected")
            h.close(common + (1.0 - np.sum(common)) * o.res, case.p[0], note=f"symbol {x}")
    o = f()
    if o.a < case.dims.g:
        common = np.minimum(case.p[o.a], case.q[o.a])
        h.close(common + (1.0 - np.sum(common)) * o.res, case.p[o.a], note="row of the rejection")
    else:
        h.close(o.res, case.p[case.dims.g], note="row after the last draft")


def prop_rejected_symbol_is_not_drawn(f, case, h):
    ratio = case.p[0, case.t[0]] / case.q[0, case.t[0]]
    h.assume(ratio < 0.99)
    first = np.arange(case.dims.g) == 0
    o = f(u=np.where(first, 0.5 * (1.0 + ratio), case.u))
    h.check(o.a == 0, note="first draft is rejected")
    h.check(o.res[case.t[0]] == 0.0, note="mass of the rejected symbol")
    h.check(o.tokens[0] != case.t[0], note="token")


def prop_kept_drafts_then_new_then_filler(f, case, h):
    for u in (case.u, 0.0 * case.u, 0.0 * case.u + 0.999):
        o = f(u=u)
        a = int(o.a)
        h.check(0 <= a <= case.dims.g, note="count")
        h.check(np.all(o.tokens[:a] == case.t[:a]), note="kept drafts")
        h.check(0 <= o.tokens[a] < case.dims.v, note="new token")
        h.check(np.all(o.tokens[a + 1:] == -1), note="filler")


def prop_threshold_is_the_ratio(f, case, h):
    for i in range(case.dims.g):
        ratio = case.p[i, case.t[i]] / case.q[i, case.t[i]]
        # All drafts before have a draw of zero and are kept.
        below = np.where(np.arange(case.dims.g) == i, min(ratio * (1.0 - 1e-6), 0.999), 0.0)
        h.check(f(u=below).a == case.dims.g, note=f"draft {i}, draw just below")
        if ratio < 0.998:
            above = np.where(np.arange(case.dims.g) == i, ratio * (1.0 + 1e-6) + 1e-9 / case.q[i, case.t[i]], 0.0)
            h.check(f(u=above).a == i, note=f"draft {i}, draw just above")


def prop_nothing_after_the_rejection_counts(f, case, h):
    g = case.dims.g
    ratio = case.p[0, case.t[0]] / case.q[0, case.t[0]]
    h.assume(g > 1 and ratio < 0.99)
    first = np.arange(g) == 0
    u = np.where(first, 0.5 * (1.0 + ratio), case.u)
    o = f(u=u)
    h.check(o.a == 0, note="first draft is rejected")
    for other in (0.001, 0.999):
        later = f(u=np.where(first, u, other), t=np.where(first, case.t, case.dims.v - 1 - case.t))
        h.check(later.a == 0 and np.all(later.tokens == o.tokens), note="later draws and drafts")
        h.close(later.res, o.res, note="later draws and drafts")
    p = np.concatenate([case.p[:1], case.p[:0:-1]])
    swapped = f(u=u, p=p, q=np.concatenate([case.q[:1], case.q[:0:-1]]))
    h.check(swapped.a == 0 and np.all(swapped.tokens == o.tokens), note="later rows")
    h.close(swapped.res, o.res, note="later rows")


def prop_new_token_inverts_the_sums(f, case, h):
    for r in (case.r, 1.0 - case.r):
        o = f(r=r)
        s = int(o.tokens[int(o.a)])
        h.check(np.sum(o.res[:s]) <= r + 1e-9, note="mass before the token")
        h.check(np.sum(o.res[:s + 1]) > r - 1e-9, note="mass up to the token")


def prop_drawn_middles_give_each_symbol(f, case, h):
    o = f()
    ends = np.cumsum(o.res)
    for x in range(case.dims.v):
        if o.res[x] > 1e-6:
            h.check(f(r=float(ends[x] - 0.5 * o.res[x])).tokens[int(o.a)] == x, note=f"symbol {x}")


def prop_one_draft_more(f, case, h):
    # The further draft is the likeliest symbol of p's last row against an even draft distribution.
    g, v = case.dims.g, case.dims.v
    o = f()
    more = f(p=np.concatenate([case.p, case.q[:1]]), q=np.concatenate([case.q, np.ones((1, v)) / v]),
             t=np.append(case.t, np.argmax(case.p[g])), u=np.append(case.u, 0.99))
    if o.a < g:
        h.check(more.a == o.a and np.all(more.tokens == np.append(o.tokens, -1)), note="after a rejection")
        h.close(more.res, o.res, note="after a rejection")
    else:
        h.check(more.a == g + 1 and more.tokens[g] == np.argmax(case.p[g]), note="further draft is kept")
        h.close(more.res, case.q[0], note="row after the further draft")
