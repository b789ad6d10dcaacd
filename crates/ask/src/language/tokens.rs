//! The words of a question with their offsets. Hyphens separate words; a quoted part is one group.

use crate::AskError;

/// The maximum number of words of a question. Each word may begin a name of up to 24 words, so this
/// limit bounds the cost of one question. **Source**: several times the longest question of
/// tests/it/questions.
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
        let mut from = None;
        let ends = text[start..end]
            .char_indices()
            .map(|(at, c)| (start + at, c));
        for (at, c) in ends.chain([(end, ' ')]) {
            // "venue=ICML" are two words.
            let is_space = c.is_whitespace() || c == '=' && !text[..at].ends_with(['<', '>']);
            match (is_space, from) {
                (false, None) => from = Some(at),
                (true, Some(word)) => {
                    add_word(text, word, at, &mut tokens);
                    from = None;
                }
                _ => {}
            }
        }
        if is_quoted {
            tokens[first..]
                .iter_mut()
                .for_each(|token| token.quotation = Some(number));
        }
    }
    tokens
}

/// Adds the parts of one word between hyphens.
fn add_word(text: &str, from: usize, to: usize, tokens: &mut Vec<Token>) {
    let word = &text[from..to];
    if let Some(sign) = SIGNS.iter().find(|sign| word.starts_with(**sign)) {
        let end = from + sign.len();
        tokens.push(Token {
            lower: (*sign).to_owned(),
            start: from,
            end,
            is_capital: false,
            is_joined: false,
            quotation: None,
        });
        if end < to {
            add_word(text, end, to, tokens);
        }
        return;
    }
    // "(b)" counts parts of the question.
    let is_letter = word
        .trim_start_matches('(')
        .strip_suffix(')')
        .is_some_and(|letter| {
            letter.len() == 1 && letter.bytes().all(|byte| byte.is_ascii_lowercase())
        });
    if is_letter {
        return;
    }
    let outer = |c: char| ",;:!?.\"'`…“”«»[]{}".contains(c);
    let left = word.trim_start_matches(|c| outer(c) || c == '(');
    let start = from + (word.len() - left.len());
    let mut right = left.trim_end_matches(outer);
    // A closing bracket without an opening one in this word closes a bracket around the word.
    if right.ends_with(')') && !right.contains('(') {
        right = right.trim_end_matches(')').trim_end_matches(outer);
    }
    let possessive = ["'s", "’s", "s'", "s’"].iter().find_map(|end| {
        let stem = right.strip_suffix(end)?;
        Some(if end.starts_with('s') {
            stem.len() + 1
        } else {
            stem.len()
        })
    });
    let right = possessive.map_or(right, |length| &right[..length]);
    let (mut at, mut is_joined) = (start, false);
    for part in right.split(['-', '–', '—', '‐', '‑']) {
        let end = at + part.len();
        if part.chars().any(char::is_alphanumeric) || part.contains(['+', '*', '#', '&']) {
            tokens.push(Token {
                lower: part.to_lowercase().replace('’', "'"),
                start: at,
                end,
                is_capital: part.chars().any(|c| c.is_uppercase() || c.is_ascii_digit()),
                is_joined,
                quotation: None,
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
