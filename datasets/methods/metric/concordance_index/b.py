"""Concordance index for censored times (Harrell et al., 1982)."""


def concordance_index(t, e, r):
    """Share of comparable pairs whose risks are in the right order.

    t  float64 [n], observed times, no two equal
    e  int64 [n], 1 when the event was observed, 0 when censored
    r  float64 [n], predicted risks, ties allowed

    Returns a float; 0.5 when no pair is comparable.
    """
    subjects = sorted(zip(t.tolist(), e.tolist(), r.tolist()))
    comparable = 0
    half_points = 0  # 2 for a concordant pair, 1 for equal risks
    for position, (_, event, risk) in enumerate(subjects):
        if event != 1:
            continue
        for _, _, later_risk in subjects[position + 1:]:
            comparable += 1
            if risk > later_risk:
                half_points += 2
            elif risk == later_risk:
                half_points += 1

    if comparable == 0:
        return 0.5
    return half_points / (2 * comparable)
