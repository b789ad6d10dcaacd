//! The words of a question with their offsets. Hyphens separate words; a quoted part is one group.

use crate::AskError;

/// The maximum number of words of a question. Each word may begin a name of up to 24 words, so this
/// limit bounds the cost of one question. **Source**: several times the longest question of tests/it/questions.
const MAX_WORDS: usize = 200;

/// Signs of comparison, which are words of their own.
const SIGNS: [&str; 6] = [">=", "<=", "≥", "≤", ">", "<"];

/// A word of a question.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Token {
    /// The word in lower case, with a plain apostrophe.
    pub(crate) lower: String,
    /// Byte offsets in the question.
    pub(crate) start: usize,
    pub(crate) end: usize,
    /// True if the word has a capital letter or a digit, as names have.
    pub(crate) is_capital: bool,
    /// True if a hyphen joins the word to the one before.
    pub(crate) is_joined: bool,
    /// The number of the quotation that contains the word.
    pub(crate) quotation: Option<usize>,
}

impl Token {
    /// Returns the word at these offsets.
    fn of(text: &str, start: usize, end: usize) -> Self {
        let word = &text[start..end];
        let is_capital = |c: char| c.is_uppercase() || c.is_ascii_digit();
        Self {
            lower: word.to_lowercase().replace('’', "'"),
            start,
            end,
            is_capital: word.contains(is_capital),
            is_joined: false,
            quotation: None,
        }
    }
}

/// Refuses a question of more than [`MAX_WORDS`] words.
pub(crate) fn check_length(question: &str) -> Result<(), AskError> {
    match question.split_whitespace().count() {
        words if words > MAX_WORDS => Err(AskError::Arguments(format!(
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

/// Splits a question into words without the surrounding punctuation.
pub(crate) fn tokens(text: &str) -> Vec<Token> {
    let mut tokens = vec![];
    for (number, (start, end, is_quoted)) in quotations(text).into_iter().enumerate() {
        let first = tokens.len();
        let mut from = start;
        for (at, c) in text[start..end].char_indices().chain([(end - start, ' ')]) {
            // "venue=ICML" are two words.
            let at = start + at;
            if c.is_whitespace() || c == '=' && !text[..at].ends_with(['<', '>']) {
                if from < at {
                    add_word(text, from, at, &mut tokens);
                }
                from = at + c.len_utf8();
            }
        }
        for token in tokens[first..].iter_mut().filter(|_| is_quoted) {
            token.quotation = Some(number);
        }
    }
    tokens
}

/// Adds the parts of one word between hyphens.
fn add_word(text: &str, from: usize, to: usize, tokens: &mut Vec<Token>) {
    let word = &text[from..to];
    if let Some(sign) = SIGNS.iter().find(|sign| word.starts_with(**sign)) {
        let end = from + sign.len();
        tokens.push(Token::of(text, from, end));
        if end < to {
            add_word(text, end, to, tokens);
        }
        return;
    }
    // "(b)" counts parts of the question.
    let letter = word.trim_start_matches('(').strip_suffix(')');
    let is_letter = |letter: &str| matches!(letter.as_bytes(), [b'a'..=b'z']);
    if letter.is_some_and(is_letter) {
        return;
    }
    let outer = |c: char| ",;:!?.\"'`…“”«»[]{}".contains(c);
    let left = word.trim_start_matches(|c| outer(c) || c == '(');
    let mut right = left.trim_end_matches(outer);
    // A closing bracket without an opening one in this word closes a bracket around the word.
    if right.ends_with(')') && !right.contains('(') {
        right = right.trim_end_matches(')').trim_end_matches(outer);
    }
    let stem = |end: &str| right.strip_suffix(end);
    let plural = |end: &str| stem(end).filter(|stem| stem.ends_with('s'));
    let possessive = stem("'s").or_else(|| stem("’s"));
    let possessive = possessive.or_else(|| plural("'")).or_else(|| plural("’"));
    let right = possessive.unwrap_or(right);
    let (mut at, mut is_joined) = (from + (word.len() - left.len()), false);
    for part in right.split(['-', '–', '—', '‐', '‑']) {
        let end = at + part.len();
        if part.chars().any(char::is_alphanumeric) || part.contains(['+', '*', '#', '&']) {
            tokens.push(Token {
                is_joined,
                ..Token::of(text, at, end)
            });
            is_joined = true;
        }
        at = end + text[end..].chars().next().map_or(0, char::len_utf8);
    }
}

/// Splits a text into parts, each with true if the part is quoted. An unclosed quote starts no part.
fn quotations(text: &str) -> Vec<(usize, usize, bool)> {
    const PAIRS: [(char, char); 4] = [('"', '"'), ('“', '”'), ('«', '»'), ('`', '`')];
    let (mut parts, mut from) = (vec![], 0);
    while let Some((at, (open, close))) = text[from..]
        .char_indices()
        .find_map(|(at, c)| Some((from + at, *PAIRS.iter().find(|(open, _)| *open == c)?)))
    {
        let inner = at + open.len_utf8();
        let Some(length) = text[inner..].find(close) else {
            break;
        };
        parts.push((from, at, false));
        if !text[inner..inner + length].trim().is_empty() {
            parts.push((inner, inner + length, true));
        }
        from = inner + length + close.len_utf8();
    }
    parts.push((from, text.len(), false));
    parts
}

/// Returns the text from the first to the last of some tokens, with a bracket that they leave open.
pub(crate) fn span<'a>(text: &'a str, tokens: &[Token]) -> &'a str {
    let (Some(first), Some(last)) = (tokens.first(), tokens.last()) else {
        return "";
    };
    let span = &text[first.start..last.end];
    let is_open = span.matches('(').count() > span.matches(')').count();
    if is_open && text[last.end..].starts_with(')') {
        &text[first.start..=last.end]
    } else {
        span
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> Vec<String> {
        tokens(text).into_iter().map(|token| token.lower).collect()
    }

    #[test]
    fn punctuation_is_stripped_and_hyphens_separate() {
        assert_eq!(
            words("Who wrote Adam's paper, (really)?"),
            ["who", "wrote", "adam", "paper", "really"]
        );
        assert_eq!(
            words("state-of-the-art on CIFAR-10?"),
            ["state", "of", "the", "art", "on", "cifar", "10"]
        );
        assert_eq!(words("LLM.int8() and C&S"), ["llm.int8()", "and", "c&s"]);
        assert_eq!(words(" ? ! "), Vec::<String>::new());
    }

    #[test]
    fn spans_are_the_text_of_the_question() {
        let text = "is \"U-Net\" like Long Short-Term Memory (LSTM)?";
        let tokens = tokens(text);
        assert_eq!(span(text, &tokens[1..3]), "U-Net");
        assert!(tokens[1].quotation.is_some() && tokens[2].quotation == tokens[1].quotation);
        assert_eq!(span(text, &tokens[4..]), "Long Short-Term Memory (LSTM)");
        assert_eq!(quotations("5\" wide"), [(0, 7, false)]);
    }

    #[test]
    fn questions_are_bounded_in_words() {
        let long = "word  ".repeat(MAX_WORDS);
        assert!(check_length(&long).is_ok() && check_length(&format!("{long}é")).is_err());
        assert_eq!(first_words(&format!("{long}é and more")), long);
        assert_eq!(first_words("né\u{a0}"), "né\u{a0}");
    }
}
