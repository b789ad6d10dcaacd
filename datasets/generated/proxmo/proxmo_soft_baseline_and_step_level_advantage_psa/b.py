"""Soft baseline and step-level advantage by proximity-based soft aggregation."""
import math

import numpy as np


def soft_baseline_advantage(state_vectors, step_returns, task, tau):
    number_of_trajectories, number_of_steps, _ = state_vectors.shape
    weights = np.zeros(
        (number_of_steps, number_of_trajectories, number_of_trajectories), dtype=np.float64
    )
    baseline = np.zeros((number_of_trajectories, number_of_steps), dtype=np.float64)
    step_advantage = np.zeros((number_of_trajectories, number_of_steps), dtype=np.float64)

    for t in range(number_of_steps):
        # State vectors of this step, brought to unit length.
        unit_vectors = []
        for i in range(number_of_trajectories):
            vector = state_vectors[i, t]
            length = np.sqrt(np.sum(vector * vector))
            unit_vectors.append(vector / length)

        for i in range(number_of_trajectories):
            # Group of the trajectories that share the task, the trajectory itself included.
            group = [j for j in range(number_of_trajectories) if task[j] == task[i]]

            # Cosine similarities within the group.
            similarities = [float(np.sum(unit_vectors[i] * unit_vectors[j])) for j in group]

            # Temperature-scaled softmax over the group.
            largest = max(similarities)
            exponentials = [math.exp((similarity - largest) / tau) for similarity in similarities]
            total = sum(exponentials)
            for position in range(len(group)):
                weights[t, i, group[position]] = exponentials[position] / total

            # Soft baseline: weighted sum of the returns of the group at this step.
            soft_baseline = 0.0
            for j in group:
                soft_baseline = soft_baseline + weights[t, i, j] * step_returns[j, t]
            baseline[i, t] = soft_baseline

            # Step-level advantage: own return minus the baseline.
            step_advantage[i, t] = step_returns[i, t] - soft_baseline

    return weights, baseline, step_advantage
