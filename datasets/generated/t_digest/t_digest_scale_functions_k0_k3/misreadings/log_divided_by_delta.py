# misreading: log_divided_by_delta
import numpy as np


def t_digest_scales(q, delta, total):
    ratio = np.log(total) / delta
    k0 = delta / 2.0 * q
    k1 = delta / (2.0 * np.pi) * np.arcsin(2.0 * q - 1.0)
    k2 = delta / (4.0 * ratio + 24.0) * np.log(q / (1.0 - q))
    k3 = delta / (4.0 * ratio + 21.0) * np.where(q <= 0.5, np.log(2.0 * q), -np.log(2.0 * (1.0 - q)))
    return k0, k1, k2, k3
