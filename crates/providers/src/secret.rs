//! A key that no error, record or debug output shows.

use std::fmt::{self, Formatter};

/// The text in the place of a key.
const HIDDEN: &str = "<key>";

/// A key. `Debug` hides it, and nothing displays it.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret(String);

impl Secret {
    /// Wraps a key.
    pub fn new(key: impl Into<String>) -> Self {
        Self(key.into())
    }

    /// Returns the key, for a header or an environment variable of a program.
    pub(crate) fn expose(&self) -> &str {
        &self.0
    }

    /// Returns the text with every occurrence of the key hidden. **Reason**: servers repeat a wrong key in their errors.
    pub(crate) fn redact(&self, text: &str) -> String {
        if self.0.is_empty() {
            return text.to_owned();
        }
        text.replace(&self.0, HIDDEN)
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(HIDDEN)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_is_hidden_everywhere() {
        let key = Secret::new("sk-123");
        assert_eq!(format!("{key:?}"), "<key>");
        assert_eq!(
            key.redact("the key sk-123 is wrong"),
            "the key <key> is wrong"
        );
        assert_eq!(Secret::new("").redact("abc"), "abc");
    }
}
