//! The bounds of a function that is sent to be checked.

use store::checks::NewCheck;

/// The seconds after which a client asks again when checks wait.
pub(crate) const RETRY_SECONDS: u64 = 10;

/// The maximum length of the function's name and of the names of its parameters, in bytes.
const MAX_NAMES: usize = 1_000;

/// The maximum size of a function in bytes. **Source**: `docs/ladder.md`, V0.
pub(crate) const MAX_CODE: usize = 64 * 1024;

/// Returns what is wrong with what was sent, by the name of the member.
pub(crate) fn fault(check: &NewCheck) -> Option<(String, String)> {
    let names = |name: &str, text: &Option<String>, more: &str| {
        let text = text.as_deref().unwrap_or_default();
        let is_plain = |c: char| c.is_alphanumeric() || c == '_' || more.contains(c);
        let detail = match text.len() <= MAX_NAMES {
            true if text.chars().all(is_plain) => return None,
            true => "has characters that no name has".to_owned(),
            false => format!("is longer than {MAX_NAMES} bytes"),
        };
        Some((name.to_owned(), detail))
    };
    let code = |detail: String| Some(("code".to_owned(), detail));
    match check.source.len() {
        _ if check.source.trim().is_empty() => code("is empty".to_owned()),
        size if size > MAX_CODE => code(format!("is longer than {MAX_CODE} bytes")),
        _ if check.source.contains('\0') => code("has the character U+0000".to_owned()),
        _ => names("entry", &check.entry, ".").or_else(|| names("map", &check.map, "=, ")),
    }
}
