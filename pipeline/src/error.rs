//! Errors with hints for users, and the errors of usage and configuration.

use anyhow::Result;
use std::fmt::{self, Display, Formatter};

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

/// Returns the error and its causes on one line, followed by one line per hint.
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
            hints.push_str(hint);
        }
    }
    messages.join(": ") + &hints
}

#[cfg(test)]
mod tests {
    use super::*;
    use anyhow::Context as _;

    #[test]
    fn hints_follow_the_chain_of_messages() {
        let inner: Result<()> = Err(anyhow::anyhow!("no file\nhint: write one"));
        let outer = inner
            .with_hint(|| "cannot read x".to_owned(), "look at x")
            .context(SetupError)
            .expect_err("it is an error");
        assert_eq!(
            render(&outer),
            "cannot begin: cannot read x: no file\nhint: look at x\nhint: write one"
        );
    }
}
