"""Nonnegative penalised least-squares recovery of candidate risks from pair disagreements."""
import numpy as np


def recover_risks(d, c_hat, w, r_prior, lambda_r, lambda_p):
    number_of_candidates = len(r_prior)

    # The cost is the sum over pairs of weight * (risk + risk - target) ** 2, where the target of a pair is its
    # disagreement plus the doubled covariance, plus lambda_r * |risks|^2 plus lambda_p * |risks - prior|^2.
    # Half of its gradient is matrix @ risks - vector, with the matrix and the vector that are set up here.
    matrix = np.zeros((number_of_candidates, number_of_candidates), dtype=np.float64)
    vector = np.zeros(number_of_candidates, dtype=np.float64)
    pair = 0
    for first in range(number_of_candidates):
        for second in range(first + 1, number_of_candidates):
            target = d[pair] + 2.0 * c_hat[pair]
            matrix[first, first] += w[pair]
            matrix[second, second] += w[pair]
            matrix[first, second] += w[pair]
            matrix[second, first] += w[pair]
            vector[first] += w[pair] * target
            vector[second] += w[pair] * target
            pair += 1
    for candidate in range(number_of_candidates):
        matrix[candidate, candidate] += lambda_r + lambda_p
        vector[candidate] += lambda_p * r_prior[candidate]

    # Constrained minimiser by the active-set method for nonnegative least squares.
    # Free candidates may be positive; all others are held at zero.
    risks = np.zeros(number_of_candidates, dtype=np.float64)
    is_free = np.zeros(number_of_candidates, dtype=np.bool_)
    tolerance = 1e-14 * float(np.max(np.abs(vector)))

    for round_number in range(100 * number_of_candidates):
        # Among the candidates held at zero, free the one whose increase lowers the cost fastest.
        descent = vector - matrix @ risks
        best = -1
        for candidate in range(number_of_candidates):
            if not is_free[candidate] and descent[candidate] > tolerance:
                if best < 0 or descent[candidate] > descent[best]:
                    best = candidate
        if best < 0:
            break
        is_free[best] = True

        # Minimise over the free candidates; while some would not be positive, go only
        # as far as the first of them reaches zero, and hold it there.
        while np.any(is_free):
            free = np.flatnonzero(is_free)
            solution = np.linalg.solve(matrix[np.ix_(free, free)], vector[free])
            if np.all(solution > 0.0):
                risks[:] = 0.0
                risks[free] = solution
                break
            step = 1.0
            blocking = -1
            for place in range(len(free)):
                if solution[place] <= 0.0:
                    present = risks[free[place]]
                    distance = present - solution[place]
                    if distance > 0.0:
                        possible_step = present / distance
                    else:
                        possible_step = 0.0
                    if blocking < 0 or possible_step < step:
                        step = possible_step
                        blocking = int(free[place])
            for place in range(len(free)):
                risks[free[place]] += step * (solution[place] - risks[free[place]])
            risks[blocking] = 0.0
            is_free[blocking] = False
            for candidate in range(number_of_candidates):
                if is_free[candidate] and risks[candidate] < 0.0:
                    risks[candidate] = 0.0

    return np.maximum(risks, 0.0)
