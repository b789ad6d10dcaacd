"""Predicates of beam_search_scores that need several calls."""


def prop_exact_when_wide(f, case, h):
    v = case.dims.v
    found = {(a,): float(case.init[a]) for a in range(v)}
    for _ in range(case.dims.steps - 1):
        found = {q + (a,): s + float(case.trans[q[-1], a]) for q, s in found.items() for a in range(v)}
    best = max(found.values())
    o = f(width=v ** case.dims.steps)
    h.close(o.score, best)
    h.check(tuple(int(a) for a in o.seq) == min(q for q, s in found.items() if s == best))


def prop_unreachable_first_token(f, case, h):
    start = int(f(width=1, steps=1).seq[0])
    init = np.where(np.arange(case.dims.v) == start, 0.0, -1e6)
    o = f(init=init, steps=case.dims.steps + 1, width=1)
    rest = f(init=case.trans[start], width=1)
    h.check(int(o.seq[0]) == start)
    h.check(np.all(o.seq[1:] == rest.seq), note="greedy continuation")
    h.close(o.score, rest.score)


def prop_definition(f, case, h):
    beam = [((a,), float(case.init[a])) for a in range(case.dims.v)]
    for step in range(case.dims.steps):
        if step > 0:
            beam = [(q + (a,), s + float(case.trans[q[-1], a])) for q, s in beam for a in range(case.dims.v)]
        beam = sorted(beam, key=lambda item: (-item[1], item[0]))[:case.width]
    o = f()
    h.check(tuple(int(a) for a in o.seq) == beam[0][0])
    h.close(o.score, beam[0][1])
