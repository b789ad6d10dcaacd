"""Predicates of c51_projection.toml that need more than one expression."""


def prop_excess_over_every_atom_is_kept(f, case, h):
    m = f().m
    k = case.dims.k
    z = case.vmin + (case.vmax - case.vmin) * h.arange(k) / (k - 1)
    for i in range(case.dims.n):
        kept = case.gamma if case.done[i] == 0 else 0.0
        moved = h.minimum(h.maximum(case.r[i] + kept * z, case.vmin), case.vmax)
        for q in range(k - 1):
            before = h.sum(case.p[i] * h.maximum(moved - z[q], 0.0))
            after = h.sum(m[i] * h.maximum(z - z[q], 0.0))
            h.close(after, before, note=f"row {i}, excess over atom {q}")
