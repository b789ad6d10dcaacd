"""Predicates of ctc_loss: paths written out, counted, or forced."""


def spelt(path):
    word, last = [], 0
    for c in path:
        if c != last and c != 0:
            word.append(int(c))
        last = c
    return word


def prop_all_paths(f, case, h):
    t, k = min(case.dims.t, 5), min(case.dims.k, 4)
    logp, y = case.logp[:t, :k], (case.y - 1) % (k - 1) + 1
    want, found = list(y), []
    for number in range(k ** t):
        path = [number // k ** i % k for i in range(t)]
        if spelt(path) == want:
            found.append(sum(logp[i, path[i]] for i in range(t)))
    got = f(logp=logp, y=y).loss
    if not found:
        h.check(bool(got == np.inf), note="no path")
    else:
        top = max(found)
        h.close(got, -top - np.log(sum(np.exp(w - top) for w in found)))


def prop_all_label_sequences_add_up(f, case, h):
    t, k = min(case.dims.t, 3), min(case.dims.k, 3)
    logp = case.logp[:t, :k]
    words = [[c] for c in range(1, k)]
    total, now = np.exp(np.sum(logp[:, 0] - np.max(logp, axis=1))), words
    for _ in range(t):
        for word in now:
            loss = f(logp=logp, y=np.array(word)).loss
            total = total + np.exp(-loss - np.sum(np.max(logp, axis=1)))
        now = [word + [c] for word in now for c in range(1, k)]
    h.close(total, np.prod(np.sum(np.exp(logp - np.max(logp, axis=1, keepdims=True)), axis=1)))


def prop_forced_path(f, case, h):
    path = []
    for c in case.y:
        if path and path[-1] == c:
            path.append(0)
        path.append(int(c))
    rows = np.concatenate([case.logp] * (len(path) // case.dims.t + 1))[:len(path)]
    h.close(f(logp=rows).loss, -sum(rows[i, path[i]] for i in range(len(path))), note="forced")
    if len(path) > 1:
        h.check(bool(f(logp=rows[:-1]).loss == np.inf), note="one frame less")


def prop_count_of_paths_of_a_long_input(f, case, h):
    t, s = 300, case.dims.s
    h.assume(s < 20)
    pairs = int(np.sum(case.y[1:] == case.y[:-1]))
    top, count = t + s - pairs, 0.0
    for i in range(2 * s):
        count = count + np.log(top - i) - np.log(i + 1.0)
    h.close(f(logp=np.full((t, case.dims.k), -100.0)).loss, 100.0 * t - count)


def prop_one_label(f, case, h):
    logp, c = case.logp, int(case.y[0])
    h.assume(np.max(np.abs(logp)) < 100.0)
    ends = np.append(0.0, np.cumsum(logp[:, 0]))
    total = 0.0
    for i in range(case.dims.t):
        for j in range(i, case.dims.t):
            total = total + np.exp(ends[i] + np.sum(logp[i:j + 1, c]) + ends[-1] - ends[j + 1] - ends[-1])
    h.close(f(y=case.y[:1]).loss, -np.log(total) - ends[-1])
