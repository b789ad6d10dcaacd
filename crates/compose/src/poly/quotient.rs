//! Division of sizes, rounded down: strides, groups, windows, down- and upsampling.
//!
//! Every rule holds for all sizes for which the divisor is at least 1, which the checks of a spec guarantee:
//! `floor((q*b + r) / b) = q + floor(r / b)`, `floor(c*a / (c*b)) = floor(a / b)`,
//! `floor((floor(x / a) + p) / b) = floor((x + a*p) / (a*b))`, and `floor(r / b)` is 0 for `0 <= r < b` and -1 for `-b <= r < 0`.

use super::{Atom, Poly, gcd};

/// The maximum number of steps of one division. **Reason**: a step removes the largest product, and a spec's expression has few.
const MAX_STEPS: usize = 64;

impl Poly {
    /// Divides by a sum and rounds down; `None` for a number that is not positive, and on an overflow of a coefficient.
    pub(super) fn over(self, by: Self) -> Option<Self> {
        if by.as_number().is_some_and(|by| by <= 0) {
            return None;
        }
        let (whole, rest) = self.split_multiples(&by)?;
        whole.plus(&rest.rounded_quotient(by)?, 1)
    }

    /// Returns the quotient, if the division leaves no rest for any sizes.
    pub fn divided_exactly(&self, by: &Self) -> Option<Self> {
        let (whole, rest) = self.split_multiples(by)?;
        rest.0.is_empty().then_some(whole)
    }

    /// Returns `q` and `r` with `self = q*by + r`, where no product of `r` is a multiple of the largest product of `by`.
    fn split_multiples(&self, by: &Self) -> Option<(Self, Self)> {
        let (mut whole, mut rest) = (Self::default(), self.clone());
        let (largest, coefficient) = by.largest_product()?;
        for _ in 0..MAX_STEPS {
            let multiple = rest.0.iter().find_map(|(product, n)| {
                let factor = without(product, &largest)?;
                let times = n.div_euclid(coefficient);
                (times != 0).then(|| Self(std::iter::once((factor, times)).collect()))
            });
            let Some(multiple) = multiple else {
                return Some((whole, rest));
            };
            rest = rest.plus(&multiple.times(by)?, -1)?;
            whole = whole.plus(&multiple, 1)?;
        }
        None
    }

    /// Returns the product of the highest degree, the last one in the order of names, and its coefficient.
    fn largest_product(&self) -> Option<(Vec<Atom>, i64)> {
        let largest = self
            .0
            .iter()
            .max_by_key(|(product, _)| (product.len(), *product))?;
        Some((largest.0.clone(), *largest.1))
    }

    /// Returns the quotient of a rest that has no multiple of the divisor.
    fn rounded_quotient(self, by: Self) -> Option<Self> {
        match (self.as_number(), by.as_number()) {
            // Without its multiples, a number divided by a number lies between 0 and the divisor.
            (Some(0), _) | (Some(_), Some(_)) => return Some(Self::default()),
            // A divisor is at least 1.
            (Some(-1), None) => return Some(Self::number(-1)),
            _ => {}
        }
        if let Some((inner, divisor, others)) = self.lone_quotient() {
            return inner
                .plus(&divisor.times(&others)?, 1)?
                .over(divisor.times(&by)?);
        }
        let (dividend, divisor) = self.clone().without_shared_factors(by.clone());
        if divisor != by {
            return dividend.over(divisor);
        }
        let quotient = vec![Atom::Quotient(dividend, divisor)];
        Some(Self(std::iter::once((quotient, 1)).collect()))
    }

    /// Returns `x`, `a` and `p` of the only quotient of a sum `floor(x / a) + p`, if it is a product by itself.
    fn lone_quotient(&self) -> Option<(Self, Self, Self)> {
        let has_quotient = |product: &[Atom]| {
            product
                .iter()
                .any(|atom| matches!(atom, Atom::Quotient(..)))
        };
        let mut quotients = self.0.iter().filter(|(product, _)| has_quotient(product));
        let (Some((product, 1)), None) = (quotients.next(), quotients.next()) else {
            return None;
        };
        let [Atom::Quotient(inner, divisor)] = product.as_slice() else {
            return None;
        };
        let mut others = self.clone();
        others.0.remove(product);
        Some((inner.clone(), divisor.clone(), others))
    }

