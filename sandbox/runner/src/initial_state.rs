//! The state with which every child starts.

use crate::interpreter::Interpreter;
use crate::layers::Prepared;
use crate::namespaces::Spaces;

/// The state with which every child starts.
pub struct InitialState {
    /// The warm interpreter.
    pub interpreter: Interpreter,
    /// The prepared parts of the layers.
    pub prepared: Prepared,
    /// The active namespaces of the zygote and the flags for new ones.
    pub spaces: Spaces,
}
