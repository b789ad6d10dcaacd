"""Misread: words are compared place by place, the excess length is added."""


def word_error_rate(hyp, ref):
    k = min(len(hyp), len(ref))
    wrong = int(sum(hyp[i] != ref[i] for i in range(k)))
    return (wrong + abs(len(hyp) - len(ref))) / len(ref)
