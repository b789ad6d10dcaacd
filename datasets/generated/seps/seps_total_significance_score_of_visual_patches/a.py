"""Total significance score of visual patches from predicted and attention scores."""
import numpy as np


def _min_max(values):
    low = np.min(values)
    span = np.max(values) - low
    if not span > 0.0:
        return np.zeros(values.shape[0], dtype=np.float64)
    return (values - low) / span


def significance_scores(v, s_pred, e_sparse, e_dense, e_image, beta):
    d = v.shape[1]
    b = float(beta)
    s_st = _min_max(np.sum(v * e_sparse, axis=1) / d)
    s_dt = _min_max(np.sum(v * e_dense, axis=1) / d)
    s_im = _min_max(np.sum(v * e_image, axis=1) / d)
    s = (1.0 - 2.0 * b) * s_pred + b * (s_st + s_dt + 2.0 * s_im)
    return np.array(s, dtype=np.float64)
