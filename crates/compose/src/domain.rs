//! Subsumption of kinds: a check that every value of an output lies in the domain of an input.

use super::poly::Poly;
use super::unify::{FROM, Owner, TO, Unifier};
use spec::value::Dtype;
use spec::{Bound, DimExpr, Domain, DomainKind as D, KindName as K, Limit, Output, Slot};

/// Returns true if the input's domain admits every value that the output's kind allows. The caller
/// has unified the shapes.
pub(super) fn admits(unifier: &Unifier, output: &Output, input: &Slot) -> bool {
    let source = OwnedDomain {
        domain: &promised_domain(output),
        owner: FROM,
        rank: output.shape.len(),
        unifier,
    };
    let target = OwnedDomain {
        domain: &input.domain,
        owner: TO,
        rank: input.shape.len(),
        unifier,
    };
    within(&source, &target)
}

/// Returns the domain that a kind promises. A promise that no domain can express is omitted, so
/// that fewer contracts fit.
pub(crate) fn promised_domain(output: &Output) -> Domain {
    let kind = &output.kind;
    let last = kind.axis == -1 || kind.axis + 1 == output.shape.len() as i64;
    let between = |kind: D, lo: Option<f64>, hi: Option<f64>| {
        let end = |x: f64| Limit {
            bound: Bound::Number(x),
            exclusive: false,
        };
        Domain {
            min: lo.map(end),
            max: hi.map(end),
            ..Domain::of(kind)
        }
    };
    let along = |of: D| Domain {
        axis: kind.axis,
        ..Domain::of(of)
    };
    match kind.name {
        K::Nonnegative => Domain::of(D::Nonnegative),
        K::Nonpositive => between(D::Real, None, Some(0.0)),
        K::Positive => Domain::of(D::Positive),
        K::Unit | K::Probability => Domain::of(D::Unit),
        // Integers within a range are integers.
        K::Range if output.dtype == Dtype::Int64 => between(D::Integer, kind.lo, kind.hi),
        K::Range => between(D::Real, kind.lo, kind.hi),
        K::Integer => Domain::of(D::Integer),
        K::Label if kind.classes.is_some() => Domain {
            classes: kind.classes.clone(),
            ..Domain::of(D::Label)
        },
        K::Count | K::Label => between(D::Integer, Some(0.0), None),
        K::Permutation => Domain::of(D::Permutation),
        K::Boolean => Domain::of(D::Boolean),
        K::Mask if output.dtype == Dtype::Bool => Domain::of(D::Boolean),
        // An output's mask may be 0 everywhere; an input's mask has a 1 in every line.
        K::Mask => between(D::Integer, Some(0.0), Some(1.0)),
        K::OneHot => along(D::OneHot),
        K::Simplex | K::Stochastic => along(D::Simplex),
        K::Sorted if last => Domain::of(D::Sorted),
        K::Symmetric | K::Psd => Domain::of(D::Symmetric),
        K::Spd => Domain::of(D::Spd),
        K::Orthogonal => Domain::of(D::Orthogonal),
        K::UnitNorm if last => Domain::of(D::UnitNorm),
        K::Real | K::Sorted | K::UnitNorm => Domain::of(D::Real),
    }
}

/// A domain with the owner of its sizes.
pub(crate) struct OwnedDomain<'a> {
    pub domain: &'a Domain,
    pub owner: Owner<'a>,
    pub rank: usize,
    pub unifier: &'a Unifier,
}

/// Returns true if every array of the source's domain lies in the target's domain.
pub(crate) fn within(source: &OwnedDomain<'_>, target: &OwnedDomain<'_>) -> bool {
    let above = is_covered(&source.lower(), &target.lower(), |gap| gap > 0.0);
    let below = is_covered(&source.upper(), &target.upper(), |gap| gap < 0.0);
    above && below && is_structure(source, target)
}

/// Returns true if the source lies in the target, without a check of the ends.
fn is_structure(source: &OwnedDomain<'_>, target: &OwnedDomain<'_>) -> bool {
    let (source_domain, target_domain) = (source.domain, target.domain);
    let same_axis = source.axis() == target.axis();
    let implies = |source: bool, target: bool| source || !target;
    if target_domain.equals.is_some() {
        // The value is a size of the target: only that size fits.
        return source_domain.equals.is_some()
            && source.size(source_domain.equals.as_ref())
                == target.size(target_domain.equals.as_ref());
    }
    match (target_domain.kind, source_domain.kind) {
        (D::Real | D::Positive | D::Nonnegative | D::Unit | D::Range, _) => true,
        (D::Integer | D::Label | D::Tokens, kind) => {
            is_whole(kind) || (kind == D::Choice && all_whole(&source_domain.values))
        }
        (D::Choice, D::Choice) => source_domain
            .values
            .iter()
            .all(|x| target_domain.values.contains(x)),
        (D::Boolean, D::Boolean | D::Mask | D::OneHot | D::Adjacency) => true,
        (D::Mask, D::OneHot) => source.axis() + 1 == target.rank as i64,
        (D::OneHot, D::OneHot) => same_axis,
        (D::Distinct, D::Distinct) => source_domain.margin >= target_domain.margin,
        (D::Distinct, D::Sorted) => {
            source_domain.strict && source.rank == 1 && target_domain.margin == 0.0
        }
        (D::Sorted, D::Sorted) => implies(source_domain.strict, target_domain.strict),
        (D::Simplex, D::Simplex) => {
            same_axis && implies(source_domain.positive, target_domain.positive)
        }
        (D::Simplex, D::OneHot) => same_axis && !target_domain.positive,
        (D::Simplex, D::Stochastic) => {
            target.axis() + 1 == target.rank as i64
                && implies(source_domain.positive, target_domain.positive)
        }
        // The shapes are equal, and the target's shape is square.
        (D::Stochastic, D::Simplex | D::Stochastic) => {
            (source_domain.kind == D::Stochastic || source.axis() + 1 == source.rank as i64)
                && implies(source_domain.positive, target_domain.positive)
        }
        (D::Symmetric, D::Spd) => true,
        (D::Symmetric, D::Adjacency) => !source_domain.directed,
        (D::Adjacency, D::Adjacency) => {
            implies(!source_domain.directed, !target_domain.directed)
                && implies(source_domain.connected, target_domain.connected)
        }
        (target, source) => target == source,
    }
}

