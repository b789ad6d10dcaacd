//! Citations between papers.

use serde::{Deserialize, Serialize};

/// A citation. Each end is the key of a paper of the same file, else an identifier `scheme:value`
/// (`openalex:W2741809807`) of a stored paper, or of a paper that is stored later or never. In the
/// last case the citation remains pending.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Citation {
    /// The citing paper.
    pub citing: String,
    /// The cited paper.
    pub cited: String,
}
