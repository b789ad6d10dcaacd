//! Standard output: the answer of a command as text or as JSON, and the completion of the command.

use anyhow::Result;
use ladder::Level;
use serde::Serialize;

/// The format of a command's answer.
#[derive(Debug, Clone, Copy, clap::Args)]
pub(crate) struct Output {
    /// Print JSON on standard output.
    #[arg(long)]
    pub(crate) json: bool,
}

/// The completion of a command's work, which determines the exit code.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Completion {
    Complete,
    Partial,
}

impl Completion {
    pub(crate) const fn of(complete: bool) -> Self {
        if complete {
            Self::Complete
        } else {
            Self::Partial
        }
    }
}

/// Prints a value as JSON, or as `text`.
pub(crate) fn print(
    value: &impl Serialize,
    output: Output,
    text: impl FnOnce() -> String,
) -> Result<()> {
    print_text(&if output.json {
        serde_json::to_string_pretty(value)?
    } else {
        text()
    });
    Ok(())
}

/// Prints text without its trailing white space. A closed pipe (`| head`) is not an error.
pub(crate) fn print_text(text: &str) {
    use std::io::Write as _;
    let _ = writeln!(std::io::stdout(), "{}", text.trim_end());
}

/// Returns the word of a level; `no level` below V0.
pub(crate) fn level_name(level: Option<Level>) -> &'static str {
    level.map_or("no level", Level::as_str)
}
