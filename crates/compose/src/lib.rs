//! Contract matching: whether an output of one method may stand as an input of another. Pure; composing stands on it.
//!
//! Four questions, in this order: do the shapes unify, is the element type the same or a wider one of its family, does what
//! the output is lie within what the input requires, and does its role serve. What is not certain does not fit.

#![warn(missing_docs)]

mod adapt;
mod domain;
pub mod fitting;
mod glue_shape;
#[cfg(test)]
mod laws;
mod poly;
mod role;
mod substitute;
#[cfg(test)]
mod tests;
mod unify;

use catalogue::string_enum;
use role::serves;
use spec::value::Dtype;
use spec::{Input, Output, Spec};
use std::collections::BTreeMap;
use unify::{FROM, TO, Unifier};

pub use adapt::{AdaptedFit, Conversion, fit_with_adapters};
pub use substitute::{Substitution, find_substitution, is_setting};

string_enum! {
    /// Why an output does not fit an input: the first question that is answered with no.
    pub enum Misfit {
        /// The numbers of axes differ.
        Rank = "rank",
        /// Two sizes cannot be the same, or cannot be shown to be.
        Shape = "shape",
        /// The element type is of another family, or narrower.
        Dtype = "dtype",
        /// The output may have a value outside the input's domain.
        Kind = "kind",
        /// Their meanings differ.
        Role = "role",
    }
}

/// The conditions under which an output fits an input.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fit {
    /// The sizes required: `to.n` is `2*from.h`. Dimensions of the source are `from.`, of the target `to.`.
    pub sizes: BTreeMap<String, String>,
    /// The element types, when the value has to be widened.
    pub widened: Option<(Dtype, Dtype)>,
}

/// Decides whether `output` of one method fits `input` of another.
///
/// # Errors
/// The first question that is answered with no.
pub fn fit((from, output): (&Spec, &Output), (to, input): (&Spec, &Input)) -> Result<Fit, Misfit> {
    if output.shape.len() != input.slot.shape.len() {
        return Err(Misfit::Rank);
    }
    // The target adapts: its dimensions are inferred before those of the source.
    let mut unifier = Unifier::new(&[(FROM, &from.dims), (TO, &to.dims)], |name| {
        name.starts_with("to.")
    });
    for (source, target) in output.shape.iter().zip(&input.slot.shape) {
        unifier
            .unify((FROM, source), (TO, target))
            .ok_or(Misfit::Shape)?;
    }
    let widened = match (output.dtype, input.slot.dtype) {
        (have, want) if have == want => None,
        (have, want) if widens(have, want) => Some((have, want)),
        _ => return Err(Misfit::Dtype),
    };
    if !output.allow.is_empty() || !domain::admits(&unifier, output, &input.slot) {
        return Err(Misfit::Kind);
    }
    if !serves(output.role, input.role) {
        return Err(Misfit::Role);
    }
    Ok(Fit {
        sizes: unifier.inferred_sizes(),
        widened,
    })
}

/// Every pair of an output and an input, by index, that fit.
pub fn all_fits(from: &Spec, to: &Spec) -> Vec<(usize, usize, Fit)> {
    let mut pairs = Vec::new();
    for (output_index, output) in from.outputs.iter().enumerate() {
        let into = to.inputs.iter().enumerate();
        pairs.extend(into.filter_map(|(input_index, input)| {
            Some((
                output_index,
                input_index,
                fit((from, output), (to, input)).ok()?,
            ))
        }));
    }
    pairs
}

/// The family of the compute types: each contains every value of those before it.
pub(crate) const WIDENING_ORDER: [Dtype; 4] =
    [Dtype::Bool, Dtype::Int64, Dtype::Float64, Dtype::Complex128];

fn widens(have: Dtype, want: Dtype) -> bool {
    let rank = |dtype| WIDENING_ORDER.iter().position(|d| *d == dtype);
    matches!((rank(have), rank(want)), (Some(have), Some(want)) if have < want)
}
