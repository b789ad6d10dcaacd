# %% both_must_be_events
"""Misread: censored items take part in no pair."""


def concordance_index(t, e, r):
    won = count = 0.0
    for i in range(len(t)):
        for j in range(len(t)):
            if t[i] < t[j] and e[i] == 1 and e[j] == 1:
                count += 1
                won += 1.0 if r[i] > r[j] else 0.5 if r[i] == r[j] else 0.0
    return won / count if count > 0 else 0.5


# %% censoring_ignored
"""Misread: every time counts as an event."""


def concordance_index(t, e, r):
    won = count = 0.0
    for i in range(len(t)):
        for j in range(len(t)):
            if t[i] < t[j]:
                count += 1
                won += 1.0 if r[i] > r[j] else 0.5 if r[i] == r[j] else 0.0
    return won / count if count > 0 else 0.5


# %% event_and_censoring_at_one_time_are_no_pair
"""Misread: an event and a censoring at one time are not comparable."""


def concordance_index(t, e, r):
    won = count = 0.0
    for i in range(len(t)):
        for j in range(len(t)):
            if e[i] == 1 and t[i] < t[j]:
                count += 1
                won += 1.0 if r[i] > r[j] else 0.5 if r[i] == r[j] else 0.0
    return won / count if count > 0 else 0.5


# %% high_score_lives_longer
"""Misread: a higher score should go with a later event."""


def concordance_index(t, e, r):
    won = count = 0.0
    for i in range(len(t)):
        for j in range(len(t)):
            if e[i] == 1 and (t[i] < t[j] or (t[i] == t[j] and e[j] == 0)):
                count += 1
                won += 1.0 if r[i] < r[j] else 0.5 if r[i] == r[j] else 0.0
    return won / count if count > 0 else 0.5


# %% ties_lose
"""Misread: equal risks count nothing."""


def concordance_index(t, e, r):
    won = count = 0.0
    for i in range(len(t)):
        for j in range(len(t)):
            if e[i] == 1 and (t[i] < t[j] or (t[i] == t[j] and e[j] == 0)):
                count += 1
                won += 1.0 if r[i] > r[j] else 0.0
    return won / count if count > 0 else 0.5


# %% two_events_at_one_time_are_comparable
"""Misread: two events at one time are a comparable pair, in either order."""


def concordance_index(t, e, r):
    won = count = 0.0
    for i in range(len(t)):
        for j in range(len(t)):
            if i != j and e[i] == 1 and t[i] <= t[j]:
                count += 1
                won += 1.0 if r[i] > r[j] else 0.5 if r[i] == r[j] else 0.0
    return won / count if count > 0 else 0.5
