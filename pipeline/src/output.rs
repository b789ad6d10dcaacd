//! Standard output: the answer of a command as text or as JSON, and the completion of the command.

use crate::terminal;
use anyhow::{Context as _, Result};
use catalogue::Level;
use serde::Serialize;
use std::io::ErrorKind;

/// The format of a command's answer.
#[derive(Debug, Clone, Copy, clap::Args)]
pub(crate) struct Output {
    /// Print JSON on standard output.
    #[arg(long, global = true)]
    pub(crate) json: bool,
}

/// The completion of a command's work, which determines the exit code.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Completion {
    Complete,
    Partial,
    /// Nothing was compared: what was given is not what the command takes.
    NotBegun,
    /// SIGTERM came before the end.
    Terminated,
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

/// Prints a value as JSON, or as `text`. Returns that the command is complete, for one that only answers.
pub(crate) fn print(
    value: &impl Serialize,
    output: Output,
    text: impl FnOnce() -> String,
) -> Result<Completion> {
    match output.json {
        true => print_line(&serde_json::to_string_pretty(value)?),
        false => print_text(&text()),
    }
    .map(|()| Completion::Complete)
}

/// Prints text without its trailing white space, and with hidden characters as escapes.
pub(crate) fn print_text(text: &str) -> Result<()> {
    print_line(&terminal::visible(text.trim_end()))
}

/// Prints a line. A closed pipe (`| head`) is not an error.
fn print_line(text: &str) -> Result<()> {
    use std::io::Write as _;
    let mut stdout = std::io::stdout().lock();
    match writeln!(stdout, "{text}").and_then(|()| stdout.flush()) {
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(()),
        result => result.context("the answer cannot be written to standard output"),
    }
}

/// Returns the word of a level; `no level` below V0.
pub(crate) fn level_name(level: Option<Level>) -> &'static str {
    level.map_or("no level", Level::as_str)
}
