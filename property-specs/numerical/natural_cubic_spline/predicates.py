"""Predicates of natural_cubic_spline that look into each piece."""


def prop_cubic_between_neighbours(f, case, h):
    u = np.array([0.0, 0.25, 0.5, 0.75, 1.0])
    places = case.x[:-1, None] + u * np.diff(case.x)[:, None]
    places[:, -1] = case.x[1:]
    p = np.reshape(f(q=np.reshape(places, -1)).p, places.shape)
    h.close(p[:, 0] - 4.0 * p[:, 1] + 6.0 * p[:, 2] - 4.0 * p[:, 3] + p[:, 4], np.zeros(len(p)), tol=1e-8)


def prop_curvature_joins_and_ends(f, case, h):
    u = np.array([0.0, 0.25, 0.75, 1.0])
    width = np.diff(case.x)
    places = case.x[:-1, None] + u * width[:, None]
    places[:, -1] = case.x[1:]
    p = np.reshape(f(q=np.reshape(places, -1)).p, places.shape)
    c = np.linalg.solve(np.vander(u, 4, increasing=True), p.T)
    slopes = c[1] / width, (c[1] + 2.0 * c[2] + 3.0 * c[3]) / width
    bends = 2.0 * c[2] / width**2, (2.0 * c[2] + 6.0 * c[3]) / width**2
    h.close(slopes[1][:-1], slopes[0][1:], note="slopes", tol=1e-6)
    h.close(bends[1][:-1], bends[0][1:], note="second derivatives", tol=1e-6)
    ends = np.array([bends[0][0], bends[1][-1]])
    # The most that any piece bends is the measure of what counts as zero.
    h.close(ends, np.zeros(2), note="ends", abs=1e-6 * max(1.0, float(np.max(np.abs(bends)))))


def prop_point_on_the_curve_added(f, case, h):
    i = (case.dims.n - 1) // 2
    place = case.x[i] + case.t * (case.x[i + 1] - case.x[i])
    asked = np.array([0.1, 0.3, 0.5, 0.7, 0.9]) * (case.x[-1] - case.x[0]) + case.x[0]
    value = f(q=np.array([place])).p
    x = np.concatenate([case.x[: i + 1], [place], case.x[i + 1 :]])
    y = np.concatenate([case.y[: i + 1], value, case.y[i + 1 :]])
    h.close(f(x=x, y=y, q=asked).p, f(q=asked).p, tol=1e-7)
