"""Cosine similarities of states and their temperature-scaled weights within groups of one task."""
import math

import numpy as np


def proximity_soft_weights(state_vectors, task, tau):
    number_of_steps, number_of_trajectories, _ = state_vectors.shape
    shape = (number_of_steps, number_of_trajectories, number_of_trajectories)
    similarity = np.zeros(shape, dtype=np.float64)
    weights = np.zeros(shape, dtype=np.float64)

    for t in range(number_of_steps):
        # State vectors of this step, brought to unit length.
        unit_vectors = []
        for i in range(number_of_trajectories):
            vector = state_vectors[t, i]
            length = np.sqrt(np.sum(vector * vector))
            unit_vectors.append(vector / length)

        # Cosine similarity of each pair of trajectories, whatever their tasks.
        for i in range(number_of_trajectories):
            for j in range(i, number_of_trajectories):
                cosine = np.sum(unit_vectors[i] * unit_vectors[j])
                similarity[t, i, j] = cosine
                similarity[t, j, i] = cosine

        # Temperature-scaled softmax over the group of each trajectory.
        for i in range(number_of_trajectories):
            group = [j for j in range(number_of_trajectories) if task[j] == task[i]]
            largest = max(float(similarity[t, i, j]) for j in group)
            exponentials = []
            for j in group:
                exponentials.append(math.exp((float(similarity[t, i, j]) - largest) / tau))
            total = sum(exponentials)
            for position in range(len(group)):
                weights[t, i, group[position]] = exponentials[position] / total

    return similarity, weights
