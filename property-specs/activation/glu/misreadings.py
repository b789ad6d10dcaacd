# %% gate_of_the_other_sign
"""Misread: sigma(-z)."""

import numpy as np


def glu(x):
    d = x.shape[1] // 2
    content, z = x[:, :d], x[:, d:]
    gate = np.exp(np.minimum(z, 0.0)) / (1.0 + np.exp(-np.abs(z)))
    return content * (1.0 - gate)


# %% gates_itself
"""Misread: each content entry is its own gate."""

import numpy as np


def glu(x):
    d = x.shape[1] // 2
    content, z = x[:, :d], x[:, :d]
    gate = np.exp(np.minimum(z, 0.0)) / (1.0 + np.exp(-np.abs(z)))
    return content * gate


# %% halves_exchanged
"""Misread: the first half is the gate."""

import numpy as np


def glu(x):
    d = x.shape[1] // 2
    content, z = x[:, d:], x[:, :d]
    gate = np.exp(np.minimum(z, 0.0)) / (1.0 + np.exp(-np.abs(z)))
    return content * gate


# %% hard_gate
"""Misread: the piecewise linear sigmoid as the gate."""

import numpy as np


def glu(x):
    d = x.shape[1] // 2
    content, z = x[:, :d], x[:, d:]
    gate = np.clip(z / 6.0 + 0.5, 0.0, 1.0)
    return content * gate


# %% interleaved
"""Misread: content in the even columns, gate in the odd ones."""

import numpy as np


def glu(x):
    d = x.shape[1] // 2
    content, z = x[:, ::2], x[:, 1::2]
    gate = np.exp(np.minimum(z, 0.0)) / (1.0 + np.exp(-np.abs(z)))
    return content * gate


# %% softmax_over_units
"""Misread: a softmax over the units as the gate."""

import numpy as np


def glu(x):
    d = x.shape[1] // 2
    content, z = x[:, :d], x[:, d:]
    gate = np.exp(z - z.max(axis=1, keepdims=True))
    gate = gate / gate.sum(axis=1, keepdims=True)
    return content * gate


# %% swish_gate
"""Misread: the gate is z sigma(z), as in SwiGLU, bounded by the largest number."""

import numpy as np


def glu(x):
    d = x.shape[1] // 2
    content, z = x[:, :d], x[:, d:]
    gate = np.exp(np.minimum(z, 0.0)) / (1.0 + np.exp(-np.abs(z)))
    return np.clip(content, -1e8, 1e8) * np.clip(z, -1e8, 1e8) * gate


# %% tanh_content
"""Misread: the gated tanh unit: tanh of the content."""

import numpy as np


def glu(x):
    d = x.shape[1] // 2
    content, z = x[:, :d], x[:, d:]
    gate = np.exp(np.minimum(z, 0.0)) / (1.0 + np.exp(-np.abs(z)))
    return np.tanh(content) * gate


# %% tanh_gate
"""Misread: tanh as the gate."""

import numpy as np


def glu(x):
    d = x.shape[1] // 2
    content, z = x[:, :d], x[:, d:]
    gate = np.tanh(z)
    return content * gate


# %% without_gate
"""Misread: the content alone."""

import numpy as np


def glu(x):
    d = x.shape[1] // 2
    content, z = x[:, :d], x[:, d:]
    gate = np.exp(np.minimum(z, 0.0)) / (1.0 + np.exp(-np.abs(z)))
    return content * np.ones_like(gate)
