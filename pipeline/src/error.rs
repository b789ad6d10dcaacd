//! Errors with hints for users, and the errors of usage and configuration.

use crate::terminal::visible_line;
use anyhow::Result;
use std::fmt::{self, Display, Formatter};
use std::io::ErrorKind::{FileTooLarge, QuotaExceeded, StorageFull};

/// An error with a hint for the user about the solution.
#[derive(Debug)]
struct HintedError {
    message: String,
    hint: String,
    source: Option<anyhow::Error>,
}

impl Display for HintedError {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for HintedError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        let source = self.source.as_deref()?;
        Some(source)
    }
}

/// Returns an error with a hint about the solution.
pub(crate) fn hinted(message: impl Into<String>, hint: impl Into<String>) -> anyhow::Error {
    HintedError {
        message: message.into(),
        hint: hint.into(),
        source: None,
    }
    .into()
}

/// Adds context with a hint to an error.
pub(crate) trait HintContext<T> {
    /// Returns the value, or the error below `message` and a hint.
    fn with_hint(self, message: impl FnOnce() -> String, hint: &str) -> Result<T>;
}

impl<T, E: Into<anyhow::Error>> HintContext<T> for Result<T, E> {
    fn with_hint(self, message: impl FnOnce() -> String, hint: &str) -> Result<T> {
        self.map_err(|error| {
            HintedError {
                message: message(),
                hint: hint.to_owned(),
                source: Some(error.into()),
            }
            .into()
        })
    }
}

/// The context of a usage or configuration error: exit code 2.
#[derive(Debug)]
pub(crate) struct SetupError;

impl Display for SetupError {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str("cannot begin")
    }
}

/// The context of an error of a machine that isolates too little for strangers' code: exit code 78, which no supervisor need retry.
/// **Source**: sysexits.h, `EX_CONFIG`.
#[derive(Debug)]
pub(crate) struct IsolationError;

impl Display for IsolationError {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str("strangers' code is not run here")
    }
}

/// Returns the error and its causes on one line, followed by one line per hint, with hidden characters as escapes.
pub(crate) fn render(error: &anyhow::Error) -> String {
    let (mut messages, mut hints) = (vec![], String::new());
    for cause in error.chain() {
        let text = cause.to_string();
        // The libraries write hints into their messages.
        let mut parts = text.split("\nhint: ");
        messages.extend(parts.next().map(str::to_owned));
        let own = cause.downcast_ref::<HintedError>();
        for hint in parts.chain(own.map(|error| error.hint.as_str())) {
            hints.push_str("\nhint: ");
            hints.push_str(&visible_line(hint));
        }
    }
    let message = visible_line(&messages.join(": ")).into_owned();
    if is_disk_full(error, &message) && !hints.contains("make room") {
        hints.push_str("\nhint: the disk is full: make room and run the command again; what was complete before is unchanged");
    }
    message + &hints
}

/// Returns true if an error, or an error that a library reports as text, is a full disk, a full quota or a file that may not
/// grow. **Source**: errno(3), ENOSPC, EDQUOT, EFBIG; PostgreSQL, appendix A, class 53.
fn is_disk_full(error: &anyhow::Error, message: &str) -> bool {
    // Where no user or mount namespace may be made the kernel says so by ENOSPC too. **Source**: user_namespaces(7).
    if message.contains("this machine isolates at") {
        return false;
    }
    let is_full = |cause: &(dyn std::error::Error + 'static)| {
        let kind = cause
            .downcast_ref::<std::io::Error>()
            .map(std::io::Error::kind);
        matches!(kind, Some(StorageFull | QuotaExceeded | FileTooLarge))
    };
    let texts = [
        "No space left on device",
        "Disk quota exceeded",
        "os error 28",
        "os error 122",
        // What Postgres says where only a part of a block fits.
        "could not extend file",
    ];
    error.chain().any(is_full) || texts.iter().any(|text| message.contains(text))
}

#[cfg(test)]
mod tests {
    use super::*;
    use anyhow::Context as _;

    #[test]
    fn the_hint_on_a_full_disk_appears_once() {
        let full = || std::io::Error::from_raw_os_error(28);
        let own: Result<()> = Err(full()).context("writing x");
        let text = render(&own.expect_err("full"));
        assert!(text.contains("\nhint: the disk is full"), "{text}");
        for cause in [
            "could not extend file: No space left on device",
            "could not extend file: wrote only 4096 of 8192 bytes",
        ] {
            let text = render(&anyhow::anyhow!(cause));
            assert!(text.contains("\nhint: the disk is full"), "{text}");
        }
        let hinted: Result<()> = Err(full()).with_hint(|| "x".to_owned(), "make room, or leave it");
        assert_eq!(
            render(&hinted.expect_err("full"))
                .matches("\nhint: ")
                .count(),
            1
        );
        let few = "this machine isolates at I2, below the floor I3: layers missing: namespaces: No space left on device (os error 28)";
        for other in ["another error", few] {
            assert!(!render(&anyhow::anyhow!(other)).contains("hint"), "{other}");
        }
    }

    #[test]
    fn hints_follow_the_chain_of_messages() {
        let inner: Result<()> = Err(anyhow::anyhow!("no file a\nb\nhint: write one"));
        let outer = inner
            .with_hint(|| "cannot read x".to_owned(), "look at x")
            .context(SetupError)
            .expect_err("it is an error");
        assert_eq!(
            render(&outer),
            "cannot begin: cannot read x: no file a\\nb\nhint: look at x\nhint: write one"
        );
    }
}
