//! Adapters: conversions of an output that preserve every value, after which the output fits an
//! input.
//!
//! There are three conversions: a cast to a wider type, the exchange of the two axes of a matrix,
//! and the addition or removal of axes of size 1. A conversion that mixes values or needs a choice
//! is no adapter.

use super::{Fit, Misfit, fit};
use spec::value::Dtype;
use spec::{DimExpr, Input, KindName, Output, Spec};

/// One step of an adapter.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Conversion {
    /// Exchange the two axes.
    Transpose,
    /// Add or remove axes of size 1: the shape before and after.
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

/// Fits `output` to `input`, unchanged or after conversions that preserve every value. The
/// unchanged output is tried first.
///
/// # Errors
/// The misfit of the unchanged output, if no conversion helps.
pub fn fit_with_adapters(
    from: (&Spec, &Output),
    to: (&Spec, &Input),
) -> Result<AdaptedFit, Misfit> {
    let misfit = match fit(from, to) {
        Ok(fit) => return Ok(adapted(vec![], fit)),
        Err(misfit) => misfit,
    };
    let converted = match misfit {
        Misfit::Shape => transposed(from.1).map(|output| (Conversion::Transpose, output)),
        Misfit::Rank => reshaped(from.1, &to.1.slot.shape),
        Misfit::Dtype | Misfit::Kind | Misfit::Role => None,
    };
    let (step, output) = converted.ok_or(misfit)?;
    fit((from.0, &output), to)
        .map(|fit| adapted(vec![step], fit))
        .map_err(|_| misfit)
}

fn adapted(mut steps: Vec<Conversion>, fit: Fit) -> AdaptedFit {
    steps.extend(fit.widened.map(|(have, want)| Conversion::Cast(have, want)));
    AdaptedFit { steps, fit }
}

/// Returns the output with its two axes exchanged; `None` if the exchange would break a promise of
/// its kind.
fn transposed(output: &Output) -> Option<Output> {
    let mut exchanged = output.clone();
    if exchanged.shape.len() != 2
        || !(is_of_elements(output.kind.name) || is_along_an_axis(output.kind.name))
    {
        return None;
    }
    exchanged.shape.reverse();
    if is_along_an_axis(output.kind.name) {
        exchanged.kind.axis = if matches!(output.kind.axis, 0 | -2) {
            1
        } else {
            0
        };
    }
    Some(exchanged)
}

/// Adds or removes axes of size 1 so that the output has the rank of the target shape.
fn reshaped(output: &Output, target: &[DimExpr]) -> Option<(Conversion, Output)> {
    let one = |size: &DimExpr| *size == DimExpr::Int(1);
    if !is_of_elements(output.kind.name) {
        return None;
    }
    let mut other_sizes = output.shape.iter().filter(|size| !one(size)).cloned();
    let mut shape: Vec<DimExpr> = vec![];
    for size in target {
        shape.push(if one(size) {
            DimExpr::Int(1)
        } else {
            other_sizes.next()?
        });
    }
    if other_sizes.next().is_some() {
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

/// Returns true if a kind constrains each element alone, independent of its position.
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

/// Returns true if a kind constrains one named axis.
fn is_along_an_axis(kind: KindName) -> bool {
    matches!(kind, KindName::OneHot | KindName::Simplex)
}
