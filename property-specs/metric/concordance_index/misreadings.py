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


# %% without_censoring
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


# %% half_for_a_wrong_order_at_one_time
"""Departs: at one time an event and a censoring count one half where their order is wrong, and two events one half, or one where their risks are equal."""


def at_one_time(e, r, i, j):
    if e[i] == 1 and e[j] == 1:
        return 1.0 if r[i] == r[j] else 0.5
    first, second = (i, j) if e[i] == 1 else (j, i)
    return 1.0 if r[first] > r[second] else 0.5


def concordance_index(t, e, r):
    won = count = 0.0
    for i in range(len(t)):
        for j in range(len(t)):
            if e[i] == 1 and t[i] < t[j]:
                count += 1
                won += 1.0 if r[i] > r[j] else 0.5 if r[i] == r[j] else 0.0
            elif i < j and t[i] == t[j] and (e[i] == 1 or e[j] == 1):
                count += 1
                won += at_one_time(e, r, i, j)
    return won / count if count > 0 else 0.5


# %% high_score_lives_longer
"""Variant: a higher score goes with a later event, as in lifelines."""


def concordance_index(t, e, r):
    won = count = 0.0
    for i in range(len(t)):
        for j in range(len(t)):
            if e[i] == 1 and (t[i] < t[j] or (t[i] == t[j] and e[j] == 0)):
                count += 1
                won += 1.0 if r[i] < r[j] else 0.5 if r[i] == r[j] else 0.0
    return won / count if count > 0 else 0.5


# %% rules_for_equal_times_exchanged
"""Departs: at one time two events are a pair that counts one half, and an event and a censoring are no pair."""


def concordance_index(t, e, r):
    won = count = 0.0
    for i in range(len(t)):
        for j in range(len(t)):
            if e[i] == 1 and t[i] < t[j]:
                count += 1
                won += 1.0 if r[i] > r[j] else 0.5 if r[i] == r[j] else 0.0
            elif i < j and t[i] == t[j] and e[i] == 1 and e[j] == 1:
                count += 1
                won += 0.5
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
