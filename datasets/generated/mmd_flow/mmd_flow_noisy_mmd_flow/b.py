"""Sample-based noisy gradient flow of the MMD with a gaussian kernel."""
import math

import numpy as np


def kernel_gradient(place, point, bandwidth):
    # Gradient with respect to place of exp(-|place - point|^2 / (2 bandwidth^2)).
    scaled_difference = (place - point) / bandwidth
    squared_distance = float(np.sum(scaled_difference * scaled_difference))
    kernel_value = math.exp(-0.5 * squared_distance)
    return -kernel_value * scaled_difference / bandwidth


def mean_kernel_gradient(place, points, bandwidth):
    # Gradient at place of the kernel mean of the points.
    total = np.zeros(place.shape[0], dtype=np.float64)
    for index in range(points.shape[0]):
        total = total + kernel_gradient(place, points[index], bandwidth)
    return total / points.shape[0]


def noisy_mmd_flow(x, target, noise, beta, gamma, bandwidth):
    particle_count, dimension = x.shape
    step_count = beta.shape[0]

    particles = np.array(x, dtype=np.float64)

    for step in range(step_count):
        updated = np.zeros((particle_count, dimension), dtype=np.float64)

        for i in range(particle_count):
            # The particle is blurred only to choose where the gradient is evaluated.
            place = particles[i] + beta[step] * noise[step, i]

            # Gradient of the witness: kernel mean of particles less that of the target.
            witness_gradient = (mean_kernel_gradient(place, particles, bandwidth)
                                - mean_kernel_gradient(place, target, bandwidth))

            # The update starts from the position without noise.
            updated[i] = particles[i] - gamma * witness_gradient

        # All particles move at the same time.
        particles = updated

    return particles
