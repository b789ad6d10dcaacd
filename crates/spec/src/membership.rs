//! Membership of a value in its slot's domain.

use super::domain::Slot;
use super::shape::{Dims, sizes};
use super::vocabulary::DomainKind;
use crate::value::{Array, Dtype, Value};

/// The tolerance of sums, norms and products. **Source**: the property tolerance, `docs/ladder.md`.
const TOLERANCE: f64 = 1e-9;

impl Slot {
    /// Checks type, shape and domain of a value.
    ///
    /// # Errors
    /// A line that names the value outside the domain.
    pub fn check(&self, value: &Value, dims: &Dims) -> Result<(), String> {
        let array = value.to_array().ok_or("it is not an array or a number")?;
        if array.dtype() != self.dtype {
            return Err(format!("it is {}, not {}", array.dtype(), self.dtype));
        }
        let shape = sizes(&self.shape, dims);
        if array.shape() != shape {
            return Err(format!("its shape is {:?}, not {shape:?}", array.shape()));
        }
        let numbers = numbers(&array);
        if let Some(x) = numbers.iter().find(|x| !x.is_finite()) {
            return Err(format!("{x} is not finite"));
        }
        self.check_elements(&numbers, dims)?;
        self.check_structure(&Grid {
            numbers: &numbers,
            shape: &shape,
        })
    }

    fn check_elements(&self, numbers: &[f64], dims: &Dims) -> Result<(), String> {
        use DomainKind::{Adjacency, Choice, Integer, Label, Mask, OneHot, Permutation, Tokens};
        let domain = &self.domain;
        let whole = matches!(domain.kind, Integer | Label | Tokens | Permutation);
        let binary = matches!(domain.kind, Adjacency | Mask | OneHot);
        let equals = domain.equals.as_ref().and_then(|expr| expr.eval(dims));
        for x in numbers {
            if self.dtype != Dtype::Complex128 && !domain.is_between(*x, dims) {
                return Err(format!("{x} is outside {}", domain.kind));
            }
            if whole && *x != x.floor() {
                return Err(format!("{x} is not whole"));
            }
            if binary && *x != 0.0 && *x != 1.0 {
                return Err(format!("{x} is neither 0 nor 1"));
            }
            if domain.kind == Choice && !domain.values.contains(x) {
                return Err(format!("{x} is none of {:?}", domain.values));
            }
            if equals.is_some_and(|n| *x != n as f64) {
                return Err(format!("{x} is not the size it must equal"));
            }
        }
        Ok(())
    }

    fn check_structure(&self, grid: &Grid<'_>) -> Result<(), String> {
        let domain = &self.domain;
        let holds = match domain.kind {
            DomainKind::Mask => grid.lines(-1).all(|line| line.contains(&1.0)),
            DomainKind::OneHot => grid
                .lines(domain.axis)
                .all(|line| line.iter().sum::<f64>() == 1.0),
            DomainKind::Distinct => ascending(sorted(grid.numbers), true, domain.margin),
            DomainKind::Sorted => grid
                .lines(-1)
                .all(|line| ascending(line, domain.strict, 0.0)),
            DomainKind::Simplex => grid
                .lines(domain.axis)
                .all(|line| is_simplex(&line, domain.positive)),
            DomainKind::Stochastic => grid
                .lines(-1)
                .all(|line| is_simplex(&line, domain.positive)),
            DomainKind::UnitNorm => grid
                .lines(-1)
                .all(|line| close(line.iter().map(|x| x * x).sum(), 1.0)),
            DomainKind::Permutation => grid.lines(-1).all(|line| is_count_up(sorted(&line))),
            DomainKind::Symmetric => grid.matrices().all(|m| m.is_symmetric()),
            DomainKind::Spd => grid.matrices().all(|m| m.is_symmetric() && m.is_definite()),
            DomainKind::Orthogonal => grid.matrices().all(|m| m.is_orthogonal()),
            DomainKind::Adjacency => grid.matrices().all(|m| {
                m.is_hollow()
                    && (domain.directed || m.is_symmetric())
                    && (!domain.connected || (m.reaches_all(false) && m.reaches_all(true)))
            }),
            _ => true,
        };
        if holds {
            Ok(())
        } else {
            Err(format!("it is not {}", domain.kind))
        }
    }
}

/// Returns the elements as doubles, for any compute type.
pub(crate) fn numbers(array: &Array) -> Vec<f64> {
    let whole = || {
        array
            .as_i64()
            .map(|v| v.into_iter().map(|n| n as f64).collect())
    };
    let truth = || {
        array
            .as_bool()
            .map(|v| v.into_iter().map(|b| f64::from(u8::from(b))).collect())
    };
    array
        .as_f64()
        .or_else(whole)
        .or_else(truth)
        .unwrap_or_default()
}

