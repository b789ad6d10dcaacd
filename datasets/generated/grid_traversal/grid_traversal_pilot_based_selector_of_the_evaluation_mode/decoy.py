"""Pilot-based choice between sparse-prefix traversal and direct stencil evaluation."""

import numpy as np


def select_evaluation_mode(cells, pilot_nodes, num_queries, stencil_size, tau):
    """Compare the estimated sparse work with the discounted direct work."""
    cells = np.asarray(cells, dtype=np.int64)
    pilot_nodes = np.asarray(pilot_nodes, dtype=np.int64)
    d = int(cells.shape[1])
    occupied = int(np.unique(cells, axis=0).shape[0])
    pilot_average = float(int(pilot_nodes.sum())) / float(pilot_nodes.shape[0])
    sparse_cost = float(occupied * d) + float(num_queries) * pilot_average
    direct_bound = float(tau) * float(int(num_queries) * int(stencil_size))
    use_sparse = sparse_cost <= direct_bound
    return (
        np.int64(occupied),
        np.float64(pilot_average),
        np.float64(sparse_cost),
        np.float64(direct_bound),
        np.bool_(use_sparse),
    )
