"""Collapse of three-qubit states onto the drawn Z eigenspace of one qubit."""
import math

import numpy as np


def projector_collapse(psi, q, u):
    number_of_trajectories = psi.shape[0]
    number_of_amplitudes = 8

    # Entry (0 or 1) along the axis of the qubit for each flat index; axis 2 runs fastest, axis 0 slowest.
    axis_entries = [(index >> (2 - q)) & 1 for index in range(number_of_amplitudes)]

    psi_new = np.zeros((number_of_trajectories, 16), dtype=np.float64)
    p_plus = np.zeros(number_of_trajectories, dtype=np.float64)
    drawn = np.zeros(number_of_trajectories, dtype=np.int64)

    for trajectory in range(number_of_trajectories):
        # Weight of the amplitudes with eigenvalue plus one (entry 0) and minus one (entry 1).
        weights = [0.0, 0.0]
        for index in range(number_of_amplitudes):
            real = float(psi[trajectory, index])
            imaginary = float(psi[trajectory, number_of_amplitudes + index])
            weights[axis_entries[index]] += real * real + imaginary * imaginary

        # The probability of plus, (1 + <Z>) / 2, is the weight of plus for a normalised state.
        p_plus[trajectory] = weights[0] / (weights[0] + weights[1])

        # Draw the sign.
        if u[trajectory] < p_plus[trajectory]:
            drawn[trajectory] = 1
            surviving_entry = 0
        else:
            drawn[trajectory] = -1
            surviving_entry = 1

        # Project and normalise; the phases stay.
        norm = math.sqrt(weights[surviving_entry])
        for index in range(number_of_amplitudes):
            if axis_entries[index] == surviving_entry:
                psi_new[trajectory, index] = psi[trajectory, index] / norm
                psi_new[trajectory, number_of_amplitudes + index] = (
                    psi[trajectory, number_of_amplitudes + index] / norm
                )

    return psi_new, p_plus, drawn
