# predicates
def prop_whole_result(f, case, h):
    out = f()
    m = len(case.c_means)
    means = [float(v) for v in case.c_means]
    counts = [int(v) for v in case.c_counts]
    j = int(out.chosen)
    h.check(-1 <= j < m, "position in the list")
    if j >= 0:
        total = means[j] * counts[j] + float(case.x_new)
        counts[j] = counts[j] + 1
        means[j] = total / counts[j]
    else:
        means.append(float(case.x_new))
        counts.append(1)
    n = len(means)
    h.check(int(out.n_centroids) == n, "number of centroids")
    got_means = np.asarray(out.new_means)[:n]
    got_counts = np.asarray(out.new_counts)[:n]
    h.close(got_means, np.sort(np.array(means)), "means")
    near = np.round(np.array(means), 6)
    order = np.argsort(near, kind="stable")
    h.check(bool(np.all(got_counts == np.array(counts)[order])), "weights in the order of the means")
