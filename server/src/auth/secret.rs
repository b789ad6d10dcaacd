//! Random secrets: tokens, codes, request ids.

use crate::problem::Problem;

/// The number of random bytes of a secret.
const BYTES: usize = 32;

/// The number of hexadecimal digits of a secret.
const DIGITS: usize = 2 * BYTES;

/// Returns the prefix followed by 32 random bytes in hexadecimal.
pub(crate) fn random(prefix: &str) -> Result<String, Problem> {
    Ok(format!("{prefix}{}", random_digits::<BYTES>()?))
}

/// Returns `N` random bytes in hexadecimal.
pub(crate) fn random_digits<const N: usize>() -> Result<String, Problem> {
    let mut bytes = [0u8; N];
    getrandom::fill(&mut bytes)
        .map_err(|_| Problem::unavailable("The system gives no randomness."))?;
    Ok(hex(&bytes))
}

pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Returns true if a text has the form of a secret from [`random`] with this prefix.
pub(crate) fn well_formed(prefix: &str, text: &str) -> bool {
    let digits = text.strip_prefix(prefix);
    digits.is_some_and(|d| {
        d.len() == DIGITS && d.bytes().all(|b| matches!(b, b'0'..=b'9' | b'a'..=b'f'))
    })
}
