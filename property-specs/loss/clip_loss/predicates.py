"""Predicates of clip_loss that need several calls or loops."""


def logits(case):
    lengths = np.outer(np.linalg.norm(case.img, axis=1), np.linalg.norm(case.txt, axis=1))
    return case.img @ case.txt.T / lengths


def prop_gaps_to_the_matching_logit(f, case, h):
    gaps = case.scale * (logits(case) - np.diag(logits(case))[:, None])
    back = case.scale * (logits(case) - np.diag(logits(case))[None, :])
    rows, columns = gaps.max(axis=1), back.max(axis=0)
    images = rows + np.log(np.sum(np.exp(gaps - rows[:, None]), axis=1))
    texts = columns + np.log(np.sum(np.exp(back - columns[None, :]), axis=0))
    h.close(2.0 * f().loss, np.mean(images) + np.mean(texts))


def prop_large_scale_leaves_the_gaps(f, case, h):
    cosines = logits(case)
    own = np.diag(cosines)
    gap = case.s * (np.mean(cosines.max(axis=1) - own) + np.mean(cosines.max(axis=0) - own)) / 2.0
    loss, room = f(scale=case.s).loss, 1e-9 * (1.0 + case.s)
    h.check(loss >= gap - room, note="below the gap to the largest logit")
    h.check(loss <= gap + np.log(case.dims.n) + room, note="above the gap by more than ln n")
