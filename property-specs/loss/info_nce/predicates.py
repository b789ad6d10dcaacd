"""Predicates of info_nce that need several calls or loops."""


def cosines(case):
    h_q, h_k = np.linalg.norm(case.q, axis=1), np.linalg.norm(case.k, axis=1)
    return case.q @ case.k.T / np.outer(h_q, h_k)


def prop_loss_of_drawn_pairs(f, case, h):
    gaps = (cosines(case) - np.diag(cosines(case))[:, None]) / case.tau
    largest = gaps.max(axis=1)
    h.close(f().loss, np.mean(largest + np.log(np.sum(np.exp(gaps - largest[:, None]), axis=1))))


def prop_low_temperature_leaves_the_gap(f, case, h):
    gap = np.mean(cosines(case).max(axis=1) - np.diag(cosines(case))) / case.t
    loss, room = f(tau=case.t).loss, 1e-9 * (1.0 + 1.0 / case.t)
    h.check(loss >= gap - room, note="below the gap to the largest score")
    h.check(loss <= gap + np.log(case.dims.n) + room, note="above the gap by more than ln n")
