"""Predicates of levenshtein_distance that need several calls."""


def prop_one_edit(f, case, h):
    a = case.a
    for i in range(len(a) + 1):
        h.check(f(b=np.concatenate([a[:i], [3000000], a[i:]]).astype(np.int64)).dist == 1, note=f"insertion at {i}")
    for i in range(len(a)):
        h.check(f(b=np.concatenate([a[:i], a[i + 1:]]).astype(np.int64)).dist == 1, note=f"deletion at {i}")
        h.check(f(b=np.where(np.arange(len(a)) == i, 3000000, a)).dist == 1, note=f"substitution at {i}")


def prop_new_symbols_at_the_end(f, case, h):
    d = f().dist
    ax = np.concatenate([case.a, [2000000]]).astype(np.int64)
    by = np.concatenate([case.b, [3000000]]).astype(np.int64)
    h.check(f(a=ax, b=by).dist == d + 1, note="substitution")
    h.check(f(a=ax, b=case.a).dist == 1, note="insertion")
    h.check(f(a=np.concatenate([[2000000], case.a, [4000000]]).astype(np.int64), b=by).dist >= d + 1, note="both ends")


def prop_moved_symbol(f, case, h):
    a = case.a
    if len(a) > 0:
        front = np.concatenate([[2000000], a]).astype(np.int64)
        h.check(f(a=front, b=np.concatenate([a, [2000000]]).astype(np.int64)).dist == 2, note="moved")
    for i in range(len(a) + 1):
        up = np.concatenate([a[:i], [2000000, 3000000], a[i:]]).astype(np.int64)
        down = np.concatenate([a[:i], [3000000, 2000000], a[i:]]).astype(np.int64)
        h.check(f(a=up, b=down).dist == 2, note=f"neighbours at {i}")


def prop_recurrence(f, case, h):
    a, b = case.a, case.b
    h.assume(len(a) > 0 and len(b) > 0)
    best = min(f(a=a[:-1]).dist + 1, f(b=b[:-1]).dist + 1, f(a=a[:-1], b=b[:-1]).dist + int(a[-1] != b[-1]))
    h.check(f().dist == best)
