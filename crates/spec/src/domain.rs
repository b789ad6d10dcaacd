//! The slot of an input: element type, shape, precondition and the sampling of values within it.

use super::shape::{DimExpr, Dims};
use super::vocabulary::DomainKind;
use crate::value::Dtype;
use serde::Deserialize;

/// A bound: a number, or an expression over dimensions.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(try_from = "WrittenBound")]
pub enum Bound {
    /// A fixed number.
    Number(f64),
    /// A value that depends on the case's sizes.
    Expr(DimExpr),
}

/// A bound in the form of the spec.
#[derive(Deserialize)]
#[serde(untagged, expecting = "a bound is a number or a dimension expression")]
enum WrittenBound {
    Number(f64),
    Expr(String),
}

impl TryFrom<WrittenBound> for Bound {
    type Error = String;

    fn try_from(written: WrittenBound) -> Result<Self, String> {
        match written {
            WrittenBound::Number(x) if x.is_finite() => Ok(Self::Number(x)),
            WrittenBound::Number(x) => Err(format!("a bound is finite, not {x}")),
            WrittenBound::Expr(text) => DimExpr::parse(&text).map(Self::Expr),
        }
    }
}

impl Bound {
    /// Returns the number of a bound that depends on no size.
    pub const fn number(&self) -> Option<f64> {
        match self {
            Self::Number(value) => Some(*value),
            Self::Expr(_) => None,
        }
    }

    /// Returns the number for these sizes.
    pub fn eval(&self, dims: &Dims) -> f64 {
        match self {
            Self::Number(value) => *value,
            Self::Expr(expr) => expr.eval(dims).unwrap_or(0) as f64,
        }
    }
}

/// One end of a domain.
#[derive(Debug, Clone, PartialEq)]
pub struct Limit {
    /// The value of the end.
    pub bound: Bound,
    /// True if the end itself is outside.
    pub exclusive: bool,
}

impl Limit {
    /// Returns an end that is itself inside.
    pub const fn closed(bound: Bound) -> Self {
        Self {
            bound,
            exclusive: false,
        }
    }

    /// Returns an end that is itself outside.
    pub const fn open(bound: Bound) -> Self {
        Self {
            bound,
            exclusive: true,
        }
    }
}

/// A precondition. The page `property-specs/README.md` lists the keys of each kind; the other keys
/// have their defaults.
#[derive(Debug, Clone, PartialEq)]
pub struct Domain {
    /// The kind.
    pub kind: DomainKind,
    /// Lower end.
    pub min: Option<Limit>,
    /// Upper end.
    pub max: Option<Limit>,
    /// The size that the value equals.
    pub equals: Option<DimExpr>,
    /// The number of labels or token ids.
    pub classes: Option<DimExpr>,
    /// The values of a choice.
    pub values: Vec<f64>,
    /// The axis of one_hot and simplex.
    pub axis: i64,
    /// The minimum gap of distinct values.
    pub margin: f64,
    /// Sorted: no two neighbours are equal.
    pub strict: bool,
    /// Simplex and stochastic: no zero.
    pub positive: bool,
    /// Adjacency: need not be symmetric.
    pub directed: bool,
    /// Adjacency: every node reaches every other.
    pub connected: bool,
}

impl Domain {
    /// Returns a domain of this kind with every other key at its default.
    pub const fn of(kind: DomainKind) -> Self {
        Self {
            kind,
            min: None,
            max: None,
            equals: None,
            classes: None,
            values: Vec::new(),
            axis: -1,
            margin: 0.0,
            strict: false,
            positive: false,
            directed: false,
            connected: false,
        }
    }

    /// Returns the lower end for these sizes, combined with the end of the kind itself, and whether
    /// it is exclusive.
    pub fn lower(&self, dims: &Dims) -> Option<(f64, bool)> {
        let implied = match self.kind {
            DomainKind::Positive => Some((0.0, true)),
            DomainKind::Nonnegative | DomainKind::Unit | DomainKind::Label | DomainKind::Tokens => {
                Some((0.0, false))
            }
            _ => None,
        };
        let declared = self
            .min
            .as_ref()
            .map(|limit| (limit.bound.eval(dims), limit.exclusive));
        [implied, declared]
            .into_iter()
            .flatten()
            .max_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)))
    }

    /// Returns the upper end for these sizes, combined with the end of the kind itself, and whether
    /// it is exclusive.
    pub fn upper(&self, dims: &Dims) -> Option<(f64, bool)> {
        let implied = match self.kind {
            DomainKind::Unit => Some((1.0, false)),
            DomainKind::Label | DomainKind::Tokens => self
                .classes
                .as_ref()
                .and_then(|c| c.eval(dims))
                .map(|c| ((c - 1) as f64, false)),
            _ => None,
        };
        let declared = self
            .max
            .as_ref()
            .map(|limit| (limit.bound.eval(dims), limit.exclusive));
        [implied, declared]
            .into_iter()
            .flatten()
            .min_by(|a, b| a.0.total_cmp(&b.0).then(b.1.cmp(&a.1)))
    }

    /// Returns true if a number is between the ends.
    pub fn is_between(&self, value: f64, dims: &Dims) -> bool {
        let above = self
            .lower(dims)
            .is_none_or(|(end, exclusive)| value > end || (value == end && !exclusive));
        let below = self
            .upper(dims)
            .is_none_or(|(end, exclusive)| value < end || (value == end && !exclusive));
        above && below
    }

    /// Returns true if the shape's last two axes are a square matrix.
    pub const fn is_square(&self) -> bool {
        use DomainKind::{Adjacency, Orthogonal, Spd, Stochastic, Symmetric};
        matches!(
            self.kind,
            Adjacency | Orthogonal | Spd | Stochastic | Symmetric
        )
    }

    /// Returns the minimum rank of an array of this kind.
    pub const fn min_rank(&self) -> usize {
        use DomainKind::{Distinct, Mask, OneHot, Permutation, Simplex, Sorted, UnitNorm};
        if self.is_square() {
            return 2;
        }
        matches!(
            self.kind,
            Distinct | Mask | OneHot | Permutation | Simplex | Sorted | UnitNorm
        ) as usize
    }

    /// Returns true if no array with an axis of size 0 lies in the domain.
    pub const fn needs_elements(&self) -> bool {
        use DomainKind::{Mask, OneHot, Simplex, Stochastic, UnitNorm};
        matches!(self.kind, Mask | OneHot | Simplex | Stochastic | UnitNorm)
    }

    /// Returns the element types of this kind.
    pub const fn dtypes(&self) -> &'static [Dtype] {
        match self.kind {
            DomainKind::Real => &[Dtype::Float64, Dtype::Complex128],
            DomainKind::Integer => &[Dtype::Int64, Dtype::Float64],
            DomainKind::Choice => &[Dtype::Float64, Dtype::Int64],
            DomainKind::Label | DomainKind::Tokens | DomainKind::Permutation => &[Dtype::Int64],
            DomainKind::Boolean => &[Dtype::Bool],
            DomainKind::Mask | DomainKind::OneHot | DomainKind::Adjacency => {
                &[Dtype::Bool, Dtype::Float64, Dtype::Int64]
            }
            _ => &[Dtype::Float64],
        }
    }
}

