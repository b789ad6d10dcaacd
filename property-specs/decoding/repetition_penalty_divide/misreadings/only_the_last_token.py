"""Misread: only the token produced last is penalised."""


def repetition_penalty_divide(z, seen, theta):
    z2 = z.copy()
    z2[seen[-1]] = z[seen[-1]] / theta
    return z2
