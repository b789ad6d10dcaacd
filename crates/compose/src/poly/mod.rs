//! Sizes as polynomials over dimensions. Two expressions are the same size if their difference is
//! zero. Division is in [`quotient`].

mod quotient;

use spec::DimExpr;
use std::collections::BTreeMap;

/// A factor of a product.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
enum Atom {
    /// A dimension.
    Dim(String),
    /// A sum divided by another, which is positive, and rounded down.
    Quotient(Poly, Poly),
}

/// A sum of products of atoms with nonzero integer coefficients.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Default)]
pub(crate) struct Poly(BTreeMap<Vec<Atom>, i64>);

impl Poly {
    /// Returns a constant.
    pub fn number(n: i64) -> Self {
        Self(BTreeMap::from([(Vec::new(), n)])).tidy()
    }

    /// Converts an expression whose dimensions are looked up; `None` on an overflow of a
    /// coefficient.
    pub fn of(expr: &DimExpr, of_dim: &dyn Fn(&str) -> Self) -> Option<Self> {
        let read = |e: &DimExpr| Self::of(e, of_dim);
        Some(match expr {
            DimExpr::Int(n) => Self::number(*n),
            DimExpr::Dim(name) => of_dim(name),
            DimExpr::Add(a, b) => read(a)?.plus(&read(b)?, 1)?,
            DimExpr::Sub(a, b) => read(a)?.plus(&read(b)?, -1)?,
            DimExpr::Mul(a, b) => read(a)?.times(&read(b)?)?,
            DimExpr::Div(a, by) => read(a)?.over(read(by)?)?,
        })
    }

    /// Returns one dimension.
    pub fn variable(name: &str) -> Self {
        Self(BTreeMap::from([(vec![Atom::Dim(name.to_owned())], 1)]))
    }

    /// Returns the number, if the sum contains no dimension.
    pub fn as_number(&self) -> Option<i64> {
        match self.0.iter().next() {
            None => Some(0),
            Some((names, n)) if self.0.len() == 1 && names.is_empty() => Some(*n),
            Some(_) => None,
        }
    }

    /// Returns `self + sign * other`.
    pub fn plus(&self, other: &Self, sign: i64) -> Option<Self> {
        let mut sum = self.clone();
        for (names, n) in &other.0 {
            let coefficient = sum.0.entry(names.clone()).or_insert(0);
            *coefficient = coefficient.checked_add(n.checked_mul(sign)?)?;
        }
        Some(sum.tidy())
    }

    /// Returns the product.
    pub fn times(&self, other: &Self) -> Option<Self> {
        let mut product = Self::default();
        for (a, n) in &self.0 {
            for (b, m) in &other.0 {
                let mut names = [a.as_slice(), b].concat();
                names.sort();
                let coefficient = product.0.entry(names).or_insert(0);
                *coefficient = coefficient.checked_add(n.checked_mul(*m)?)?;
            }
        }
        Some(product.tidy())
    }

    /// Divides the sum by every dimension that is a factor of all its products and for which
    /// `is_positive` is true.
    pub fn without_common_factors(mut self, is_positive: impl Fn(&str) -> bool) -> Self {
        let common = |poly: &Self| {
            let mut products = poly.0.keys();
            let is_common = |atom: &Atom| match atom {
                Atom::Dim(name) => {
                    is_positive(name) && poly.0.keys().all(|names| names.contains(atom))
                }
                Atom::Quotient(..) => false,
            };
            products
                .next()?
                .iter()
                .find(|atom| is_common(atom))
                .cloned()
        };
        while let Some(factor) = common(&self) {
            let divided = self.0.into_iter().map(|(mut names, n)| {
                if let Some(at) = names.iter().position(|atom| *atom == factor) {
                    names.remove(at);
                }
                (names, n)
            });
            self = Self(divided.collect());
        }
        self
    }

