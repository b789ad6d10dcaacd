# %% expansion_against_the_best
"""Variant: the expanded point is taken whenever it is better than the best vertex, not only when it is better than the reflected one."""

import numpy as np


def nelder_mead_step(S, A, c, s):
    def g(x):
        return float((x - c) @ A @ (x - c))

    def ordered(X):
        return X[np.argsort([g(x) for x in X], kind="stable")]

    n = len(c)
    X = ordered(S.astype(float))
    for _ in range(s):
        m = np.mean(X[:n], axis=0)
        worst = X[n]

        def z(a):
            return m + a * (m - worst)

        r = z(1.0)
        new = None
        if g(r) < g(X[0]):
            new = z(2.0) if g(z(2.0)) < g(X[0]) else r
        elif g(r) < g(X[n - 1]):
            new = r
        elif g(r) < g(worst):
            new = z(0.5) if g(z(0.5)) <= g(r) else None
        else:
            new = z(-0.5) if g(z(-0.5)) < g(worst) else None
        if new is None:
            X = 0.5 * (X[0] + X)
        else:
            X = np.vstack([X[:n], new])
        X = ordered(X)
    return X, np.array([g(x) for x in X])


# %% centre_of_all_vertices
"""Misread: the centre is that of all n + 1 vertices."""

import numpy as np


def nelder_mead_step(S, A, c, s):
    def g(x):
        return float((x - c) @ A @ (x - c))

    def ordered(X):
        return X[np.argsort([g(x) for x in X], kind="stable")]

    n = len(c)
    X = ordered(S.astype(float))
    for _ in range(s):
        m = np.mean(X, axis=0)
        worst = X[n]

        def z(a):
            return m + a * (m - worst)

        r = z(1.0)
        new = None
        if g(r) < g(X[0]):
            new = z(2.0) if g(z(2.0)) < g(r) else r
        elif g(r) < g(X[n - 1]):
            new = r
        elif g(r) < g(worst):
            new = z(0.5) if g(z(0.5)) <= g(r) else None
        else:
            new = z(-0.5) if g(z(-0.5)) < g(worst) else None
        if new is None:
            X = 0.5 * (X[0] + X)
        else:
            X = np.vstack([X[:n], new])
        X = ordered(X)
    return X, np.array([g(x) for x in X])


# %% inside_contraction_only
"""Variant: a reflected point that is not better than the second worst is always followed by the contraction inside."""

import numpy as np


def nelder_mead_step(S, A, c, s):
    def g(x):
        return float((x - c) @ A @ (x - c))

    def ordered(X):
        return X[np.argsort([g(x) for x in X], kind="stable")]

    n = len(c)
    X = ordered(S.astype(float))
    for _ in range(s):
        m = np.mean(X[:n], axis=0)
        worst = X[n]

        def z(a):
            return m + a * (m - worst)

        r = z(1.0)
        new = None
        if g(r) < g(X[0]):
            new = z(2.0) if g(z(2.0)) < g(r) else r
        elif g(r) < g(X[n - 1]):
            new = r
        elif g(r) < g(worst):
            new = z(-0.5) if g(z(-0.5)) < g(worst) else None
        else:
            new = z(-0.5) if g(z(-0.5)) < g(worst) else None
        if new is None:
            X = 0.5 * (X[0] + X)
        else:
            X = np.vstack([X[:n], new])
        X = ordered(X)
    return X, np.array([g(x) for x in X])


# %% without_expansion
"""Misread: the reflected point is taken without trying to go further."""

import numpy as np


def nelder_mead_step(S, A, c, s):
    def g(x):
        return float((x - c) @ A @ (x - c))

    def ordered(X):
        return X[np.argsort([g(x) for x in X], kind="stable")]

    n = len(c)
    X = ordered(S.astype(float))
    for _ in range(s):
        m = np.mean(X[:n], axis=0)
        worst = X[n]

        def z(a):
            return m + a * (m - worst)

        r = z(1.0)
        new = None
        if g(r) < g(X[0]):
            new = r
        elif g(r) < g(X[n - 1]):
            new = r
        elif g(r) < g(worst):
            new = z(0.5) if g(z(0.5)) <= g(r) else None
        else:
            new = z(-0.5) if g(z(-0.5)) < g(worst) else None
        if new is None:
            X = 0.5 * (X[0] + X)
        else:
            X = np.vstack([X[:n], new])
        X = ordered(X)
    return X, np.array([g(x) for x in X])


# %% without_contraction
"""Misread: where reflection fails the simplex shrinks at once."""

import numpy as np


