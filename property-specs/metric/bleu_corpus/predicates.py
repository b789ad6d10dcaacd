"""Predicates of bleu_corpus that need counts."""


def grams(words, n):
    found = {}
    for i in range(len(words) - n + 1):
        g = tuple(int(w) for w in words[i:i + n])
        found[g] = found.get(g, 0) + 1
    return found


def prop_definition(f, case, h):
    match, total, c, near = [0] * 5, [0] * 5, 0, 0
    for i in range(case.dims.s):
        words = case.hyp[i, :case.hyp_len[i]]
        refs = [case.ref[i, j, :case.ref_len[i, j]] for j in range(case.dims.r)]
        c += len(words)
        near += min((abs(len(t) - len(words)), len(t)) for t in refs)[1]
        for n in range(1, 5):
            tables = [grams(t, n) for t in refs]
            total[n] += max(len(words) - n + 1, 0)
            match[n] += sum(min(k, max(t.get(g, 0) for t in tables)) for g, k in grams(words, n).items())
    want = 0.0
    if min(match[1:]) > 0:
        want = np.exp(min(0.0, 1.0 - near / c) + 0.25 * sum(np.log(match[n] / total[n]) for n in range(1, 5)))
    h.close(f().score, want)


def prop_counts_over_the_corpus(f, case, h):
    for wrong in range(1, 4):
        words = np.arange(16).reshape(2, 8)
        said = words.copy()
        said[1, :wrong] += 100
        o = f(hyp=said, hyp_len=np.array([8, 8]), ref=words[:, None, :], ref_len=np.array([[8], [8]]))
        want = [(16.0 - 2 * (n - 1) - wrong) / (16.0 - 2 * (n - 1)) for n in range(1, 5)]
        h.close(o.score ** 4, np.prod(want), note=f"{wrong} wrong words")
