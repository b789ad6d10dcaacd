"""Trajectory of positions and velocities of stochastic gradient descent with momentum."""
import numpy as np


def sgd_momentum_trajectory(w_init, grads, decays, rates):
    step_count, dimension = grads.shape

    positions = np.zeros((step_count + 1, dimension), dtype=np.float64)
    velocities = np.zeros((step_count + 1, dimension), dtype=np.float64)

    # Before the first step: the initial position, and velocity zero.
    positions[0] = w_init

    for t in range(step_count):
        old_position = positions[t]
        old_velocity = velocities[t]

        # The velocity is an exponential moving average of the downhill direction.
        velocities[t + 1] = decays[t] * old_velocity - (1.0 - decays[t]) * grads[t]

        # The position moves with the velocity that was held before this step.
        positions[t + 1] = old_position + rates[t] * old_velocity

    return positions, velocities
