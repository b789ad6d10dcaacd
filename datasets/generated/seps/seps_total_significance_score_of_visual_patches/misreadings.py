# %% image_once
# misreading: image_once
import numpy as np


def significance_scores(v, s_pred, e_sparse, e_dense, e_image, beta):
    d = v.shape[1]

    def norm(e):
        a = v @ e / d
        lo = a.min()
        hi = a.max()
        if hi > lo:
            return (a - lo) / (hi - lo)
        return np.zeros_like(a)

    return (1.0 - 2.0 * beta) * s_pred + beta * (norm(e_sparse) + norm(e_dense) + norm(e_image))


# %% joint_scaling
# misreading: joint_scaling
import numpy as np


def significance_scores(v, s_pred, e_sparse, e_dense, e_image, beta):
    d = v.shape[1]
    a = np.stack([v @ e_sparse / d, v @ e_dense / d, v @ e_image / d])
    lo = a.min()
    hi = a.max()
    if hi > lo:
        a = (a - lo) / (hi - lo)
    else:
        a = np.zeros_like(a)
    return (1.0 - 2.0 * beta) * s_pred + beta * (a[0] + a[1] + 2.0 * a[2])


# %% sigmoid_as_norm
# misreading: sigmoid_as_norm
import numpy as np


def significance_scores(v, s_pred, e_sparse, e_dense, e_image, beta):
    d = v.shape[1]

    def norm(e):
        return 0.5 * (1.0 + np.tanh(0.5 * (v @ e / d)))

    return (1.0 - 2.0 * beta) * s_pred + beta * (norm(e_sparse) + norm(e_dense) + 2.0 * norm(e_image))


# %% prediction_scaled_too
# misreading: prediction_scaled_too
import numpy as np


def significance_scores(v, s_pred, e_sparse, e_dense, e_image, beta):
    d = v.shape[1]

    def scale(a):
        lo = a.min()
        hi = a.max()
        if hi > lo:
            return (a - lo) / (hi - lo)
        return np.zeros_like(a)

    text = scale(v @ e_sparse / d) + scale(v @ e_dense / d)
    return (1.0 - 2.0 * beta) * scale(s_pred) + beta * (text + 2.0 * scale(v @ e_image / d))


# %% weights_made_one
# misreading: weights_made_one
import numpy as np


def significance_scores(v, s_pred, e_sparse, e_dense, e_image, beta):
    d = v.shape[1]

    def norm(e):
        a = v @ e / d
        lo = a.min()
        hi = a.max()
        if hi > lo:
            return (a - lo) / (hi - lo)
        return np.zeros_like(a)

    total = (1.0 - 2.0 * beta) * s_pred + beta * (norm(e_sparse) + norm(e_dense) + 2.0 * norm(e_image))
    return total / (1.0 + 2.0 * beta)


# %% halves_for_no_spread
# misreading: halves_for_no_spread
import numpy as np


def significance_scores(v, s_pred, e_sparse, e_dense, e_image, beta):
    d = v.shape[1]

    def norm(e):
        a = v @ e / d
        lo = a.min()
        hi = a.max()
        if hi > lo:
            return (a - lo) / (hi - lo)
        return np.full_like(a, 0.5)

    return (1.0 - 2.0 * beta) * s_pred + beta * (norm(e_sparse) + norm(e_dense) + 2.0 * norm(e_image))
