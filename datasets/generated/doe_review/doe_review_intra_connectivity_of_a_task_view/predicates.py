# predicates
def prop_everyone_uses_the_first(f, case, h):
    n = case.dims.n
    k = case.dims.k
    ring = np.arange(n)
    out = f(member=np.ones((k, n), dtype=bool), user=ring, used=(ring + 1) % n, relation=ring % 3)
    h.close(out.connectivity, 100.0 * np.ones(k), note="a ring of all packages")
    star = f(member=np.ones((k, n), dtype=bool), user=ring, used=0 * ring, relation=ring % 3)
    h.close(star.connectivity, 100.0 * (n - 1.0) / n * np.ones(k), note="a star around the first")


def prop_count_by_package(f, case, h):
    got = f(user=case.user).connectivity
    for row in range(case.dims.k):
        view = np.flatnonzero(case.member[row])
        users = 0
        for package in view:
            mine = (case.user == package) & (case.used != package) & (case.relation != 3)
            users = users + int(np.any(case.member[row][case.used[mine]]))
        h.close(got[row] * len(view), 100.0 * users, note="number of users in the view")


def prop_idle_packages_dilute(f, case, h):
    n = case.dims.n
    k = case.dims.k
    full = np.ones((k, n), dtype=bool)
    one = f(member=full).connectivity
    two = f(member=np.concatenate([full, full], axis=1)).connectivity
    h.close(2.0 * two, one, note="half of the packages are idle")
    some = f(member=np.concatenate([full, ~full], axis=1)).connectivity
    h.close(some, one, note="packages outside the view do not matter")
