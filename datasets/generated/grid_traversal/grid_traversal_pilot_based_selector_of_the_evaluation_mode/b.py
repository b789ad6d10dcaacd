"""Pilot-based choice between sparse-prefix evaluation and direct stencil evaluation."""
import numpy as np


def select_evaluation_mode(cells, pilot_nodes, num_queries, stencil_size, tau):
    number_of_observations, number_of_dimensions = cells.shape

    # Occupied cells: each distinct cell counts once.
    occupied_cells = set()
    for i in range(number_of_observations):
        cell = tuple(int(coordinate) for coordinate in cells[i])
        occupied_cells.add(cell)
    occupied = len(occupied_cells)

    # Pilot estimate of the average number of prefix nodes tested per query point.
    pilot_size = pilot_nodes.shape[0]
    pilot_total = 0
    for i in range(pilot_size):
        pilot_total = pilot_total + int(pilot_nodes[i])
    pilot_average = pilot_total / pilot_size

    # Sparse side: index construction and the prefix nodes tested for all query points.
    construction_cost = number_of_dimensions * occupied
    traversal_cost = num_queries * pilot_average
    sparse_cost = construction_cost + traversal_cost

    # Direct side: all stencil offsets for all query points, discounted by the safety factor.
    direct_cost = num_queries * stencil_size
    direct_bound = tau * direct_cost

    # Sparse traversal only if strictly cheaper; otherwise direct evaluation.
    use_sparse = sparse_cost < direct_bound

    return (
        np.int64(occupied),
        float(pilot_average),
        float(sparse_cost),
        float(direct_bound),
        bool(use_sparse),
    )
