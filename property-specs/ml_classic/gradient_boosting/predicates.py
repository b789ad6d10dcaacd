"""Predicates of gradient_boosting that need several calls."""


def prop_two_groups(f, case, h):
    """One column with two values: each round leaves 1 - nu of what is missing to the groups' means."""
    y, n = case.y, len(case.y)
    X = 1.0 * (np.arange(n) % 2)[:, None]
    means = np.array([np.mean(y[::2]), np.mean(y[1::2])])
    done = 1.0 - (1.0 - case.nu) ** case.rounds
    o = f(X=X, Z=np.array([[0.0], [1.0], [0.5], [-3.0], [0.5625]]))
    part = np.mean(y) + done * (means - np.mean(y))
    h.close(o.pred, part[[0, 1, 0, 0, 1]])
    h.close(o.mse, np.mean((y - part[np.arange(n) % 2]) ** 2))


def prop_best_first_stump(f, case, h):
    """One whole stump leaves no more squares than any split by hand."""
    X, y = case.X, case.y
    left_over = f(rounds=1, nu=1.0).mse * len(y)
    h.check(left_over <= np.sum((y - np.mean(y)) ** 2) * (1.0 + 1e-6) + 1e-6)
    for j in range(X.shape[1]):
        for t in X[:, j]:
            low = X[:, j] <= t
            if np.all(low):
                continue
            by_hand = np.sum((y[low] - np.mean(y[low])) ** 2) + np.sum((y[~low] - np.mean(y[~low])) ** 2)
            h.check(left_over <= by_hand * (1.0 + 1e-6) + 1e-4, note="column %d" % j)


def prop_next_round_fits_the_residuals(f, case, h):
    """A further round adds to the predictions what one round adds for the residuals as targets."""
    X, nu = case.X, case.nu
    two = f(rounds=2, Z=X).pred
    one = f(rounds=1, Z=X).pred
    h.close(two - one, f(y=case.y - one, rounds=1, Z=X).pred, abs=1e-6)


def prop_equally_good_columns(f, case, h):
    """Two columns that part the same two groups in opposite directions: queries on which they disagree follow the first."""
    y, n = case.y, len(case.y)
    side = 1.0 * (np.arange(n) % 2)
    X = np.stack([np.zeros(n), 2.0 * side, 3.0 * (1.0 - side)], axis=1)
    Z = np.array([[0.0, 0.0, 0.0], [0.0, 2.0, 3.0]])
    means = np.array([np.mean(y[::2]), np.mean(y[1::2])])
    done = 1.0 - (1.0 - case.nu) ** case.rounds
    h.close(f(X=X, Z=Z).pred, np.mean(y) + done * (means - np.mean(y)))


def prop_every_further_round_fits_the_residuals(f, case, h):
    now = f(Z=case.X).pred
    after = f(rounds=case.rounds + 1, Z=case.X).pred
    rest = case.y - now
    h.close(after - now, f(y=rest - np.mean(rest), rounds=1, Z=case.X).pred, abs=1e-6)
