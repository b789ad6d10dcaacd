//! Contract matching: decides whether an output of one method may be an input of another. The crate
//! is pure; the composition of methods builds on it.
//!
//! There are four questions, in this order. Do the shapes unify? Is the element type equal, or a
//! wider one of its family? Does every value that the output may have lie in the input's domain?
//! Does the output's role serve the input's role? An uncertain answer means no fit.
//!
//! Two bundled files add what contracts do not state: which methods go together
//! (`data/affinities.txt`), and how substitutes differ (`data/differences.txt`).

#![warn(missing_docs)]

mod adapt;
mod affinity;
mod differences;
mod domain;
pub mod fitting;
mod glue_shape;
#[cfg(test)]
mod laws;
mod poly;
mod role;
#[cfg(test)]
mod size_tests;
mod substitute;
#[cfg(test)]
mod tests;
mod text_rules;
mod unify;

use catalogue::string_enum;
use role::serves;
use spec::value::Dtype;
use spec::{Input, Output, Spec};
use std::collections::BTreeMap;
use unify::{FROM, TO, Unifier};

pub use adapt::{AdaptedFit, Conversion, fit_with_adapters};
pub use affinity::{Affinity, Placed, affinity};
pub use differences::{difference, similar_methods};
pub use substitute::{
    Substitution, closest_substitution, contract_difference, find_substitution, is_setting,
};

string_enum! {
    /// The first question whose answer is no, when an output does not fit an input.
    pub enum Misfit {
        /// The numbers of axes differ.
        Rank = "rank",
        /// Two sizes differ, or cannot be shown to be equal.
        Shape = "shape",
        /// The element type is of another family, or narrower.
        Dtype = "dtype",
        /// The output may have a value outside the input's domain.
        Kind = "kind",
        /// The meanings differ.
        Role = "role",
    }
}

/// The conditions under which an output fits an input.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fit {
    /// The required sizes: `to.n` is `2*from.h`. Dimensions of the source start with `from.`, of
    /// the target with `to.`.
    pub sizes: BTreeMap<String, String>,
    /// The element types of the output and the input, if the value must be widened.
    pub widened: Option<(Dtype, Dtype)>,
}

/// Decides if `output` of one method fits `input` of another.
///
/// # Errors
/// The first question whose answer is no.
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

/// Returns every pair of an output and an input, by index, that fit.
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

/// The family of the compute types. Each type contains every value of the types before it.
pub(crate) const WIDENING_ORDER: [Dtype; 4] =
    [Dtype::Bool, Dtype::Int64, Dtype::Float64, Dtype::Complex128];

fn widens(have: Dtype, want: Dtype) -> bool {
    let rank = |dtype| WIDENING_ORDER.iter().position(|d| *d == dtype);
    matches!((rank(have), rank(want)), (Some(have), Some(want)) if have < want)
}
