"""Covariance-weighted head discrepancy of two prediction heads under an orthogonal alignment."""

import numpy as np


def head_discrepancy(z_proxy, head_target, head_proxy, align, k_pred):
    """gamma = k_pred * || Sigma^{1/2} (W H_T - H_P) ||_F, Sigma = Z^T Z / n."""
    z = np.asarray(z_proxy, dtype=np.float64)
    n = z.shape[0]
    diff = np.asarray(align, dtype=np.float64) @ np.asarray(head_target, dtype=np.float64)
    diff = diff - np.asarray(head_proxy, dtype=np.float64)
    # || Sigma^{1/2} D ||_F = || Z D ||_F / sqrt(n)
    gaps = z @ diff
    weighted = np.sqrt(np.sum(gaps * gaps) / n)
    return float(k_pred * weighted)
