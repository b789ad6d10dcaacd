# %% parts_averaged
# misreading: parts_averaged
import numpy as np


def aggregate_patches(v_sparse, v_dense, scores_sparse, scores_dense):
    es = np.exp(scores_sparse - np.max(scores_sparse, axis=0, keepdims=True))
    ed = np.exp(scores_dense - np.max(scores_dense, axis=0, keepdims=True))
    ws = es / es.sum(axis=0, keepdims=True)
    wd = ed / ed.sum(axis=0, keepdims=True)
    return ws, wd, 0.5 * (ws.T @ v_sparse + wd.T @ v_dense)


# %% scaled_scores
# misreading: scaled_scores
import numpy as np


def aggregate_patches(v_sparse, v_dense, scores_sparse, scores_dense):
    root = np.sqrt(float(v_sparse.shape[1]))
    es = np.exp((scores_sparse - np.max(scores_sparse, axis=0, keepdims=True)) / root)
    ed = np.exp((scores_dense - np.max(scores_dense, axis=0, keepdims=True)) / root)
    ws = es / es.sum(axis=0, keepdims=True)
    wd = ed / ed.sum(axis=0, keepdims=True)
    return ws, wd, ws.T @ v_sparse + wd.T @ v_dense


# %% dense_part_left_out
# misreading: dense_part_left_out
import numpy as np


def aggregate_patches(v_sparse, v_dense, scores_sparse, scores_dense):
    es = np.exp(scores_sparse - np.max(scores_sparse, axis=0, keepdims=True))
    ed = np.exp(scores_dense - np.max(scores_dense, axis=0, keepdims=True))
    ws = es / es.sum(axis=0, keepdims=True)
    wd = ed / ed.sum(axis=0, keepdims=True)
    return ws, wd, ws.T @ v_sparse


# %% unit_length
# misreading: unit_length
import numpy as np


def aggregate_patches(v_sparse, v_dense, scores_sparse, scores_dense):
    es = np.exp(scores_sparse - np.max(scores_sparse, axis=0, keepdims=True))
    ed = np.exp(scores_dense - np.max(scores_dense, axis=0, keepdims=True))
    ws = es / es.sum(axis=0, keepdims=True)
    wd = ed / ed.sum(axis=0, keepdims=True)
    v = ws.T @ v_sparse + wd.T @ v_dense
    length = np.sqrt(np.sum(v * v, axis=1, keepdims=True))
    return ws, wd, v / np.where(length > 0, length, 1.0)


# %% joint_softmax
# misreading: joint_softmax
import numpy as np


def aggregate_patches(v_sparse, v_dense, scores_sparse, scores_dense):
    es = np.exp(scores_sparse - np.max(scores_sparse, axis=0, keepdims=True))
    ed = np.exp(scores_dense - np.max(scores_dense, axis=0, keepdims=True))
    ws = es / es.sum(axis=0, keepdims=True)
    wd = ed / ed.sum(axis=0, keepdims=True)
    scores = np.concatenate([scores_sparse, scores_dense], axis=0)
    e = np.exp(scores - np.max(scores, axis=0, keepdims=True))
    w = e / e.sum(axis=0, keepdims=True)
    return ws, wd, w.T @ np.concatenate([v_sparse, v_dense], axis=0)


# %% one_column_for_all
# misreading: one_column_for_all
import numpy as np


def aggregate_patches(v_sparse, v_dense, scores_sparse, scores_dense):
    nc = scores_sparse.shape[1]
    ms = np.repeat(np.mean(scores_sparse, axis=1, keepdims=True), nc, axis=1)
    md = np.repeat(np.mean(scores_dense, axis=1, keepdims=True), nc, axis=1)
    es = np.exp(ms - np.max(ms, axis=0, keepdims=True))
    ed = np.exp(md - np.max(md, axis=0, keepdims=True))
    ws = es / es.sum(axis=0, keepdims=True)
    wd = ed / ed.sum(axis=0, keepdims=True)
    return ws, wd, ws.T @ v_sparse + wd.T @ v_dense
