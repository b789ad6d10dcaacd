"""Misread: the scores of the tokens that do not occur are divided."""


def repetition_penalty_divide(z, seen, theta):
    z2 = z / theta
    z2[seen] = z[seen]
    return z2
