//! Why a function could not be cut.

pub use catalogue::{CutReason, FunctionKind, InputSource};

/// Why a function could not be cut, and what exactly stood in the way.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Obstacle {
    /// The reason.
    pub reason: CutReason,
    /// The name, module or limit; of bounded length.
    pub detail: String,
}

impl Obstacle {
    pub(crate) fn new(reason: CutReason, detail: impl Into<String>) -> Self {
        let detail: String = detail.into();
        Self {
            reason,
            detail: detail.chars().take(200).collect(),
        }
    }
}
