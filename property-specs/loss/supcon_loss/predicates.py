"""Predicates of supcon_loss that need several calls or loops."""


def prop_low_temperature_leaves_the_gaps(f, case, h):
    n = case.dims.n
    h.assume(n > 1)
    scores, others = case.z @ case.z.T / case.t, ~np.eye(n, dtype=bool)
    gaps, anchors = 0.0, 0
    for i in range(n):
        positives = others[i] & (case.y == case.y[i])
        if np.any(positives):
            gaps, anchors = gaps + np.max(scores[i, others[i]]) - np.mean(scores[i, positives]), anchors + 1
    loss, room = f(tau=case.t).loss, 1e-9 * n * (1.0 + np.max(np.abs(scores)))
    h.check(loss >= gaps - room, note="below the gaps to the largest scores")
    h.check(loss <= gaps + anchors * np.log(n - 1.0) + room, note="above the gaps by more than ln(n - 1) each")
