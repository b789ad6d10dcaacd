"""Alpha-balanced focal loss.

T.-Y. Lin, P. Goyal, R. Girshick, K. He and P. Dollar, "Focal Loss for Dense
Object Detection", arXiv:1708.02002, eqs. 2 and 5.
"""
import numpy as np


def focal_loss(p, y, alpha, gamma):
    """FL = -alpha_t (1 - p_t)^gamma ln(p_t), one value per example (eq. 5).

    p     : (n,) predicted probability of class 1, 0 < p < 1
    y     : (n,) true class, 0 or 1
    alpha : weight of class 1; class 0 weighs 1 - alpha
    gamma : focusing exponent, >= 0
    returns loss : (n,)
    """
    positive = y == 1

    # Eq. 2: p_t = p for class 1 and 1 - p for class 0; alpha_t alike.
    # 1 - p_t and ln(p_t) are written per class, since forming 1 - (1 - p)
    # or ln(1 - p) would lose the digits of a small p.
    alpha_t = np.where(positive, alpha, 1.0 - alpha)
    one_minus_p_t = np.where(positive, 1.0 - p, p)
    log_p_t = np.where(positive, np.log(p), np.log1p(-p))

    # Eq. 5
    modulating_factor = one_minus_p_t**gamma
    loss = -alpha_t * modulating_factor * log_p_t
    return loss
