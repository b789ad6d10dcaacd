"""Smooth L1 loss: the mean of a cost that is quadratic for small errors, linear for large ones (box regression).

The slope is error / beta up to size beta and 1 beyond, so the linear part is size - beta / 2.
Errors and beta are handled as halves so that differences of huge numbers do not overflow.
"""


def smooth_l1_loss(p, y, beta):
    targets = y.tolist()
    half_bend = beta / 2
    loss = 0.0
    for place, prediction in enumerate(p.tolist()):
        half_size = abs(prediction / 2 - targets[place] / 2)
        if half_size < half_bend:
            cost = half_size * (half_size / half_bend)
        else:
            cost = half_size + (half_size - half_bend)
        loss += cost / len(targets)
    return loss
