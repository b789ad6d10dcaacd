"""One dephasing window on three qubits with the standard, the projector and the analog unraveling."""
import math

import numpy as np


def dephasing_window(psi, qubit, gamma, lam, tau, k_std, u_jump, u_sign, k_kick, kick_sign):
    number_of_trajectories = len(k_std)
    number_of_amplitudes = 8

    real_parts = [float(psi[index]) for index in range(number_of_amplitudes)]
    imaginary_parts = [float(psi[number_of_amplitudes + index]) for index in range(number_of_amplitudes)]

    # Bit of the qubit in each basis index; the least significant bit is qubit 0.
    bits = [(index >> qubit) & 1 for index in range(number_of_amplitudes)]

    # Weight of the amplitudes with bit 0 and with bit 1, and the probability of plus.
    weights = [0.0, 0.0]
    for index in range(number_of_amplitudes):
        weights[bits[index]] += real_parts[index] ** 2 + imaginary_parts[index] ** 2
    p_plus = weights[0] / (weights[0] + weights[1])

    # Probability that a Poisson process with twice the dephasing rate has any event within the window.
    jump_probability = -math.expm1(-2.0 * gamma * tau)

    # Size of the kick angle: lam * sin(angle) ** 2 = gamma.
    kick_angle = math.asin(math.sqrt(gamma / lam))

    psi_std = np.zeros((number_of_trajectories, 16), dtype=np.float64)
    psi_proj = np.zeros((number_of_trajectories, 16), dtype=np.float64)
    psi_analog = np.zeros((number_of_trajectories, 16), dtype=np.float64)
    jumped = np.zeros(number_of_trajectories, dtype=np.bool_)

    for trajectory in range(number_of_trajectories):
        # Standard: Z acts once for every jump, so only the parity matters.
        odd_number_of_jumps = int(k_std[trajectory]) % 2 == 1
        for index in range(number_of_amplitudes):
            factor = -1.0 if odd_number_of_jumps and bits[index] == 1 else 1.0
            psi_std[trajectory, index] = factor * real_parts[index]
            psi_std[trajectory, number_of_amplitudes + index] = factor * imaginary_parts[index]

        # Projector: at most one collapse in the window.
        jumped[trajectory] = bool(u_jump[trajectory] < jump_probability)
        if jumped[trajectory]:
            surviving_bit = 0 if u_sign[trajectory] < p_plus else 1
            if weights[surviving_bit] == 0.0:
                surviving_bit = 1 - surviving_bit
            norm = math.sqrt(weights[surviving_bit])
            for index in range(number_of_amplitudes):
                if bits[index] == surviving_bit:
                    psi_proj[trajectory, index] = real_parts[index] / norm
                    psi_proj[trajectory, number_of_amplitudes + index] = imaginary_parts[index] / norm
        else:
            for index in range(number_of_amplitudes):
                psi_proj[trajectory, index] = real_parts[index]
                psi_proj[trajectory, number_of_amplitudes + index] = imaginary_parts[index]

        # Analog: the kicks commute, so their signed angles add up.
        sum_of_signs = 0
        for kick in range(int(k_kick[trajectory])):
            sum_of_signs += int(kick_sign[trajectory, kick])
        angle = kick_angle * sum_of_signs
        cosine = math.cos(angle)
        for index in range(number_of_amplitudes):
            # Phase forward for bit 0, backward for bit 1.
            sine = math.sin(angle) if bits[index] == 0 else -math.sin(angle)
            real = real_parts[index]
            imaginary = imaginary_parts[index]
            psi_analog[trajectory, index] = cosine * real - sine * imaginary
            psi_analog[trajectory, number_of_amplitudes + index] = cosine * imaginary + sine * real

    return psi_std, psi_proj, psi_analog, jumped
