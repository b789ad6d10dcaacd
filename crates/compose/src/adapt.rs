//! Adapters: conversions of an output, each provably safe, after which it fits an input.
//!
//! Three conversions only, each of which preserves every value: a cast to a wider type, exchanging the two axes of a matrix, and adding or
//! leaving out axes of size 1. A conversion that mixes values or needs a choice is no adapter.

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

/// A fit with the conversions before it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AdaptedFit {
    /// The conversions, in order; none when the output fits unchanged.
    pub steps: Vec<Conversion>,
    /// The fit after the conversions.
    pub fit: Fit,
}

/// Fits `output` to `input`, unchanged or after conversions that preserve every value. Unchanged comes first.
///
/// # Errors
/// The misfit of the unchanged output, when no conversion helps.
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
    let display = |shape: &[DimExpr]| shape.iter().map(ToString::to_string).collect();
    let step = Conversion::Reshape(display(&output.shape), display(&shape));
    Some((
        step,
        Output {
            shape,
            ..output.clone()
        },
    ))
}

/// True of a kind that constrains each element alone, whatever its position.
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

/// True of a kind that constrains one named axis.
fn is_along_an_axis(kind: KindName) -> bool {
    matches!(kind, KindName::OneHot | KindName::Simplex)
}
