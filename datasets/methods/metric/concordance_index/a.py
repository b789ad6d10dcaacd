"""Harrell's concordance index, from "Evaluating the Yield of Medical Tests"
(Harrell et al., 1982)."""


def concordance_index(t, e, r):
    """Share of comparable pairs whose risks agree with the order of times.

    t : [n] observed times, all different
    e : [n] 1 event, 0 censored
    r : [n] predicted risks
    """
    n = len(t)
    comparable = 0
    agreement = 0.0
    for i in range(n):
        for j in range(n):
            if t[i] < t[j] and e[i] == 1:
                comparable += 1
                if r[i] > r[j]:
                    agreement += 1.0
                elif r[i] == r[j]:
                    agreement += 0.5
    if comparable == 0:
        return 0.5
    return agreement / comparable
