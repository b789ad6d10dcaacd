//! Random secrets: tokens, codes, request ids.

use crate::problem::Problem;

/// The number of hexadecimal digits of a secret: 32 random bytes.
const DIGITS: usize = 64;

/// Returns the prefix followed by 32 random bytes in hexadecimal.
pub(crate) fn random(prefix: &str) -> Result<String, Problem> {
    let mut bytes = [0u8; 32];
    getrandom::fill(&mut bytes)
        .map_err(|_| Problem::unavailable("The system gives no randomness."))?;
    Ok(bytes
        .iter()
        .fold(prefix.to_owned(), |text, byte| format!("{text}{byte:02x}")))
}

/// Returns true if a text has the form of a secret from [`random`] with this prefix.
pub(crate) fn well_formed(prefix: &str, text: &str) -> bool {
    let digits = text.strip_prefix(prefix);
    digits.is_some_and(|d| {
        d.len() == DIGITS && d.bytes().all(|b| matches!(b, b'0'..=b'9' | b'a'..=b'f'))
    })
}
