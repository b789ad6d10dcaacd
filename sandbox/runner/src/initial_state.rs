//! The state from which every child starts.

use crate::interpreter::Interpreter;
use crate::layers::Prepared;
use crate::namespaces::Spaces;

/// The state from which every child starts.
pub struct InitialState {
    /// The warm interpreter.
    pub interpreter: Interpreter,
    /// The prepared parts of the layers.
    pub prepared: Prepared,
    /// The namespaces around it.
    pub spaces: Spaces,
}