    /// Returns the value of the sum; `None` if a dimension has no size.
    pub fn value(&self, size: &dyn Fn(&str) -> Option<i64>) -> Option<i64> {
        self.0.iter().try_fold(0i64, |sum, (names, n)| {
            let product = names.iter().try_fold(*n, |product, atom| {
                product.checked_mul(match atom {
                    Atom::Dim(name) => size(name)?,
                    Atom::Quotient(inner, by) => {
                        let by = by.value(size).filter(|by| *by > 0)?;
                        inner.value(size)?.div_euclid(by)
                    }
                })
            });
            sum.checked_add(product?)
        })
    }

    /// Solves `self = 0` for a dimension that is a product by itself and occurs nowhere else in the
    /// sum. Dimensions for which `first` is true are tried before the others.
    pub fn solve(&self, first: impl Fn(&str) -> bool) -> Option<(String, Self)> {
        let common = self.0.values().fold(0, |a, b| gcd(a, b.unsigned_abs()));
        let lone = |(names, n): (&Vec<Atom>, &i64)| match names.as_slice() {
            [Atom::Dim(name)] if n.unsigned_abs() == common && self.occurrences(name) == 1 => {
                Some((name.clone(), *n))
            }
            _ => None,
        };
        let mut candidates: Vec<(String, i64)> = self.0.iter().filter_map(lone).collect();
        candidates.sort_by_key(|(name, _)| !first(name));
        let (name, n) = candidates.into_iter().next()?;
        // n*x + rest = 0, and n divides every coefficient of the rest.
        let solved_term = [Atom::Dim(name.clone())];
        let rest = self
            .0
            .iter()
            .filter(|(names, _)| names.as_slice() != solved_term.as_slice());
        let size = Self(rest.map(|(names, m)| (names.clone(), -m / n)).collect());
        Some((name, size))
    }

    /// Returns the number of products, also below quotients, that contain a dimension.
    fn occurrences(&self, name: &str) -> usize {
        let within = |atom: &Atom| match atom {
            Atom::Dim(dim) => usize::from(dim == name),
            Atom::Quotient(sum, by) => sum.occurrences(name) + by.occurrences(name),
        };
        self.0
            .keys()
            .map(|names| names.iter().map(within).sum::<usize>())
            .sum()
    }

    /// Replaces one dimension; `None` on an overflow of a coefficient.
    pub fn substitute(&self, name: &str, by: &Self) -> Option<Self> {
        let mut sum = Self::default();
        for (atoms, n) in &self.0 {
            let mut term = Self::number(*n);
            for atom in atoms {
                term = term.times(&match atom {
                    Atom::Dim(dim) if dim == name => by.clone(),
                    Atom::Dim(dim) => Self::variable(dim),
                    Atom::Quotient(inner, divisor) => {
                        let divisor = divisor.substitute(name, by)?;
                        inner.substitute(name, by)?.over(divisor)?
                    }
                })?;
            }
            sum = sum.plus(&term, 1)?;
        }
        Some(sum)
    }

    fn tidy(mut self) -> Self {
        self.0.retain(|_, n| *n != 0);
        self
    }
}

const fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcd(b, a % b) }
}

impl std::fmt::Display for Poly {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if self.0.is_empty() {
            return f.write_str("0");
        }
        // Products are displayed before the number.
        for (at, (names, n)) in self.0.iter().rev().enumerate() {
            let sign = match (at, *n < 0) {
                (0, false) => "",
                (0, true) => "-",
                (_, false) => " + ",
                (_, true) => " - ",
            };
            let number = n.unsigned_abs();
            let mut factors: Vec<String> = names.iter().map(Atom::to_string).collect();
            if number != 1 || names.is_empty() {
                factors.insert(0, number.to_string());
            }
            write!(f, "{sign}{}", factors.join("*"))?;
        }
        Ok(())
    }
}

impl std::fmt::Display for Atom {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Dim(name) => f.write_str(name),
            Self::Quotient(sum, by) => match by.as_number() {
                Some(by) => write!(f, "(({sum}) // {by})"),
                None => write!(f, "(({sum}) // ({by}))"),
            },
        }
    }
}
