//! The bundled text files of rules: one a line, `#` begins a comment.

/// Returns the lines that hold a rule.
pub(crate) fn lines(text: &'static str) -> impl Iterator<Item = &'static str> {
    text.lines()
        .map(str::trim)
        .filter(|line| !line.is_empty() && !line.starts_with('#'))
}
