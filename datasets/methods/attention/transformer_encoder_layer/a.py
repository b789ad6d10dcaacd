"""transformer_encoder_layer, reading A, from its brief alone: attention/transformer_encoder_layer."""
import numpy as np


def _softmax(scores):
    """Softmax over the last axis of scores (heads, n, n); same shape, rows sum to 1."""
    e = np.exp(scores - scores.max(axis=-1, keepdims=True, initial=-np.inf))
    return e / e.sum(axis=-1, keepdims=True)


def _layer_norm(u, g, c, eps):
    """Normalise each row of u (n, D) with divisor D, scale by g (D), shift by c (D); shape (n, D).

    The second centring removes the rounding of the first mean; the division by the row's size keeps the
    squares in range.
    """
    dev = u - u.mean(axis=1, keepdims=True)
    dev = dev - dev.mean(axis=1, keepdims=True)
    root_eps = np.sqrt(eps)
    size = np.maximum(np.abs(dev).max(axis=1, keepdims=True), root_eps)
    dev = dev / size
    return g * (dev / np.sqrt(np.mean(dev**2, axis=1, keepdims=True) + (root_eps / size) ** 2)) + c


def transformer_encoder_layer(x, Wq, Wk, Wv, Wo, heads, g1, c1, W1, b1, W2, b2, g2, c2, eps):
    """Return the output of one transformer encoder layer with normalisation after each residual sum.

    Parameters:
        x : float64 (n, r*d), inputs, one row per position, at least two columns
        Wq : float64 (r*d, r*d), query projection of all heads
        Wk : float64 (r*d, r*d), key projection of all heads
        Wv : float64 (r*d, r*d), value projection of all heads
        Wo : float64 (r*d, r*d), output projection of the attention
        heads : int64 scalar, number of heads, equal to r, at least 1
        g1 : float64 (r*d), scale of the first normalisation
        c1 : float64 (r*d), shift of the first normalisation
        W1 : float64 (r*d, m), first map of the feed-forward part
        b1 : float64 (m), bias of the first map
        W2 : float64 (m, r*d), second map of the feed-forward part
        b2 : float64 (r*d), bias of the second map
        g2 : float64 (r*d), scale of the second normalisation
        c2 : float64 (r*d), shift of the second normalisation
        eps : float64 scalar, added to the variances, 1e-12 to 0.1

    Returns:
        y : float64 (n, r*d), outputs, one row per position

    Conventions:
        Each normalisation follows the residual sum of its sublayer. Variances are divided by the number
        of entries D = r*d and eps is added inside the root. The attention has neither biases nor a mask,
        there is no dropout, weights multiply from the right, head i takes the i-th block of d columns.
        The activation is the rectifier. The softmax is shifted by the row maximum, so large products do
        not overflow.

    Example:
        >>> import numpy as np
        >>> I, one, o = np.eye(2), np.ones(2), np.zeros(2)
        >>> x = np.array([[3.0, -3.0]]) / 32
        >>> W2 = np.array([[1.0, -1.0], [0.0, 0.0]])
        >>> y = transformer_encoder_layer(x, I, I, I, I, 2, 5 / 32 * one, o, I, o, W2, o, one, o, 0.0625)
        >>> np.round(y, 12).tolist()
        [[0.6, -0.6]]

    Paper:
        https://arxiv.org/abs/1706.03762
    """
    n, width = x.shape
    heads = int(heads)
    d = width // heads

    def split(M):
        """Columns of M (n, D) by head: (heads, n, d)."""
        return M.reshape(n, heads, d).transpose(1, 0, 2)

    q, k, v = split(x @ Wq / np.sqrt(d)), split(x @ Wk), split(x @ Wv)
    mixed = _softmax(q @ k.transpose(0, 2, 1)) @ v
    attended = mixed.transpose(1, 0, 2).reshape(n, width) @ Wo
    z = _layer_norm(x + attended, g1, c1, eps)
    hidden = np.maximum(z @ W1 + b1, 0.0)
    return _layer_norm(z + (hidden @ W2 + b2), g2, c2, eps)
