"""c51_projection, reading A, from its brief alone: reinforcement/c51_projection."""
import numpy as np


def c51_projection(p, r, done, gamma, vmin, vmax):
    """Return the shifted and discounted value distributions projected back onto the fixed atoms.

    Parameters:
        p : float64 (n, k), probabilities of the atoms at the next state, rows sum to 1, k at least 2
        r : float64 (n), rewards
        done : int64 (n), 1 when the episode ended with this transition, else 0
        gamma : float64 scalar, discount, 0 to 1
        vmin : float64 scalar, lowest atom
        vmax : float64 scalar, highest atom, > vmin

    Returns:
        m : float64 (n, k), projected distributions, >= 0, rows sum to 1

    Conventions:
        Rows are transitions; columns are equally spaced atoms with both ends included. done = 1 sets the
        discount to 0, so all mass sits at the reward. A shifted atom is limited to [vmin, vmax] first,
        then its mass is shared by the two neighbouring atoms by closeness; exactly on an atom, that atom
        gets all of it. p belongs to the action already chosen.

    Example:
        >>> import numpy as np
        >>> p = np.array([[0.5, 0.5, 0.0], [0.25, 0.25, 0.5]])
        >>> c51_projection(p, np.array([0.5, 1.0]), np.array([0, 1]), 1.0, 0.0, 2.0).tolist()
        [[0.25, 0.5, 0.25], [0.0, 1.0, 0.0]]

    Paper:
        C51 projection of categorical distributions
    """
    p = np.asarray(p, dtype=np.float64)
    k = p.shape[1]
    atoms = np.arange(k)
    dz = (vmax - vmin) / (k - 1)
    z = vmin + atoms * dz
    discount = gamma * (1.0 - np.asarray(done, dtype=np.float64))
    shifted = np.clip(np.asarray(r)[:, None] + discount[:, None] * z[None, :], vmin, vmax)
    place = np.clip((shifted - vmin) / dz, 0.0, k - 1.0)
    weight = np.maximum(0.0, 1.0 - np.abs(place[:, :, None] - atoms))
    return np.einsum("ij,ijl->il", p, weight)