def nelder_mead_step(S, A, c, s):
    def g(x):
        return float((x - c) @ A @ (x - c))

    def ordered(X):
        return X[np.argsort([g(x) for x in X], kind="stable")]

    n = len(c)
    X = ordered(S.astype(float))
    for _ in range(s):
        m = np.mean(X[:n], axis=0)
        worst = X[n]

        def z(a):
            return m + a * (m - worst)

        r = z(1.0)
        new = None
        if g(r) < g(X[0]):
            new = z(2.0) if g(z(2.0)) < g(r) else r
        elif g(r) < g(X[n - 1]):
            new = r
        elif g(r) < g(worst):
            new = None
        else:
            new = None
        if new is None:
            X = 0.5 * (X[0] + X)
        else:
            X = np.vstack([X[:n], new])
        X = ordered(X)
    return X, np.array([g(x) for x in X])


# %% expansion_by_three
"""Misread: the expanded point is the reflected one and twice the same way again: coefficient 3."""

import numpy as np


def nelder_mead_step(S, A, c, s):
    def g(x):
        return float((x - c) @ A @ (x - c))

    def ordered(X):
        return X[np.argsort([g(x) for x in X], kind="stable")]

    n = len(c)
    X = ordered(S.astype(float))
    for _ in range(s):
        m = np.mean(X[:n], axis=0)
        worst = X[n]

        def z(a):
            return m + a * (m - worst)

        r = z(1.0)
        new = None
        if g(r) < g(X[0]):
            new = z(3.0) if g(z(3.0)) < g(r) else r
        elif g(r) < g(X[n - 1]):
            new = r
        elif g(r) < g(worst):
            new = z(0.5) if g(z(0.5)) <= g(r) else None
        else:
            new = z(-0.5) if g(z(-0.5)) < g(worst) else None
        if new is None:
            X = 0.5 * (X[0] + X)
        else:
            X = np.vstack([X[:n], new])
        X = ordered(X)
    return X, np.array([g(x) for x in X])


# %% new_vertex_before_its_equals
"""Misread: a new vertex stands before vertices of equal value."""

import numpy as np


def nelder_mead_step(S, A, c, s):
    def g(x):
        return float((x - c) @ A @ (x - c))

    def ordered(X):
        return X[np.argsort([g(x) for x in X], kind="stable")]

    n = len(c)
    X = ordered(S.astype(float))
    for _ in range(s):
        m = np.mean(X[:n], axis=0)
        worst = X[n]

        def z(a):
            return m + a * (m - worst)

        r = z(1.0)
        new = None
        if g(r) < g(X[0]):
            new = z(2.0) if g(z(2.0)) < g(r) else r
        elif g(r) < g(X[n - 1]):
            new = r
        elif g(r) < g(worst):
            new = z(0.5) if g(z(0.5)) <= g(r) else None
        else:
            new = z(-0.5) if g(z(-0.5)) < g(worst) else None
        if new is None:
            X = 0.5 * (X[0] + X)
        else:
            X = np.vstack([new, X[:n]])
        X = ordered(X)
    return X, np.array([g(x) for x in X])


# %% values_of_the_form_halved
"""Misread: the bowl has the factor one half."""

import numpy as np


def nelder_mead_step(S, A, c, s):
    def g(x):
        return 0.5 * float((x - c) @ A @ (x - c))

    def ordered(X):
        return X[np.argsort([g(x) for x in X], kind="stable")]

    n = len(c)
    X = ordered(S.astype(float))
    for _ in range(s):
        m = np.mean(X[:n], axis=0)
        worst = X[n]

        def z(a):
            return m + a * (m - worst)

        r = z(1.0)
        new = None
        if g(r) < g(X[0]):
            new = z(2.0) if g(z(2.0)) < g(r) else r
        elif g(r) < g(X[n - 1]):
            new = r
        elif g(r) < g(worst):
            new = z(0.5) if g(z(0.5)) <= g(r) else None
        else:
            new = z(-0.5) if g(z(-0.5)) < g(worst) else None
        if new is None:
            X = 0.5 * (X[0] + X)
        else:
            X = np.vstack([X[:n], new])
        X = ordered(X)
    return X, np.array([g(x) for x in X])


# %% last_step_not_ordered
"""Misread: vertices are ordered before each step but not after the last."""

import numpy as np


def nelder_mead_step(S, A, c, s):
    def g(x):
        return float((x - c) @ A @ (x - c))

    def ordered(X):
        return X[np.argsort([g(x) for x in X], kind="stable")]

    n = len(c)
    X = ordered(S.astype(float))
    for _ in range(s):
        X = ordered(X)
        m = np.mean(X[:n], axis=0)
        worst = X[n]

        def z(a):
            return m + a * (m - worst)

        r = z(1.0)
        new = None
        if g(r) < g(X[0]):
            new = z(2.0) if g(z(2.0)) < g(r) else r
        elif g(r) < g(X[n - 1]):
            new = r
        elif g(r) < g(worst):
            new = z(0.5) if g(z(0.5)) <= g(r) else None
        else:
            new = z(-0.5) if g(z(-0.5)) < g(worst) else None
        if new is None:
            X = 0.5 * (X[0] + X)
        else:
            X = np.vstack([X[:n], new])
    return X, np.array([g(x) for x in X])
