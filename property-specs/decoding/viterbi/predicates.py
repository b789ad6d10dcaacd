"""Predicates of viterbi.toml that need more than one expression."""


def prop_best_of_all_paths(f, case, h):
    t, k = case.B.shape
    h.assume(k**t <= 4096)
    # The last state varies slowest, so the first of the best paths is the one that the tie rule names.
    paths = h.indices((k,) * t).reshape(t, -1)[::-1]
    weight = case.a0[paths[0]] + case.B[0, paths[0]]
    for s in range(1, t):
        weight = weight + case.A[paths[s - 1], paths[s]] + case.B[s, paths[s]]
    got = f()
    h.close(got.score, h.max(weight), note="score")
    h.check(h.all(got.path == paths[:, h.argmax(weight)]), note="path")
