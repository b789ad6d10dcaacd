"""Adaptive Antoulas-Anderson rational approximation in barycentric form, with a fixed number of steps."""
import numpy as np


def smallest_right_singular_vector(matrix):
    """Unit vector that the matrix shortens most, and the norm of its image."""
    row_count, column_count = matrix.shape
    if row_count == 0:
        vector = np.zeros(column_count, dtype=np.float64)
        vector[column_count - 1] = 1.0
        return vector, 0.0
    _, singular_values, right_vectors = np.linalg.svd(matrix, full_matrices=True)
    vector = right_vectors[column_count - 1].copy()
    if row_count < column_count:
        return vector, 0.0
    return vector, float(singular_values[column_count - 1])


def aaa_rational(s, fs, steps):
    point_count = s.shape[0]
    steps = int(steps)

    support = []
    weights = np.zeros(0, dtype=np.float64)
    resid = 0.0

    # The constant approximation before the first step.
    fitted = np.full(point_count, np.mean(fs), dtype=np.float64)

    for _ in range(steps):
        # Choose the next support point: largest error among the points not
        # chosen before; of equal errors the smaller index.
        chosen = -1
        largest_error = -1.0
        for i in range(point_count):
            if i in support:
                continue
            error = abs(float(fs[i]) - float(fitted[i]))
            if np.isnan(error):
                error = np.inf
            if error > largest_error:
                largest_error = error
                chosen = i
        support.append(chosen)

        remaining = [i for i in range(point_count) if i not in support]

        # Matrix of the linearised error f d - n at the remaining points.
        matrix = np.zeros((len(remaining), len(support)), dtype=np.float64)
        for row, i in enumerate(remaining):
            for column, j in enumerate(support):
                matrix[row, column] = (fs[i] - fs[j]) / (s[i] - s[j])

        weights, resid = smallest_right_singular_vector(matrix)

        # The weight of largest magnitude is positive.
        if weights[int(np.argmax(np.abs(weights)))] < 0.0:
            weights = -weights

        # Values of the new approximation at all sample points.
        fitted = np.zeros(point_count, dtype=np.float64)
        for j in support:
            fitted[j] = fs[j]
        with np.errstate(all="ignore"):
            for i in remaining:
                numerator = np.float64(0.0)
                denominator = np.float64(0.0)
                for column, j in enumerate(support):
                    term = weights[column] / (s[i] - s[j])
                    numerator = numerator + term * fs[j]
                    denominator = denominator + term
                fitted[i] = numerator / denominator

    return (
        np.array(support, dtype=np.int64),
        np.asarray(weights, dtype=np.float64),
        np.float64(resid),
        fitted,
    )
