//! A small spec and drawn values, for the tests of this and of other crates.

use crate::inputs::draw_slot;
use crate::value::Value;
use crate::{Dims, Slot, Spec};

/// A small spec that uses most of the grammar: weighted centre of labelled points.
pub const SMALL_SPEC: &str = include_str!("fixtures/class_centres.toml");

/// The predicates of the small spec.
pub const SMALL_PREDICATES: &str =
    "def prop_added_point(f, case, h):\n    h.close(f().c, f(x=case.x + 0).c)\n";

/// The small spec, loaded.
///
/// # Panics
/// When the spec does not load, which a test of this crate would detect.
pub fn small_spec() -> Spec {
    Spec::parse(
        SMALL_SPEC,
        Some(SMALL_PREDICATES),
        "classification/class_centres/spec.toml",
    )
    .expect("the small spec loads")
}

/// Draws a value of a slot that belongs to no spec.
pub fn draw_value(slot: &Slot, dims: &Dims, seed: u64) -> Value {
    draw_slot(slot, dims, seed)
}
