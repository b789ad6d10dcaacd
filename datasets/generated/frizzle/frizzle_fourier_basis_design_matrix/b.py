"""Design matrix of the real Fourier basis at the rest-frame pixel positions."""
import math

import numpy as np


def fourier_design_matrix(x, shift, length_scale, n_basis):
    number_of_observations, number_of_pixels = x.shape
    design = np.empty((number_of_observations * number_of_pixels, n_basis), dtype=np.float64)

    row = 0
    for observation in range(number_of_observations):
        for pixel in range(number_of_pixels):
            rest_position = float(x[observation, pixel]) - float(shift[observation, pixel])
            for j in range(1, n_basis + 1):
                # Number of full cycles over the length scale: 0, 1, 1, 2, 2, ...
                cycles = j // 2
                phase = 2.0 * math.pi * cycles * rest_position / length_scale
                if j % 2 == 1:
                    design[row, j - 1] = math.cos(phase)
                else:
                    design[row, j - 1] = math.sin(phase)
            row += 1

    return design