const fn is_whole(kind: D) -> bool {
    matches!(
        kind,
        D::Integer
            | D::Label
            | D::Tokens
            | D::Permutation
            | D::Mask
            | D::OneHot
            | D::Adjacency
            | D::Boolean
    )
}

fn all_whole(values: &[f64]) -> bool {
    values.iter().all(|x| *x == x.floor())
}

/// One end of a domain. Every number beyond it is outside the domain.
struct Endpoint {
    at: EndpointValue,
    exclusive: bool,
}

enum EndpointValue {
    Number(f64),
    Size(Poly),
    /// An end that cannot be evaluated. No end covers it, and it covers no end.
    Unknown,
}

/// Returns true if every end of the target is covered by an end of the source. `inside` decides
/// which side of an end is inside.
fn is_covered(source: &[Endpoint], target: &[Endpoint], inside: fn(f64) -> bool) -> bool {
    target.iter().all(|end| {
        source
            .iter()
            .any(|end_of_source| end_of_source.reaches(end, inside))
    })
}

impl Endpoint {
    const fn number(x: f64, exclusive: bool) -> Self {
        Self {
            at: EndpointValue::Number(x),
            exclusive,
        }
    }

    fn reaches(&self, target: &Self, inside: fn(f64) -> bool) -> bool {
        let gap = match (&self.at, &target.at) {
            (EndpointValue::Number(x), EndpointValue::Number(y)) => Some(x - y),
            (EndpointValue::Size(x), EndpointValue::Size(y)) => x
                .plus(y, -1)
                .and_then(|gap| gap.as_number())
                .map(|n| n as f64),
            (EndpointValue::Size(x), EndpointValue::Number(y)) => {
                x.as_number().map(|n| n as f64 - y)
            }
            (EndpointValue::Number(x), EndpointValue::Size(y)) => {
                y.as_number().map(|n| x - n as f64)
            }
            _ => None,
        };
        gap.is_some_and(|gap| inside(gap) || (gap == 0.0 && (self.exclusive || !target.exclusive)))
    }
}

impl OwnedDomain<'_> {
    fn axis(&self) -> i64 {
        let axis = self.domain.axis;
        if axis < 0 {
            axis + self.rank as i64
        } else {
            axis
        }
    }

    fn size(&self, expr: Option<&DimExpr>) -> Option<Poly> {
        self.unifier.read(self.owner, expr?)
    }

    /// Returns the declared end.
    fn declared(&self, limit: Option<&Limit>) -> Option<Endpoint> {
        limit.map(|limit| {
            let at = match &limit.bound {
                Bound::Number(x) => EndpointValue::Number(*x),
                Bound::Expr(expr) => self
                    .size(Some(expr))
                    .map_or(EndpointValue::Unknown, EndpointValue::Size),
            };
            Endpoint {
                at,
                exclusive: limit.exclusive,
            }
        })
    }

    /// Returns the lower ends: the declared one and the kind's own.
    fn lower(&self) -> Vec<Endpoint> {
        let implied = match self.domain.kind {
            D::Positive => Some(Endpoint::number(0.0, true)),
            D::Orthogonal | D::UnitNorm => Some(Endpoint::number(-1.0, false)),
            D::Choice => Some(Endpoint::number(
                self.domain
                    .values
                    .iter()
                    .copied()
                    .fold(f64::INFINITY, f64::min),
                false,
            )),
            D::Real | D::Range | D::Integer | D::Distinct | D::Sorted | D::Symmetric | D::Spd => {
                None
            }
            _ => Some(Endpoint::number(0.0, false)),
        };
        self.declared(self.domain.min.as_ref())
            .into_iter()
            .chain(implied)
            .collect()
    }

    /// Returns the upper ends: the declared one and the kind's own.
    fn upper(&self) -> Vec<Endpoint> {
        let implied = match self.domain.kind {
            D::Unit
            | D::Boolean
            | D::Mask
            | D::OneHot
            | D::Simplex
            | D::Stochastic
            | D::Adjacency => Some(Endpoint::number(1.0, false)),
            D::Orthogonal | D::UnitNorm => Some(Endpoint::number(1.0, false)),
            D::Choice => Some(Endpoint::number(
                self.domain
                    .values
                    .iter()
                    .copied()
                    .fold(f64::NEG_INFINITY, f64::max),
                false,
            )),
            D::Label | D::Tokens => {
                let last = self
                    .size(self.domain.classes.as_ref())
                    .and_then(|n| n.plus(&Poly::number(1), -1));
                Some(Endpoint {
                    at: last.map_or(EndpointValue::Unknown, EndpointValue::Size),
                    exclusive: false,
                })
            }
            _ => None,
        };
        self.declared(self.domain.max.as_ref())
            .into_iter()
            .chain(implied)
            .collect()
    }
}
