"""Predicates of hmm_forward_backward.toml that need more than one expression."""


def prop_sum_over_all_paths(f, case, h):
    t, k = case.B.shape
    h.assume(k**t <= 4096)
    top = h.max(case.B, axis=1, keepdims=True)  # in units of the largest likelihood of each time
    seen = case.B / top
    paths = h.indices((k,) * t).reshape(t, -1)
    weight = case.p0[paths[0]] * seen[0, paths[0]]
    for s in range(1, t):
        weight = weight * case.A[paths[s - 1], paths[s]] * seen[s, paths[s]]
    got = f()
    h.close(got.ll, h.log(h.sum(weight)) + h.sum(h.log(top)), note="log likelihood")
    for s in range(t):
        for i in range(k):
            h.close(got.gamma[s, i] * h.sum(weight), h.sum(weight * (paths[s] == i)), note=f"time {s}, state {i}")
