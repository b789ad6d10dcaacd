"""Predicates of wordpiece_encode.toml that need more than one expression."""


def prop_choices_spell_the_word(f, case, h):
    symbols = [int(a) for a in np.unique(np.concatenate([case.words.ravel(), case.pieces.ravel()])) if a >= 0]
    h.assume(len(symbols) > 0)
    single = np.full((2 * len(symbols), case.dims.l), -1)
    single[:, 0] = symbols + symbols
    pieces = np.concatenate([case.pieces, single])
    cont = np.concatenate([case.cont, np.arange(2 * len(symbols)) >= len(symbols)])
    o = f(pieces=pieces, cont=cont, unk=len(pieces) + 5)
    vocab = []
    for p in pieces.tolist():
        vocab.append(p[: p.index(-1)] if -1 in p else p)
    for i in range(case.dims.n):
        w = case.words[i].tolist()
        w = w[: w.index(-1)] if -1 in w else w
        s = 0
        for p in o.ids[i][: int(o.length[i])].tolist():
            h.check(0 <= p < len(vocab) and len(vocab[p]) > 0, note=f"word {i}: no such piece {p}")
            h.check(w[s : s + len(vocab[p])] == vocab[p] and bool(cont[p]) == (s > 0), note=f"word {i}: piece {p} does not fit at {s}")
            for q in range(len(vocab)):
                better = len(vocab[q]) > len(vocab[p]) or (len(vocab[q]) == len(vocab[p]) and q < p)
                if better and vocab[q] and bool(cont[q]) == (s > 0):
                    h.check(w[s : s + len(vocab[q])] != vocab[q], note=f"word {i}: piece {q} goes before {p} at {s}")
            s += len(vocab[p])
        h.check(s == len(w), note=f"word {i} is not covered")


def prop_all_pieces_when_known(f, case, h):
    unk = case.dims.m + 5
    o = f(unk=unk)
    for i in range(case.dims.n):
        w = case.words[i].tolist()
        w = w[: w.index(-1)] if -1 in w else w
        k = int(o.length[i])
        got = o.ids[i][:k].tolist()
        if unk in got:
            h.check(k == 1, note=f"word {i}: unk beside pieces")
        else:
            spelt = []
            for p in got:
                v = case.pieces[p].tolist() if 0 <= p < case.dims.m else [-2]
                spelt += v[: v.index(-1)] if -1 in v else v
            h.check(spelt == w, note=f"word {i} is not spelt")
        s, stuck = 0, False
        while s < len(w) and not stuck:
            reach = 0
            for q in range(case.dims.m):
                v = case.pieces[q].tolist()
                v = v[: v.index(-1)] if -1 in v else v
                if bool(case.cont[q]) == (s > 0) and w[s : s + len(v)] == v and len(v) > reach:
                    reach = len(v)
            stuck = reach == 0
            s += reach
        h.check(stuck == (unk in got), note=f"word {i}: unknown or not")


def prop_beginnings_are_words(f, case, h):
    o = f(words=case.pieces, unk=case.dims.m + 5)
    vocab = []
    for p in case.pieces.tolist():
        vocab.append(p[: p.index(-1)] if -1 in p else p)
    for i in range(case.dims.m):
        if vocab[i] and not case.cont[i]:
            first = [q for q in range(i + 1) if vocab[q] == vocab[i] and not case.cont[q]][0]
            h.check(int(o.length[i]) == 1 and int(o.ids[i, 0]) == first, note=f"piece {i}")
        if not vocab[i]:
            h.check(int(o.length[i]) == 0, note=f"empty piece {i}")


def prop_padding(f, case, h):
    o = f()
    ended = np.cumsum(case.words < 0, axis=1) > 0
    over = np.cumsum(case.pieces < 0, axis=1) > 0
    o2 = f(words=np.where(ended, -1, case.words), pieces=np.where(over, -1, case.pieces))
    h.check(np.all(o.ids == o2.ids) and np.all(o.length == o2.length), note="what stands behind the padding counts")
    h.check(np.all((o.ids < 0) == (np.arange(case.dims.t) >= o.length[:, None])), note="padded from the length on")
    h.check(np.all(o.ids[o.ids < 0] == -1), note="padded with -1")
    h.check(np.all((o.length == 0) == ended[:, 0]), note="only empty words have length 0")
