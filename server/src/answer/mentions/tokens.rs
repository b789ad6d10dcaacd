//! Words of a question with their offsets, and its quoted parts.

use crate::answer::AnswerError;

/// Words of a question. Each may begin a name of up to 24 words, all of which are looked up, so this bounds what one question
/// costs. **Source**: several times the longest of the question set (tests/it/questions).
const MAX_WORDS: usize = 200;

/// Refuses a question of more than [`MAX_WORDS`].
pub(crate) fn check_length(question: &str) -> Result<(), AnswerError> {
    match question.split_whitespace().count() {
        words if words > MAX_WORDS => Err(AnswerError::Arguments(format!(
            "the question has {words} words; ask one thing at a time, in {MAX_WORDS} words at most"
        ))),
        _ => Ok(()),
    }
}

/// The first [`MAX_WORDS`] of a text.
pub(crate) fn first_words(text: &str) -> &str {
    let next = text.split_whitespace().nth(MAX_WORDS);
    next.map_or(text, |next| {
        &text[..next.as_ptr() as usize - text.as_ptr() as usize]
    })
}

/// One word.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Token {
    /// As written, without punctuation around it.
    pub(crate) text: String,
    /// In lower case.
    pub(crate) lower: String,
    /// Where it begins in its text, in bytes.
    pub(crate) start: usize,
    /// Where it ends.
    pub(crate) end: usize,
    /// Whether it is written as names are: with a capital or a digit in it.
    pub(crate) is_capital: bool,
}

impl Token {
    /// Whether it is a plain number.
    pub(crate) fn is_number(&self) -> bool {
        self.text.bytes().all(|b| b.is_ascii_digit())
    }
}

/// The words of a text. Punctuation around a word is no part of it; brackets that belong to a name stay inside spans of words.
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
    // A bracket that was not opened in this word closes something around it, unless the name goes on with it.
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

/// The parts of a text, each with whether it was quoted. A quote that is not closed does not count.
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
