"""Predicates of equalized_odds_gap that count group by group."""


def prop_counted_group_by_group(f, case, h):
    o = f()
    for truth, got in ((1, o.tpr_gap), (0, o.fpr_gap)):
        rates = []
        for group in set(case.g.tolist()):
            there = (case.g == group) & (case.y == truth)
            if np.sum(there) > 0:
                rates.append(np.sum(there & (case.p == 1)) / np.sum(there))
        h.close(got, max(rates) - min(rates) if rates else 0.0, note=f"truth {truth}")
