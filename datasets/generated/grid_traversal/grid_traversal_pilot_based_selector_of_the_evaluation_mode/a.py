"""Choice between sparse-prefix traversal and direct stencil evaluation by estimated cost."""
import numpy as np


def select_evaluation_mode(cells, pilot_nodes, num_queries, stencil_size, tau):
    d = int(cells.shape[1])
    m = int(num_queries)

    # Occupied cells: distinct rows.
    occupied = int(np.unique(cells, axis=0).shape[0])

    # Pilot estimate of the average number of tested prefix nodes.
    pilot_average = int(np.sum(pilot_nodes)) / int(pilot_nodes.shape[0])

    # d G_occ + M p_bar against tau M |L|.
    sparse_cost = float(d * occupied + m * pilot_average)
    direct_bound = float(tau) * m * int(stencil_size)

    use_sparse = bool(sparse_cost < direct_bound)
    return occupied, pilot_average, sparse_cost, direct_bound, use_sparse
