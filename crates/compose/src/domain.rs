//! Subsumption of kinds: every value of an output lies in the domain of an input.

use super::poly::Poly;
use super::unify::{FROM, Owner, TO, Unifier};
use spec::value::Dtype;
use spec::{Bound, DimExpr, Domain, DomainKind as D, KindName as K, Limit, Output, Slot};

/// True when the input's domain admits every value that the output's kind allows. The shapes have been unified.
pub(super) fn admits(unifier: &Unifier, output: &Output, input: &Slot) -> bool {
    let given = OwnedDomain {
        domain: &promised_domain(output),
        owner: FROM,
        rank: output.shape.len(),
        unifier,
    };
    let wanted = OwnedDomain {
        domain: &input.domain,
        owner: TO,
        rank: input.shape.len(),
        unifier,
    };
    within(&given, &wanted)
}

/// The domain that a kind promises. A promise that no domain can express is left out, so that fewer contracts fit.
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
        // Whole numbers within a range are whole.
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
        // An output's mask may be 0 throughout; an input's has a 1 in every line.
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

/// True when every array of the source's domain lies in the target's.
pub(crate) fn within(given: &OwnedDomain<'_>, wanted: &OwnedDomain<'_>) -> bool {
    let above = reach(&given.lower(), &wanted.lower(), |gap| gap > 0.0);
    let below = reach(&given.upper(), &wanted.upper(), |gap| gap < 0.0);
    above && below && is_structure(given, wanted)
}

/// The same without the ends.
fn is_structure(given: &OwnedDomain<'_>, wanted: &OwnedDomain<'_>) -> bool {
    let (g, w) = (given.domain, wanted.domain);
    let same_axis = given.axis() == wanted.axis();
    let implies = |source: bool, target: bool| source || !target;
    if w.equals.is_some() {
        // The value is a size of the target: only that size fits.
        return g.equals.is_some()
            && given.size(g.equals.as_ref()) == wanted.size(w.equals.as_ref());
    }
    match (w.kind, g.kind) {
        (D::Real | D::Positive | D::Nonnegative | D::Unit | D::Range, _) => true,
        (D::Integer | D::Label | D::Tokens, kind) => {
            is_whole(kind) || (kind == D::Choice && all_whole(&g.values))
        }
        (D::Choice, D::Choice) => g.values.iter().all(|x| w.values.contains(x)),
        (D::Boolean, D::Boolean | D::Mask | D::OneHot | D::Adjacency) => true,
        (D::Mask, D::OneHot) => given.axis() + 1 == wanted.rank as i64,
        (D::OneHot, D::OneHot) => same_axis,
        (D::Distinct, D::Distinct) => g.margin >= w.margin,
        (D::Distinct, D::Sorted) => g.strict && given.rank == 1 && w.margin == 0.0,
        (D::Sorted, D::Sorted) => implies(g.strict, w.strict),
        (D::Simplex, D::Simplex) => same_axis && implies(g.positive, w.positive),
        (D::Simplex, D::OneHot) => same_axis && !w.positive,
        (D::Simplex, D::Stochastic) => {
            wanted.axis() + 1 == wanted.rank as i64 && implies(g.positive, w.positive)
        }
        // The shapes are one, and the wanted one is square.
        (D::Stochastic, D::Simplex | D::Stochastic) => {
            (g.kind == D::Stochastic || given.axis() + 1 == given.rank as i64)
                && implies(g.positive, w.positive)
        }
        (D::Symmetric, D::Spd) => true,
        (D::Symmetric, D::Adjacency) => !g.directed,
        (D::Adjacency, D::Adjacency) => {
            implies(!g.directed, !w.directed) && implies(g.connected, w.connected)
        }
        (wanted, given) => wanted == given,
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

/// One end of a domain: every number beyond it is outside.
struct Endpoint {
    at: EndpointValue,
    exclusive: bool,
}

enum EndpointValue {
    Number(f64),
    Size(Poly),
    /// An end that cannot be read: no end covers it, and it covers none.
    Unknown,
}

/// True when every end of the target is covered by an end of the source; `inside` tells the inner side of an end.
fn reach(given: &[Endpoint], wanted: &[Endpoint], inside: fn(f64) -> bool) -> bool {
    wanted.iter().all(|end| {
        given
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

    fn reaches(&self, wanted: &Self, inside: fn(f64) -> bool) -> bool {
        let gap = match (&self.at, &wanted.at) {
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
        gap.is_some_and(|gap| inside(gap) || (gap == 0.0 && (self.exclusive || !wanted.exclusive)))
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

    /// The end that is declared.
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

    /// The lower ends: the one declared and the kind's own.
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

    /// The upper ends, likewise.
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
