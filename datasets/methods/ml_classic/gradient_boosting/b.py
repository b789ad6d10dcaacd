"""gradient_boosting: predictions of a mean corrected by shrunken stumps, and their mean squared training error.

The loss is the squared error and all rows are used in every round. The mean itself is not shrunken. A threshold
belongs to the left side. Splits that are within 1e-9 of the sum of squared residuals of the best one count as
equally good: the lowest feature and then the lowest threshold wins. Without distinct values a stump is zero.
"""
import math

import numpy as np


def _splits(rows):
    """All questions in order of preference: (feature, threshold, rows on the left, rows on the right)."""
    questions = []
    for feature in range(len(rows[0])):
        steps = sorted({row[feature] for row in rows})
        for below, above in zip(steps, steps[1:]):
            sides = ([], [])
            for i, row in enumerate(rows):
                sides[row[feature] > below].append(i)
            threshold = (below + above) / 2
            if math.isinf(threshold):
                threshold = below / 2 + above / 2
            questions.append((feature, threshold) + sides)
    return questions


def gradient_boosting(X, y, Z, rounds, nu):
    """The questions never change, so they are listed once; each round only asks which fits best."""
    rows, points = X.tolist(), Z.tolist()
    targets = y.tolist()
    nu = float(nu)
    base = math.fsum(targets) / len(targets)
    left_over = [t - base for t in targets]
    forecast = [base] * len(points)
    questions = _splits(rows) if rows[0] else []
    for _ in range(int(rounds) if questions else 0):
        worth = []
        for _, _, left, right in questions:
            worth.append(math.fsum(math.fsum(left_over[i] for i in side) ** 2 / len(side) for side in (left, right)))
        slack = 1e-9 * math.fsum(e * e for e in left_over)
        enough = max(worth) - slack
        chosen = next(q for q, value in zip(questions, worth) if value >= enough)
        feature, threshold, left, right = chosen
        moves = [nu * math.fsum(left_over[i] for i in side) / len(side) for side in (left, right)]
        for side, move in zip((left, right), moves):
            for i in side:
                left_over[i] -= move
        forecast = [f + moves[point[feature] > threshold] for f, point in zip(forecast, points)]
    mse = math.fsum(e * e for e in left_over) / len(left_over)
    return np.array(forecast, dtype=np.float64), mse
