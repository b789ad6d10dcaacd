"""Episode-level advantages of a group and their success-rate-aware modulation."""
import math

import numpy as np


def sigmoid(number):
    return 1.0 / (1.0 + math.exp(-number))


def modulated_advantage(returns, beta, alpha):
    number_of_trajectories = len(returns)

    # Mean return, which is the success rate, and the failure rate.
    successes = 0
    for trajectory in range(number_of_trajectories):
        successes += int(returns[trajectory])
    success_rate = successes / number_of_trajectories
    failure_rate = 1.0 - success_rate

    # Population standard deviation of the returns.
    sum_of_squares = 0.0
    for trajectory in range(number_of_trajectories):
        sum_of_squares += (int(returns[trajectory]) - success_rate) ** 2
    standard_deviation = math.sqrt(sum_of_squares / number_of_trajectories)
    all_returns_are_equal = successes == 0 or successes == number_of_trajectories

    adv = np.zeros(number_of_trajectories, dtype=np.float64)
    w = np.zeros(number_of_trajectories, dtype=np.float64)
    adv_mod = np.zeros(number_of_trajectories, dtype=np.float64)
    for trajectory in range(number_of_trajectories):
        # Advantage before modulation: z-score, or zero if all returns are equal.
        if not all_returns_are_equal:
            adv[trajectory] = (int(returns[trajectory]) - success_rate) / standard_deviation

        # Modulation: sigmoid, shifted down to vanish at zero.
        if returns[trajectory] == 1:
            argument = failure_rate ** alpha
        else:
            argument = -(success_rate ** alpha)
        modulation = sigmoid(argument) - 0.5

        # Weight and modulated advantage.
        w[trajectory] = 1.0 + beta * modulation
        adv_mod[trajectory] = w[trajectory] * adv[trajectory]

    return adv, w, adv_mod
