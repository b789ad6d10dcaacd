# predicates
def prop_limits(f, case, h):
    low = f(registers=0 * case.registers)
    h.check(low.estimate == 0.0, "all untouched: estimate")
    h.check(low.zero_replacement > 1e300, "all untouched: replacement")
    h.close(low.top_replacement, 0.0)
    h.check(int(low.multiplicity[0]) == len(case.registers))
    high = f(registers=0 * case.registers + case.tail_bits + 1)
    h.check(high.estimate > 1e300, "all saturated: estimate")
    h.close(high.zero_replacement, 0.0)
    h.close(high.top_replacement, 0.0)
    h.check(int(high.multiplicity[case.tail_bits + 1]) == len(case.registers))


def prop_square_of_share(f, case, h):
    q = int(case.tail_bits)
    m = 7
    a = 1 + int(np.sum(case.registers)) % 6
    x = a / m
    one = f(registers=np.array([0] * a + [q + 1] * (m - a), dtype=np.int64))
    two = f(registers=np.array([0] * (a * a) + [q + 1] * (m * m - a * a), dtype=np.int64))
    h.close(one.zero_replacement / m, 2.0 * two.zero_replacement / (m * m) + x - x * x, "sigma")
    h.close(one.top_replacement / (2.0 * m), 2.0 * two.top_replacement / (2.0 * m * m) - x + x * x, "tau")


def prop_sigma_plus_tau(f, case, h):
    q = int(case.tail_bits)
    m = 7
    a = 1 + int(np.sum(case.registers)) % 6
    one = f(registers=np.array([0] * a + [q + 1] * (m - a), dtype=np.int64))
    total = one.zero_replacement / m + one.top_replacement / (2.0 * m)
    ratio = total * 2.0 * np.log(2.0) * np.log(m / a)
    h.check(abs(ratio - 1.0) < 1e-3, "sum of sigma and tau")


def prop_never_smaller(f, case, h):
    here = f(registers=case.registers).estimate
    h.check(here >= 0.0)
    r = np.array(case.registers)
    r[0] = min(int(r[0]) + 1, int(case.tail_bits) + 1)
    up = f(registers=r).estimate
    h.check(up >= here * (1.0 - 1e-12), "one register raised")
    r2 = np.minimum(np.array(case.registers) + 1, int(case.tail_bits) + 1)
    up2 = f(registers=r2).estimate
    h.check(up2 >= here * (1.0 - 1e-12), "all registers raised")