fn close(a: f64, b: f64) -> bool {
    (a - b).abs() <= TOLERANCE
}

fn sorted(numbers: &[f64]) -> Vec<f64> {
    let mut numbers = numbers.to_vec();
    numbers.sort_by(f64::total_cmp);
    numbers
}

fn ascending(line: Vec<f64>, strict: bool, margin: f64) -> bool {
    line.array_windows()
        .all(|[a, b]| a <= b && (!strict || a < b) && b - a >= margin)
}

fn is_simplex(line: &[f64], positive: bool) -> bool {
    line.iter().all(|x| *x > 0.0 || (*x == 0.0 && !positive)) && close(line.iter().sum(), 1.0)
}

fn is_count_up(line: Vec<f64>) -> bool {
    line.iter().enumerate().all(|(i, x)| *x == i as f64)
}

/// Elements with their shape.
struct Grid<'a> {
    numbers: &'a [f64],
    shape: &'a [usize],
}

impl<'a> Grid<'a> {
    /// Returns every line along an axis, in C order of the other axes.
    fn lines(&self, axis: i64) -> impl Iterator<Item = Vec<f64>> {
        lines(self.shape, axis).map(|line| line.map(|i| self.numbers[i]).collect())
    }

    /// Returns every matrix over the last two axes.
    fn matrices(&self) -> impl Iterator<Item = Matrix<'a>> {
        let n = self.shape.last().copied().unwrap_or(0);
        self.numbers
            .chunks_exact((n * n).max(1))
            .map(move |m| Matrix { m, n })
    }
}

/// Returns the flat indices of every line along an axis (counted from the end if negative); empty
/// if the axis does not exist.
pub(crate) fn lines(
    shape: &[usize],
    axis: i64,
) -> impl Iterator<Item = impl Iterator<Item = usize> + use<>> + use<> {
    let rank = shape.len() as i64;
    let axis = usize::try_from(if axis < 0 { axis + rank } else { axis }).ok();
    let len = axis.and_then(|a| shape.get(a)).copied().unwrap_or(0);
    let inner: usize = axis.map_or(0, |a| shape.iter().skip(a + 1).product());
    let outer: usize = axis.map_or(0, |a| shape.iter().take(a).product());
    let starts = (0..outer).flat_map(move |o| (0..inner).map(move |i| o * len * inner + i));
    starts.map(move |start| (0..len).map(move |k| start + k * inner))
}

/// A square matrix in C order.
struct Matrix<'a> {
    m: &'a [f64],
    n: usize,
}

impl Matrix<'_> {
    fn at(&self, i: usize, j: usize) -> f64 {
        self.m[i * self.n + j]
    }

    fn all(&self, holds: impl Fn(usize, usize) -> bool) -> bool {
        (0..self.n).all(|i| (0..self.n).all(|j| holds(i, j)))
    }

    fn is_symmetric(&self) -> bool {
        self.all(|i, j| self.at(i, j) == self.at(j, i))
    }

    fn is_hollow(&self) -> bool {
        (0..self.n).all(|i| self.at(i, i) == 0.0)
    }

    fn is_orthogonal(&self) -> bool {
        let product = |i, j| {
            (0..self.n)
                .map(|k| self.at(k, i) * self.at(k, j))
                .sum::<f64>()
        };
        self.all(|i, j| close(product(i, j), if i == j { 1.0 } else { 0.0 }))
    }

    /// Returns true if a Cholesky factor with a positive diagonal exists.
    fn is_definite(&self) -> bool {
        let n = self.n;
        let mut l = vec![0.0; n * n];
        for i in 0..n {
            for j in 0..=i {
                let dot: f64 = (0..j).map(|k| l[i * n + k] * l[j * n + k]).sum();
                let rest = self.at(i, j) - dot;
                if i == j && rest <= 0.0 {
                    return false;
                }
                l[i * n + j] = if i == j {
                    rest.sqrt()
                } else {
                    rest / l[j * n + j]
                };
            }
        }
        true
    }

    /// Returns true if node 0 reaches every node along the edges, or against them.
    fn reaches_all(&self, against: bool) -> bool {
        let mut seen = vec![false; self.n];
        let mut pending = vec![0];
        while let Some(i) = pending.pop().filter(|i| *i < self.n) {
            if !std::mem::replace(&mut seen[i], true) {
                let edge = |j: &usize| if against { self.at(*j, i) } else { self.at(i, *j) } == 1.0;
                pending.extend((0..self.n).filter(edge));
            }
        }
        seen.iter().all(|s| *s)
    }
}
