//! Adapters: what has to be done to an output, and provably may be, before it fits an input.
//!
//! Three steps only, each of which keeps every value: a cast to a wider type, exchanging the two axes of a matrix, and adding or
//! leaving out axes of size 1. Anything that mixes values or needs a choice is no adapter.

use super::{Fit, Misfit, fit};
use spec::value::Dtype;
use spec::{DimExpr, Input, KindName, Output, Spec};

/// One step of an adapter.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Conversion {
    /// Exchange the two axes.
    Transpose,
    /// Add or leave out axes of size 1: the shape it has before and after.
    Reshape(Vec<String>, Vec<String>),
    /// Widen the element type.
    Cast(Dtype, Dtype),
}

/// An output that fits, with what is done to it before.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AdaptedFit {
    /// The steps, in order; none when it fits as it is.
    pub steps: Vec<Conversion>,
    /// How it fits after them.
    pub fit: Fit,
}

/// Whether `output` may stand as `input` as it is, or after steps that keep every value. As it is comes first.
///
/// # Errors
/// Why it does not fit as it is, when no steps help.
pub fn fit_with_adapters(
    from: (&Spec, &Output),
    to: (&Spec, &Input),
) -> Result<AdaptedFit, Misfit> {
    let misfit = match fit(from, to) {
        Ok(fit) => return Ok(adapted(vec![], fit)),
        Err(misfit) => misfit,
    };
    let turned = match misfit {
        Misfit::Shape => transposed(from.1).map(|output| (Conversion::Transpose, output)),
        Misfit::Rank => reshaped(from.1, &to.1.slot.shape),
        Misfit::Dtype | Misfit::Kind | Misfit::Role => None,
    };
    let (step, output) = turned.ok_or(misfit)?;
    fit((from.0, &output), to)
        .map(|fit| adapted(vec![step], fit))
        .map_err(|_| misfit)
}

fn adapted(mut steps: Vec<Conversion>, fit: Fit) -> AdaptedFit {
    steps.extend(fit.widened.map(|(have, want)| Conversion::Cast(have, want)));
    AdaptedFit { steps, fit }
}

/// The output with its two axes exchanged; `None` where that would lose what its kind promises.
fn transposed(output: &Output) -> Option<Output> {
    let mut turned = output.clone();
    if turned.shape.len() != 2
        || !(is_of_elements(output.kind.name) || is_along_an_axis(output.kind.name))
    {
        return None;
    }
    turned.shape.reverse();
    if is_along_an_axis(output.kind.name) {
        turned.kind.axis = if matches!(output.kind.axis, 0 | -2) {
            1
        } else {
            0
        };
    }
    Some(turned)
}

/// The output with axes of size 1 added or left out so that it has the wanted rank.
fn reshaped(output: &Output, wanted: &[DimExpr]) -> Option<(Conversion, Output)> {
    let one = |size: &DimExpr| *size == DimExpr::Int(1);
    if !is_of_elements(output.kind.name) {
        return None;
    }
    let mut rest = output.shape.iter().filter(|size| !one(size)).cloned();
    let mut shape: Vec<DimExpr> = vec![];
    for size in wanted {
        shape.push(if one(size) {
            DimExpr::Int(1)
        } else {
            rest.next()?
        });
    }
    if rest.next().is_some() {
        return None;
    }
    let said = |shape: &[DimExpr]| shape.iter().map(ToString::to_string).collect();
    let step = Conversion::Reshape(said(&output.shape), said(&shape));
    Some((
        step,
        Output {
            shape,
            ..output.clone()
        },
    ))
}

/// Whether a kind speaks of each element alone, so that where the elements stand does not matter.
fn is_of_elements(kind: KindName) -> bool {
    use KindName as K;
    match kind {
        K::Real
        | K::Nonnegative
        | K::Nonpositive
        | K::Positive
        | K::Unit
        | K::Probability
        | K::Range
        | K::Integer => true,
        K::Count | K::Label | K::Boolean | K::Mask => true,
        K::Permutation
        | K::OneHot
        | K::Simplex
        | K::Stochastic
        | K::Sorted
        | K::Symmetric
        | K::Psd
        | K::Spd => false,
        K::Orthogonal | K::UnitNorm => false,
    }
}

/// Whether a kind speaks of one axis that it names.
fn is_along_an_axis(kind: KindName) -> bool {
    matches!(kind, KindName::OneHot | KindName::Simplex)
}
