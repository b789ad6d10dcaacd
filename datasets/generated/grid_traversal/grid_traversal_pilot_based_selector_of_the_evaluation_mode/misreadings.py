# %% observations_counted
# misreading: observations_counted
import numpy as np


def select_evaluation_mode(cells, pilot_nodes, num_queries, stencil_size, tau):
    occupied = int(cells.shape[0])
    average = float(np.mean(pilot_nodes))
    sparse = float(cells.shape[1] * occupied + num_queries * average)
    direct = float(tau * num_queries * stencil_size)
    return occupied, average, sparse, direct, bool(sparse < direct)


# %% dimension_missing
# misreading: dimension_missing
import numpy as np


def select_evaluation_mode(cells, pilot_nodes, num_queries, stencil_size, tau):
    occupied = int(np.unique(cells, axis=0).shape[0])
    average = float(np.mean(pilot_nodes))
    sparse = float(occupied + num_queries * average)
    direct = float(tau * num_queries * stencil_size)
    return occupied, average, sparse, direct, bool(sparse < direct)


# %% pilot_not_extended
# misreading: pilot_not_extended
import numpy as np


def select_evaluation_mode(cells, pilot_nodes, num_queries, stencil_size, tau):
    occupied = int(np.unique(cells, axis=0).shape[0])
    average = float(np.mean(pilot_nodes))
    sparse = float(cells.shape[1] * occupied + np.sum(pilot_nodes))
    direct = float(tau * num_queries * stencil_size)
    return occupied, average, sparse, direct, bool(sparse < direct)


# %% remaining_queries_only
# misreading: remaining_queries_only
import numpy as np


def select_evaluation_mode(cells, pilot_nodes, num_queries, stencil_size, tau):
    occupied = int(np.unique(cells, axis=0).shape[0])
    average = float(np.mean(pilot_nodes))
    sparse = float(cells.shape[1] * occupied + (num_queries - len(pilot_nodes)) * average)
    direct = float(tau * num_queries * stencil_size)
    return occupied, average, sparse, direct, bool(sparse < direct)


# %% no_safety_factor
# misreading: no_safety_factor
import numpy as np


def select_evaluation_mode(cells, pilot_nodes, num_queries, stencil_size, tau):
    occupied = int(np.unique(cells, axis=0).shape[0])
    average = float(np.mean(pilot_nodes))
    sparse = float(cells.shape[1] * occupied + num_queries * average)
    direct = float(num_queries * stencil_size)
    return occupied, average, sparse, direct, bool(sparse < direct)


# %% factor_on_the_sparse_side
# misreading: factor_on_the_sparse_side
import numpy as np


def select_evaluation_mode(cells, pilot_nodes, num_queries, stencil_size, tau):
    occupied = int(np.unique(cells, axis=0).shape[0])
    average = float(np.mean(pilot_nodes))
    sparse = float(tau * (cells.shape[1] * occupied + num_queries * average))
    direct = float(num_queries * stencil_size)
    return occupied, average, sparse, direct, bool(sparse < direct)


# %% tie_selects_sparse
# misreading: tie_selects_sparse
import numpy as np


def select_evaluation_mode(cells, pilot_nodes, num_queries, stencil_size, tau):
    occupied = int(np.unique(cells, axis=0).shape[0])
    average = float(np.mean(pilot_nodes))
    sparse = float(cells.shape[1] * occupied + num_queries * average)
    direct = float(tau * num_queries * stencil_size)
    return occupied, average, sparse, direct, bool(sparse <= direct)


# %% index_cost_left_out
# misreading: index_cost_left_out
import numpy as np


def select_evaluation_mode(cells, pilot_nodes, num_queries, stencil_size, tau):
    occupied = int(np.unique(cells, axis=0).shape[0])
    average = float(np.mean(pilot_nodes))
    sparse = float(num_queries * average)
    direct = float(tau * num_queries * stencil_size)
    return occupied, average, sparse, direct, bool(sparse < direct)


# %% pilot_run_counted
# misreading: pilot_run_counted
import numpy as np


def select_evaluation_mode(cells, pilot_nodes, num_queries, stencil_size, tau):
    occupied = int(np.unique(cells, axis=0).shape[0])
    average = float(np.mean(pilot_nodes))
    sparse = float(cells.shape[1] * occupied + num_queries * average + np.sum(pilot_nodes))
    direct = float(tau * num_queries * stencil_size)
    return occupied, average, sparse, direct, bool(sparse < direct)


# %% decision_reversed
# misreading: decision_reversed
import numpy as np


def select_evaluation_mode(cells, pilot_nodes, num_queries, stencil_size, tau):
    occupied = int(np.unique(cells, axis=0).shape[0])
    average = float(np.mean(pilot_nodes))
    sparse = float(cells.shape[1] * occupied + num_queries * average)
    direct = float(tau * num_queries * stencil_size)
    return occupied, average, sparse, direct, bool(sparse > direct)
