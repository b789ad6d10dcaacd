# %% mask_before_inverse
# misreading: mask_before_inverse
import numpy as np


def masked_inverse_covariance(noise_variance, good):
    result = np.zeros_like(np.asarray(noise_variance, dtype=float))
    for i in range(len(noise_variance)):
        kept = np.flatnonzero(good[i])
        if len(kept) > 0:
            block = np.ix_(kept, kept)
            inverse = np.linalg.inv(noise_variance[i][block])
            result[i][block] = 0.5 * (inverse + inverse.T)
    return result


# %% not_inverted
# misreading: not_inverted
import numpy as np


def masked_inverse_covariance(noise_variance, good):
    b = np.asarray(good).astype(float)
    return np.asarray(noise_variance, dtype=float) * b[:, :, None] * b[:, None, :]


# %% diagonal_kept
# misreading: diagonal_kept
import numpy as np


def masked_inverse_covariance(noise_variance, good):
    b = np.asarray(good).astype(float)
    inverse = np.linalg.inv(np.asarray(noise_variance, dtype=float))
    inverse = 0.5 * (inverse + np.transpose(inverse, (0, 2, 1)))
    same = np.eye(inverse.shape[1], dtype=bool)[None, :, :]
    return np.where(same, inverse, inverse * b[:, :, None] * b[:, None, :])


# %% mask_reversed
# misreading: mask_reversed
import numpy as np


def masked_inverse_covariance(noise_variance, good):
    b = 1.0 - np.asarray(good).astype(float)
    inverse = np.linalg.inv(np.asarray(noise_variance, dtype=float))
    inverse = 0.5 * (inverse + np.transpose(inverse, (0, 2, 1)))
    return inverse * b[:, :, None] * b[:, None, :]


# %% pixels_taken_as_independent
# misreading: pixels_taken_as_independent
import numpy as np


def masked_inverse_covariance(noise_variance, good):
    b = np.asarray(good).astype(float)
    result = np.zeros_like(np.asarray(noise_variance, dtype=float))
    for i in range(len(noise_variance)):
        result[i] = np.diag(b[i] / np.diag(noise_variance[i]))
    return result


# %% any_bad_observation
# misreading: any_bad_observation
import numpy as np


def masked_inverse_covariance(noise_variance, good):
    inverse = np.linalg.inv(np.asarray(noise_variance, dtype=float))
    inverse = 0.5 * (inverse + np.transpose(inverse, (0, 2, 1)))
    usable = np.all(np.asarray(good), axis=1).astype(float)
    return inverse * usable[:, None, None]
