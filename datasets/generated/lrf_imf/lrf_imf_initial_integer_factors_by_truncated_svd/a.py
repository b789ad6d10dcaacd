"""Initial integer factors from the truncated singular value decomposition."""
import numpy as np


def initial_integer_factors(x, rank, alpha, beta):
    rank = int(rank)

    # Truncated SVD; numpy gives the singular values in descending order.
    u, s, vt = np.linalg.svd(x, full_matrices=False)
    u = u[:, :rank]
    s = s[:rank]
    v = vt[:rank, :].T

    # Signs: the entry of the largest absolute value of each left singular vector is positive.
    lead = np.argmax(np.abs(u), axis=0)
    signs = np.where(u[lead, np.arange(rank)] < 0.0, -1.0, 1.0)

    # Columns scaled by the square roots of the singular values.
    scale = signs * np.sqrt(s)
    u_real = u * scale
    v_real = v * scale

    # Projection: round, then clamp.
    u_init = np.maximum(int(alpha), np.minimum(np.round(u_real), int(beta)))
    v_init = np.maximum(int(alpha), np.minimum(np.round(v_real), int(beta)))

    return (
        np.ascontiguousarray(u_init).astype(np.int64),
        np.ascontiguousarray(v_init).astype(np.int64),
    )
