"""Misread: an event and a censoring at one time are not comparable."""


def concordance_index(t, e, r):
    won = count = 0.0
    for i in range(len(t)):
        for j in range(len(t)):
            if e[i] == 1 and t[i] < t[j]:
                count += 1
                won += 1.0 if r[i] > r[j] else 0.5 if r[i] == r[j] else 0.0
    return won / count if count > 0 else 0.5