/// The distribution of magnitudes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Scale {
    /// Evenly over the range.
    #[default]
    Linear,
    /// Every power of two of the range equally often.
    Log2,
    /// Magnitudes from this power of two upwards, every power equally often, with random sign.
    SignedLog2(i32),
}

/// The distribution of drawn values; a missing key follows from the domain.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Sampling {
    /// Lower end.
    pub lo: Option<Bound>,
    /// Upper end.
    pub hi: Option<Bound>,
    /// The distribution of magnitudes.
    pub scale: Option<Scale>,
    /// The probability of a 1 or a true.
    pub density: Option<f64>,
    /// True if no elements or rows are made equal on purpose: ties would leave what the method is defined for.
    pub no_ties: bool,
}

/// A slot for generated values: an input, or a value drawn for a property.
#[derive(Debug, Clone, PartialEq)]
pub struct Slot {
    /// Element type.
    pub dtype: Dtype,
    /// Shape; empty for a number.
    pub shape: Vec<DimExpr>,
    /// Precondition.
    pub domain: Domain,
    /// The distribution of drawn values.
    pub sampling: Sampling,
}

impl Slot {
    /// Returns the ends between which numbers are drawn for these sizes, both within the domain,
    /// and their distribution.
    pub fn span(&self, dims: &Dims) -> (f64, f64, Scale) {
        let (lower, upper) = (self.domain.lower(dims), self.domain.upper(dims));
        let (lo, hi, scale) = self.usual_span(lower.map(|l| l.0), upper.map(|u| u.0));
        let lo = self
            .sampling
            .lo
            .as_ref()
            .map_or(lo, |bound| bound.eval(dims));
        let hi = self
            .sampling
            .hi
            .as_ref()
            .map_or_else(|| hi.max(lo), |bound| bound.eval(dims));
        // An offset of a 65536th of the range avoids an end that is itself outside.
        let inward = (hi - lo) / 65536.0;
        let lo = if lower.is_some_and(|(end, exclusive)| exclusive && lo <= end) {
            lo + inward
        } else {
            lo
        };
        let hi = if upper.is_some_and(|(end, exclusive)| exclusive && hi >= end) {
            hi - inward
        } else {
            hi
        };
        (lo, hi, self.sampling.scale.unwrap_or(scale))
    }

    /// Returns the slot with the written ends of `gen` as the ends of its domain. Outside of them a statement about a drawn value need
    /// not be true: a scale that is drawn from 0.25 to 4 is never 0.
    pub(crate) fn within_sampling(&self) -> Self {
        let end = |written: Option<&Bound>, declared: &Option<Limit>| match written {
            Some(bound) => Some(Limit {
                bound: bound.clone(),
                exclusive: declared.as_ref().is_some_and(|limit| limit.exclusive),
            }),
            None => declared.clone(),
        };
        let mut slot = self.clone();
        slot.domain.min = end(self.sampling.lo.as_ref(), &self.domain.min);
        slot.domain.max = end(self.sampling.hi.as_ref(), &self.domain.max);
        slot
    }

    /// Returns the range without `gen`: the declared ends, else a few units around 0 or 1.
    fn usual_span(&self, lower: Option<f64>, upper: Option<f64>) -> (f64, f64, Scale) {
        let has_gen = self.sampling.lo.is_some() || self.sampling.hi.is_some();
        match (self.domain.kind, lower, upper) {
            (DomainKind::Positive, Some(lo), None) if lo <= 0.125 && !has_gen => {
                (0.125, 8.0, Scale::Log2)
            }
            (DomainKind::Positive, Some(0.0), Some(hi)) => (hi / 64.0, hi, Scale::Linear),
            (_, Some(lo), Some(hi)) => (lo, hi, Scale::Linear),
            (DomainKind::Nonnegative, Some(lo), None) => (lo, lo + 2.0, Scale::Linear),
            (_, Some(lo), None) => (lo, lo + 4.0, Scale::Linear),
            (_, None, Some(hi)) => (hi - 4.0, hi, Scale::Linear),
            (_, None, None) => (-2.0, 2.0, Scale::Linear),
        }
    }
}
