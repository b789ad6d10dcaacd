"""Success-rate-dependent scaling weights of the Polarized Signal Controller."""
import math

import numpy as np


def sigmoid(number):
    return 1.0 / (1.0 + math.exp(-number))


def psc_weights(returns, alpha, beta):
    number_of_trajectories = len(returns)

    # Empirical success rate of the whole group, and the failure rate.
    successes = 0
    for trajectory in range(number_of_trajectories):
        successes += int(returns[trajectory])
    success_rate = successes / number_of_trajectories
    failure_rate = 1.0 - success_rate

    # The sigmoid is taken relative to its value at zero, which is one half.
    w = np.empty(number_of_trajectories, dtype=np.float64)
    for trajectory in range(number_of_trajectories):
        if returns[trajectory] == 1:
            argument = failure_rate ** alpha
        else:
            argument = -(success_rate ** alpha)
        w[trajectory] = 1.0 + beta * (sigmoid(argument) - 0.5)

    return float(success_rate), w
