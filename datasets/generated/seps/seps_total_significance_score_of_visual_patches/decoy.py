"""Total significance score of visual patches."""
import numpy as np


def _min_max(values):
    """Scale the values of all patches to the interval from 0 to 1."""
    low = float(np.min(values))
    high = float(np.max(values))
    if high > low:
        return (values - low) / (high - low)
    return np.zeros_like(values)


def significance_scores(v, s_pred, e_sparse, e_dense, e_image, beta):
    """Mix the predicted score with the normalised attention to texts and image."""
    d = v.shape[1]
    att_sparse = _min_max((v @ e_sparse) / d)
    att_dense = _min_max((v @ e_dense) / d)
    att_image = _min_max((v @ e_image) / d)
    b = float(beta)
    s = (1.0 - 2.0 * b) * s_pred + b * (att_sparse + att_dense + 2.0 * att_image)
    return np.asarray(s, dtype=np.float64)
