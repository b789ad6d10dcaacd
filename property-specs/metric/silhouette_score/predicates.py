"""Predicates of silhouette_score that need more than one expression."""


def prop_mean_of_the_cases(f, case, h):
    total, n = 0.0, case.dims.n
    for i in range(n):
        far, count = {}, {}
        for j in range(n):
            if j != i:
                c = int(case.y[j])
                far[c] = far.get(c, 0.0) + h.sqrt(h.sum((case.X[j] - case.X[i]) ** 2))
                count[c] = count.get(c, 0) + 1
        own = int(case.y[i])
        if own in far and len(far) > 1:
            a = far[own] / count[own]
            b = min(far[c] / count[c] for c in far if c != own)
            if a < b:
                total = total + 1.0 - a / b
            elif a > b:
                total = total + b / a - 1.0
    h.close(n * f().v, total)
