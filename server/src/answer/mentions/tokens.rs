//! The words of a question with their offsets, and the quoted parts of a question.

use crate::answer::AnswerError;

/// The maximum number of words of a question. Each word may begin a name of up to 24 words, and the
/// linker looks up every such name, so this limit bounds the cost of one question.
/// **Source**: several times the longest question of the question set (tests/it/questions).
const MAX_WORDS: usize = 200;

/// Refuses a question of more than [`MAX_WORDS`] words.
pub(crate) fn check_length(question: &str) -> Result<(), AnswerError> {
    match question.split_whitespace().count() {
        words if words > MAX_WORDS => Err(AnswerError::Arguments(format!(
            "the question has {words} words; ask one thing at a time, in {MAX_WORDS} words at most"
        ))),
        _ => Ok(()),
    }
}

/// Returns the first [`MAX_WORDS`] words of a text.
pub(crate) fn first_words(text: &str) -> &str {
    let next = text.split_whitespace().nth(MAX_WORDS);
    next.map_or(text, |next| {
        &text[..next.as_ptr() as usize - text.as_ptr() as usize]
    })
}

/// A word of a question.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Token {
    /// The word as written, without surrounding punctuation.
    pub(crate) text: String,
    /// The word in lower case.
    pub(crate) lower: String,
    /// The byte offset of the first byte in the text.
    pub(crate) start: usize,
    /// The byte offset of the end in the text.
    pub(crate) end: usize,
    /// True if the word contains a capital letter or a digit, as names do.
    pub(crate) is_capital: bool,
}

impl Token {
    /// Returns true if the word consists of digits.
    pub(crate) fn is_number(&self) -> bool {
        self.text.bytes().all(|b| b.is_ascii_digit())
    }
}

/// Splits a text into words without the surrounding punctuation. A span of several words keeps the
/// brackets inside the span.
pub(crate) fn tokens(text: &str) -> Vec<Token> {
    let mut tokens = vec![];
    let mut start = None;
    let ends = text
        .char_indices()
        .chain(std::iter::once((text.len(), ' ')));
    for (at, c) in ends {
        match (c.is_whitespace(), start) {
            (false, None) => start = Some(at),
            (true, Some(from)) => {
                tokens.extend(token(text, from, at));
                start = None;
            }
            _ => {}
        }
    }
    tokens
}

fn token(text: &str, from: usize, to: usize) -> Option<Token> {
    let word = &text[from..to];
    let outer = |c: char| {
        matches!(
            c,
            ',' | ';' | ':' | '!' | '?' | '.' | '"' | '\'' | '`' | '…'
        )
    };
    let left = word.trim_start_matches(|c| outer(c) || c == '(');
    let start = from + (word.len() - left.len());
    let mut right = left.trim_end_matches(outer);
    // A trailing bracket without an opening bracket in this word closes a bracket around the word.
    if right.ends_with(')') && !right.contains('(') {
        right = right.trim_end_matches(')');
    }
    let possessive = ["'s", "’s"].iter().find_map(|end| right.strip_suffix(end));
    let right = possessive.unwrap_or(right);
    if right.is_empty() || !right.chars().any(char::is_alphanumeric) {
        return None;
    }
    let is_capital = right
        .chars()
        .any(|c| c.is_uppercase() || c.is_ascii_digit());
    Some(Token {
        text: right.to_owned(),
        lower: right.to_lowercase(),
        start,
        end: start + right.len(),
        is_capital,
    })
}

/// Splits a text into parts, each with true if the part was quoted. An unclosed quote does not
/// start a part.
pub(crate) fn quotes(text: &str) -> Vec<(&str, bool)> {
    const PAIRS: [(char, char); 4] = [('"', '"'), ('“', '”'), ('«', '»'), ('`', '`')];
    let mut parts = vec![];
    let mut rest = text;
    while let Some((at, open)) = rest
        .char_indices()
        .find(|(_, c)| PAIRS.iter().any(|(open, _)| open == c))
    {
        let close = PAIRS
            .iter()
            .find(|(o, _)| *o == open)
            .map_or(open, |(_, close)| *close);
        let inner = &rest[at + open.len_utf8()..];
        let Some(end) = inner.find(close) else { break };
        parts.push((&rest[..at], false));
        if !inner[..end].trim().is_empty() {
            parts.push((&inner[..end], true));
        }
        rest = &inner[end + close.len_utf8()..];
    }
    parts.push((rest, false));
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> Vec<String> {
        tokens(text).into_iter().map(|token| token.text).collect()
    }

    #[test]
    fn punctuation_is_stripped() {
        assert_eq!(
            words("Who wrote Adam's paper, (really)?"),
            ["Who", "wrote", "Adam", "paper", "really"]
        );
        assert_eq!(
            words("LLM.int8() and C&S, (IA)^3"),
            ["LLM.int8()", "and", "C&S", "IA)^3"]
        );
        assert_eq!(words(" ? ! "), Vec::<String>::new());
    }

    #[test]
    fn questions_are_bounded_in_words() {
        let long = "word  ".repeat(MAX_WORDS);
        assert!(check_length(&long).is_ok() && check_length(&format!("{long}é")).is_err());
        assert_eq!(first_words(&format!("{long}é and more")), long);
        assert_eq!(first_words("né\u{a0}"), "né\u{a0}");
    }

    #[test]
    fn quoted_parts_are_marked() {
        assert_eq!(
            quotes("is \"A b\" here"),
            [("is ", false), ("A b", true), (" here", false)]
        );
        assert_eq!(quotes("5\" wide"), [("5\" wide", false)]);
        assert_eq!(quotes("“x”"), [("", false), ("x", true), ("", false)]);
    }
}
