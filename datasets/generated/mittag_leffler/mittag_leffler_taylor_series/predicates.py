# predicates
def prop_shift_of_beta(f, case, h):
    z = float(case.z[0])
    h.assume(abs(z) > 0.02)
    a = min(float(case.alpha), 1.4)
    b = min(float(case.beta), 1.5)
    big = 1e-4
    zz = np.array([z])
    high = f(z=zz, alpha=a, beta=b, tolerance=big * abs(z))
    low = f(z=zz, alpha=a, beta=b + a, tolerance=big)
    zero = f(z=np.array([0.0]), alpha=a, beta=b, tolerance=big)
    h.check(int(high.order[0]) == int(low.order[0]) + 1, "orders")
    h.close(high.approx[0], zero.approx[0] + z * low.approx[0], "polynomials")
