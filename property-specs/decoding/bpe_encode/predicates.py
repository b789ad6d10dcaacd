"""Predicates of bpe_encode.toml that need more than one expression."""


def prop_nothing_left_to_merge(f, case, h):
    top = int(max(np.max(case.x), 0)) + 1
    merges = np.where(case.merges >= case.v, case.merges - case.v + top, np.where(case.merges < top, case.merges, 0))
    o = f(merges=merges, v=top)
    listed = [(int(a), int(b)) for a, b in merges]
    for i in range(case.dims.n):
        row = []
        for a in case.x[i].tolist():
            if a < 0:
                break
            row.append(a)
        k = int(o.length[i])
        h.check(0 <= k <= len(row), note=f"length of row {i}")
        c = [int(a) for a in o.y[i][:k]]
        for j in range(k - 1):
            h.check((c[j], c[j + 1]) not in listed, note=f"row {i} still holds pair {c[j], c[j + 1]}")
        full = c
        for _ in range(case.dims.t + 1):
            full = [b for a in full for b in (listed[a - top] if top <= a < top + len(listed) else (a,))]
            h.check(len(full) <= len(row), note=f"row {i} unfolds to too much")
        h.check(full == row, note=f"row {i} does not unfold to what it was")


def prop_each_round_again(f, case, h):
    x = 0 * case.x - 1
    for i in range(case.dims.n):
        c = []
        for a in case.x[i].tolist():
            if a < 0:
                break
            c.append(a)
        adjacent = [(c[j], c[j + 1]) for j in range(len(c) - 1)]
        for r in range(case.dims.m):
            pair = (int(case.merges[r, 0]), int(case.merges[r, 1]))
            if pair in adjacent:
                done, j = [], 0
                while j < len(c):
                    if j + 1 < len(c) and (c[j], c[j + 1]) == pair:
                        done.append(int(case.v) + r)
                        j += 2
                    else:
                        done.append(c[j])
                        j += 1
                c = done
                break
        x[i, : len(c)] = c
    o, o2 = f(), f(x=x)
    h.check(np.all(o.y == o2.y), note="after one round")
    h.check(np.all(o.length == o2.length), note="length after one round")
    for i in range(case.dims.n):
        if not any((int(a), int(b)) in [(int(p), int(q)) for p, q in case.merges] for a, b in zip(x[i][:-1], x[i][1:])):
            h.check(np.all(o.y[i] == x[i]), note=f"row {i} needs one round only")


def prop_padding_ends_the_row(f, case, h):
    o = f()
    ended = np.cumsum(case.x < 0, axis=1) > 0
    o2 = f(x=np.where(ended, -1, case.x))
    h.check(np.all(o.y == o2.y) and np.all(o.length == o2.length), note="what stands behind the padding counts")
    place = np.arange(case.dims.t)
    h.check(np.all((o.y < 0) == (place >= o.length[:, None])), note="padded from the length on")
    h.check(np.all(o.y[o.y < 0] == -1), note="padded with -1")
    h.check(np.all((o.length == 0) == ended[:, 0]), note="only empty rows have length 0")
