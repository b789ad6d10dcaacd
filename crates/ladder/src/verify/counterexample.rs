//! The failing cases of a climb as values. A verification records them as text.

use catalogue::Side;
use spec::inputs::Case;

/// A shrunk case on which a property failed. It is added permanently to the corpus of its method.
#[derive(Debug, Clone, PartialEq)]
pub struct Counterexample {
    /// The property's id.
    pub property: String,
    /// The reading on which the property failed.
    pub side: Side,
    /// The inputs.
    pub case: Case,
}