    /// Divides dividend and divisor by the numbers and dimensions that are factors of all products of both. A dimension that is a
    /// factor of a positive divisor is positive.
    fn without_shared_factors(self, by: Self) -> (Self, Self) {
        let (mut dividend, mut divisor) = (self, by);
        let numbers = || dividend.0.values().chain(divisor.0.values());
        let number = numbers().fold(0, |a, n| gcd(a, n.unsigned_abs()));
        if let Ok(number @ 2..) = i64::try_from(number) {
            for sum in [&mut dividend, &mut divisor] {
                sum.0.values_mut().for_each(|n| *n /= number);
            }
        }
        let shared = |dividend: &Self, divisor: &Self| {
            let mut products = dividend.0.keys().chain(divisor.0.keys());
            let first = products.next()?;
            let rest: Vec<_> = products.collect();
            let is_shared = |atom: &&Atom| {
                matches!(atom, Atom::Dim(_)) && rest.iter().all(|product| product.contains(atom))
            };
            first.iter().find(is_shared).cloned()
        };
        while let Some(factor) = shared(&dividend, &divisor) {
            let factor = [factor];
            for sum in [&mut dividend, &mut divisor] {
                let divided = sum
                    .0
                    .iter()
                    .filter_map(|(product, n)| Some((without(product, &factor)?, *n)));
                *sum = Self(divided.collect());
            }
        }
        (dividend, divisor)
    }

    /// Replaces quotients of numbers by sums whose least value is known. `least` returns the least size of a dimension. `None` on an
    /// overflow of a coefficient.
    pub fn with_least_sizes(&self, least: &dyn Fn(&str) -> i64) -> Option<Self> {
        let mut sum = Self::default();
        for (product, n) in &self.0 {
            let mut term = Self::number(*n);
            for atom in product {
                term = term.times(&match atom {
                    Atom::Dim(name) => Self::variable(name),
                    Atom::Quotient(inner, by) => {
                        let (inner, by) =
                            (inner.with_least_sizes(least)?, by.with_least_sizes(least)?);
                        inner
                            .small_quotient(&by, least)
                            .map_or_else(|| inner.over(by), Some)?
                    }
                })?;
            }
            sum = sum.plus(&term, 1)?;
        }
        Some(sum)
    }

    /// Returns 0 or -1, if that is the quotient by `by` for all sizes.
    fn small_quotient(&self, by: &Self, least: &dyn Fn(&str) -> i64) -> Option<Self> {
        let at_least = |sum: Self, n: i64| sum.least_value(least).is_some_and(|value| value >= n);
        if at_least(self.clone(), 0) && at_least(by.plus(self, -1)?, 1) {
            Some(Self::default())
        } else if at_least(Self::default().plus(self, -1)?, 1) && at_least(by.plus(self, 1)?, 0) {
            Some(Self::number(-1))
        } else {
            None
        }
    }

    /// Returns the value at the least sizes, if it is the least value: where no product falls when a dimension grows.
    fn least_value(&self, least: &dyn Fn(&str) -> i64) -> Option<i64> {
        let rises = |(product, n): (&Vec<Atom>, &i64)| {
            product.is_empty()
                || (*n > 0 && product.iter().all(|atom| matches!(atom, Atom::Dim(_))))
        };
        let rises = self.0.iter().all(rises);
        rises
            .then(|| self.value(&|name| Some(least(name))))
            .flatten()
    }
}

/// Returns a product without the factors of another; `None` if it does not have all of them.
fn without(product: &[Atom], factors: &[Atom]) -> Option<Vec<Atom>> {
    let mut rest = product.to_vec();
    for factor in factors {
        let at = rest.iter().position(|atom| atom == factor)?;
        rest.remove(at);
    }
    Some(rest)
}
