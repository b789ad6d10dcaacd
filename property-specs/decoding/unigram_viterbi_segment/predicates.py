"""Predicates of unigram_viterbi_segment.toml that need more than one expression."""


def prop_score_is_the_sum(f, case, h):
    o = f()
    m = case.dims.m
    vocab = []
    for p in case.pieces.tolist():
        vocab.append(p[: p.index(-1)] if -1 in p else p)
    for i in range(case.dims.n):
        c = case.x[i].tolist()
        c = c[: c.index(-1)] if -1 in c else c
        s, total = 0, 0.0
        for p in o.ids[i][: int(o.length[i])].tolist():
            h.check(0 <= p <= m and s < len(c), note=f"row {i}: no such piece {p}")
            if p == m:
                h.check([c[s]] not in vocab, note=f"row {i}: symbol {c[s]} is not unknown")
                total, s = total + case.unk_logp, s + 1
            else:
                h.check(len(vocab[p]) > 0 and c[s : s + len(vocab[p])] == vocab[p], note=f"row {i}: piece {p} does not fit")
                total, s = total + case.logp[p], s + len(vocab[p])
        h.check(s == len(c), note=f"row {i} is not covered")
        h.close(o.score[i], total, note=f"score of row {i}")


def prop_best_of_all(f, case, h):
    o = f()
    m = case.dims.m
    vocab = []
    for p in case.pieces.tolist():
        vocab.append(p[: p.index(-1)] if -1 in p else p)
    for i in range(case.dims.n):
        c = case.x[i].tolist()
        c = c[: c.index(-1)] if -1 in c else c
        whole = [(0, 0.0, (), ())]
        done = []
        while whole:
            s, total, sizes, ids = whole.pop()
            if s == len(c):
                done.append((total, sizes, ids))
                continue
            for size in range(1, min(case.dims.l, len(c) - s) + 1):
                fit = [(-case.logp[p], p) for p in range(m) if vocab[p] == c[s : s + size]]
                if fit:
                    w, p = min(fit)
                    whole.append((s + size, total - w, (size,) + sizes, ids + (p,)))
                elif size == 1:
                    whole.append((s + 1, total + case.unk_logp, (1,) + sizes, ids + (m,)))
        top = max(d[0] for d in done)
        h.close(o.score[i], top, note=f"score of row {i}")
        near = [d for d in done if d[0] >= top - 1e-9 * max(1.0, abs(top))]
        if all(d[0] == top for d in near):
            want = max(near, key=lambda d: d[1])[2]
            h.check(tuple(o.ids[i][: len(want)].tolist()) == want and int(o.length[i]) == len(want), note=f"segmentation of row {i}")


def prop_padding(f, case, h):
    o = f()
    ended = np.cumsum(case.x < 0, axis=1) > 0
    over = np.cumsum(case.pieces < 0, axis=1) > 0
    o2 = f(x=np.where(ended, -1, case.x), pieces=np.where(over, -1, case.pieces))
    h.check(np.all(o.ids == o2.ids) and np.all(o.length == o2.length), note="what stands behind the padding counts")
    h.close(o.score, o2.score, note="what stands behind the padding counts in the score")
    h.check(np.all((o.ids < 0) == (np.arange(case.dims.t) >= o.length[:, None])), note="padded from the length on")
    h.check(np.all(o.ids[o.ids < 0] == -1), note="padded with -1")
    h.check(np.all((o.length == 0) == ended[:, 0]), note="only empty rows have length 0")
