//! A small tokenizer for Python text: names, numbers, strings and operators. Comments and white
//! space are ignored.
//!
//! The tokenizer is total: an unknown character becomes an operator of one character. It compares
//! texts and never decides that a text is Python. Python's own tokenizer differs between versions,
//! so a verdict may not depend on it. Ruff's, which `harvest` has, is no substitute: similarity is part of a
//! verdict, ruff's tokens change with ruff's version, and this crate would build its parser for a hundred lines.

/// The class of a token.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum TokenKind {
    /// An identifier or keyword.
    Name,
    /// A number.
    Number,
    /// A string with its prefix and quotes.
    String,
    /// An operator, bracket or separator.
    Operator,
}

/// One token, with its text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Token<'a> {
    /// The class.
    pub kind: TokenKind,
    /// The text, unchanged.
    pub text: &'a str,
    /// The indentation in characters, if the token is the first on its line.
    pub indent: Option<usize>,
}

/// Operators of more than one character, longest first.
const OPERATORS: &[&str] = &[
    "**=", "//=", ">>=", "<<=", "...", "==", "!=", "<=", ">=", "->", ":=", "+=", "-=", "*=", "/=",
    "%=", "@=", "&=", "|=", "^=", "**", "//", "<<", ">>",
];

/// Returns the tokens of a text, without comments, white space and line joins.
pub fn tokens(text: &str) -> Vec<Token<'_>> {
    let (mut rest, mut out, mut indent) = (text, Vec::new(), Some(0));
    while let Some(c) = rest.chars().next() {
        if c == '#' {
            rest = &rest[rest.find('\n').unwrap_or(rest.len())..];
        } else if c.is_whitespace() || c == '\\' || c == '\u{feff}' {
            indent = if c == '\n' {
                Some(0)
            } else {
                indent.map(|n| n + 1)
            };
            rest = &rest[c.len_utf8()..];
        } else {
            let (kind, len) = next(rest, c);
            let (text, after) = rest.split_at(len);
            out.push(Token { kind, text, indent });
            (rest, indent) = (after, None);
        }
    }
    out
}

/// Returns the kind and length of the token at the start of `rest`, which starts with `c`.
fn next(rest: &str, c: char) -> (TokenKind, usize) {
    let word = |c: char| c.is_alphanumeric() || c == '_';
    let run = |text: &str| text.find(|c| !word(c)).unwrap_or(text.len());
    if let Some(len) = string(rest) {
        return (TokenKind::String, len);
    }
    let decimal = c == '.' && rest[1..].starts_with(|d: char| d.is_ascii_digit());
    if c.is_ascii_digit() || decimal {
        return (TokenKind::Number, number(rest));
    }
    if word(c) {
        return (TokenKind::Name, run(rest));
    }
    let mark = OPERATORS
        .iter()
        .find(|m| rest.starts_with(**m))
        .map_or(c.len_utf8(), |m| m.len());
    (TokenKind::Operator, mark)
}

/// Returns the length of a number: digits, letters, one-sided points and the sign of an exponent.
fn number(rest: &str) -> usize {
    let hex = rest.starts_with("0x") || rest.starts_with("0X");
    let mut before = ' ';
    for (i, c) in rest.char_indices() {
        let sign = (c == '+' || c == '-') && matches!(before, 'e' | 'E') && !hex;
        if !(c.is_ascii_alphanumeric() || c == '_' || c == '.' || sign) {
            return i;
        }
        before = c;
    }
    rest.len()
}

/// Returns the length of a string at the start, with prefix and quotes; to the end of line or text
/// if it is not closed.
fn string(rest: &str) -> Option<usize> {
    let prefix = rest
        .char_indices()
        .take(3)
        .find(|(_, c)| matches!(c, '"' | '\''))?
        .0;
    if !rest[..prefix].chars().all(|c| "rRbBuUfF".contains(c)) {
        return None;
    }
    let body = &rest[prefix..];
    let quote = &body[..1];
    let triple = quote.repeat(3);
    let (close, many) = if body.starts_with(&triple) {
        (triple.as_str(), true)
    } else {
        (quote, false)
    };
    let mut at = prefix + close.len();
    while let Some(c) = rest[at..].chars().next() {
        if rest[at..].starts_with(close) {
            return Some(at + close.len());
        }
        if c == '\n' && !many {
            return Some(at);
        }
        at += c.len_utf8();
        if c == '\\' {
            at += rest[at..].chars().next().map_or(0, char::len_utf8);
        }
    }
    Some(rest.len())
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn texts(source: &str) -> Vec<&str> {
        tokens(source).into_iter().map(|t| t.text).collect()
    }

    #[test]
    fn python_falls_into_its_tokens() {
        assert_eq!(
            texts("x **= 1e-9 # c\n y.T@z"),
            ["x", "**=", "1e-9", "y", ".", "T", "@", "z"]
        );
        assert_eq!(
            texts("rb'a\\'b' + \"\"\"c\nd\"\"\"f"),
            ["rb'a\\'b'", "+", "\"\"\"c\nd\"\"\"", "f"]
        );
        assert_eq!(
            texts("a[.5:-1,]"),
            ["a", "[", ".5", ":", "-", "1", ",", "]"]
        );
        assert_eq!(texts("'open\nx"), ["'open", "x"]);
    }

    proptest! {
        #[test]
        fn every_visible_character_is_in_a_token_or_a_comment(text in "(?s).{0,60}|[a-c'\"\\\\ \n.e0-9#+=*]{0,60}") {
            let tokens = tokens(&text);
            let mut at = 0;
            for token in tokens {
                let start = token.text.as_ptr() as usize - text.as_ptr() as usize;
                prop_assert!(start >= at && !token.text.is_empty());
                prop_assert!(token.kind == TokenKind::String || !token.text.contains(char::is_whitespace));
                at = start + token.text.len();
            }
        }
    }
}
