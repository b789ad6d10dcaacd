//! Limits of one paper. Each limit ends in a [`crate::TextError`] that names it.

/// Bytes of all text files of a paper. **Reason**: the longest theses have some megabytes of LaTeX; figures are not read.
pub const MAX_TEXT_BYTES: usize = 16 << 20;

/// Files of a paper.
pub const MAX_FILES: usize = 10_000;

/// Files that are open at the same time, each by `\input` of the one before.
pub const MAX_INPUT_DEPTH: usize = 32;

/// Groups and environments that are open at the same time. **Reason**: real papers stay below 50.
pub const MAX_NESTING: usize = 2_000;

/// Definitions of macros in one paper. **Reason**: real papers make some hundred.
pub const MAX_DEFINITIONS: usize = 100_000;

/// Tokens that are read or produced for one paper. **Reason**: a paper of 200 kB takes about half a million; macros that
/// expand to each other for ever reach the limit within seconds.
pub const MAX_STEPS: u64 = 24_000_000;

/// Evaluations inside evaluations, such as a number inside a tag.
pub(crate) const MAX_EVALUATIONS: usize = 64;

/// Tokens of one argument. An argument that is longer has lost its closing brace.
pub(crate) const MAX_ARGUMENT: usize = 400_000;

/// Characters of the detail of a finding.
pub(crate) const MAX_DETAIL: usize = 200;

/// Findings of one kind that are listed with their position; all are counted.
pub(crate) const MAX_FINDINGS: usize = 200;
