"""Predicates of nt_xent that need several calls or loops."""


def prop_low_temperature_leaves_the_gap(f, case, h):
    n = case.dims.n
    views = np.concatenate([case.z1, case.z2])
    lengths = np.linalg.norm(views, axis=1)
    cosines = views @ views.T / np.outer(lengths, lengths)
    own = cosines[np.arange(2 * n), np.roll(np.arange(2 * n), n)]
    np.fill_diagonal(cosines, -2.0)
    gap = np.mean(cosines.max(axis=1) - own) / case.t
    loss, room = f(tau=case.t).loss, 1e-9 * (1.0 + 1.0 / case.t)
    h.check(loss >= gap - room, note="below the gap to the largest score")
    h.check(loss <= gap + np.log(2.0 * n - 1.0) + room, note="above the gap by more than ln(2n - 1)")
