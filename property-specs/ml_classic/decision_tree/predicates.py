"""Predicates of decision_tree that need several calls."""


def prop_best_first_question(f, case, h):
    """No question asked by hand leaves less impurity in the training rows than the first one of the tree."""
    X, y, n = case.X, case.y, len(case.y)
    P = f(depth=1, Z=X).proba
    total = np.sum(1.0 - np.sum(P ** 2, axis=1))
    share = np.array([np.mean(y == c) for c in range(case.k)])
    h.check(total <= n * (1.0 - np.sum(share ** 2)) + 1e-8, note="worse than no question")
    for j in range(X.shape[1]):
        for t in X[:, j]:
            low = X[:, j] <= t
            by_hand = 0.0
            for side in (low, ~low):
                if np.any(side):
                    q = np.array([np.mean(y[side] == c) for c in range(case.k)])
                    by_hand += np.sum(side) * (1.0 - np.sum(q ** 2))
            h.check(total <= by_hand + 1e-8, note="question %d" % j)


def prop_label_is_the_largest_share(f, case, h):
    o = f()
    for q in range(len(case.Z)):
        best = np.max(o.proba[q])
        h.check(o.label[q] == min(c for c in range(case.k) if o.proba[q, c] > best - 1e-9))


def prop_middle_belongs_to_the_left(f, case, h):
    """Two rows of two classes: the threshold is half way, and a query on it goes left."""
    a, g = np.round(8.0 * case.a) / 8.0, np.round(8.0 * case.g) / 8.0
    X, y = np.array([[a], [a + 2.0 * g]]), np.array([0, 1])
    o = f(X=X, y=y, k=2, depth=1, Z=np.array([[a + g], [a + 1.001 * g], [a + 0.999 * g], [a - 9.0], [a + 9.0]]))
    h.check(list(o.label) == [0, 1, 0, 0, 1])


def prop_all_rows_apart(f, case, h):
    """Six questions tell at most seven distinct rows of one column apart."""
    y = case.y[:7]
    X = 1.0 * np.arange(len(y))[:, None]
    o = f(X=X, y=y, depth=6, Z=X)
    h.check(list(o.label) == list(y))
    h.close(np.max(o.proba, axis=1), np.ones(len(y)))


def prop_no_column_tells_alone(f, case, h):
    """Exclusive or: the first question does not lower the impurity and is asked all the same."""
    X = np.array([[0.0, 0.0], [0.0, 1.0], [1.0, 0.0], [1.0, 1.0]]) * case.g
    o = f(X=X, y=np.array([0, 1, 1, 0]), k=2, depth=2, Z=X)
    h.check(list(o.label) == [0, 1, 1, 0])
    u = f(X=X, y=np.array([0, 1, 1, 0]), k=2, depth=1, Z=X)
    h.close(u.proba, np.full((4, 2), 0.5))


def prop_equally_good_columns(f, case, h):
    """Two columns that part two classes of unlike size, in opposite directions: queries on which they disagree follow the first."""
    g, few = float(case.g), 1 + len(case.y) % 3
    y = np.array([0] * few + [1] * (few + 2))
    X = np.stack([0.0 * y + 3.0, g * y, g * (1 - y)], axis=1)
    Z = np.array([[3.0, 0.0, 0.0], [3.0, g, g]])
    o = f(X=X, y=y, k=2, depth=1, Z=Z)
    h.check(list(o.label) == [0, 1])
    h.close(o.proba, np.eye(2))
    deep = f(X=X, y=y, k=2, depth=4, Z=Z[:, ::-1].copy())
    h.check(list(deep.label) == [0, 1], note="a constant in the last column of the queries")


def prop_one_level_above(f, case, h):
    """A first column parts a new class off; below it stands the tree of the case."""
    n, m, k = len(case.y), len(case.Z), int(case.k)
    side = np.concatenate([np.zeros(n), np.ones(2 * n)])
    X = np.concatenate([side[:, None], np.concatenate([case.X, np.zeros((2 * n, case.X.shape[1]))])], axis=1)
    y = np.concatenate([case.y, np.full(2 * n, k)])
    Z = np.concatenate([np.zeros((m, 1)), case.Z], axis=1)
    other = np.concatenate([np.ones((m, 1)), case.Z], axis=1)
    o = f(X=X, y=y, k=k + 1, depth=case.depth + 1, Z=np.concatenate([Z, other]))
    h.close(o.proba[:m, :k], f().proba)
    h.close(o.proba[m:, k], np.ones(m))
