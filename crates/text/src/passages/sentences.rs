//! Sentences of a prose span, without breaking formulas.

/// Abbreviations whose full stop ends no sentence.
const ABBREVIATIONS: [&str; 12] = [
    "e.g", "i.e", "cf", "eq", "eqs", "fig", "figs", "sec", "al", "etc", "resp", "vs",
];

/// Words with which a sentence introduces a symbol.
const INTRODUCTIONS: [&str; 14] = [
    "let ",
    "where ",
    "denote",
    "define",
    " call ",
    "given ",
    " is the ",
    " is a ",
    " is an ",
    " are the ",
    "represent",
    "here ",
    " be a ",
    " be the ",
];

/// Returns true if the words of a sentence introduce a symbol.
pub(super) fn introduces(sentence: &str) -> bool {
    let sentence = sentence.to_lowercase();
    INTRODUCTIONS.iter().any(|words| sentence.contains(words))
}

/// Returns the sentences of a text, each with its end mark.
pub(super) fn sentences(text: &str) -> Vec<&str> {
    let mut sentences = vec![];
    let (mut start, mut in_formula, mut depth) = (0, false, 0_i32);
    let mut chars = text.char_indices().peekable();
    while let Some((position, char)) = chars.next() {
        match char {
            '\\' => drop(chars.next()),
            '$' => in_formula = !in_formula,
            '{' => depth += 1,
            '}' => depth -= 1,
            '.' | '?' | '!' if !in_formula && depth <= 0 => {
                let end = position + char.len_utf8();
                let is_end = chars.peek().is_none_or(|(_, next)| next.is_whitespace());
                if is_end && !is_abbreviation(&text[start..position]) {
                    sentences.push(text[start..end].trim());
                    start = end;
                }
            }
            _ => {}
        }
    }
    sentences.push(text[start..].trim());
    sentences.retain(|sentence| !sentence.is_empty());
    sentences
}

fn is_abbreviation(before: &str) -> bool {
    let word = before
        .rsplit(|char: char| char.is_whitespace() || char == '(')
        .next();
    let word = word.unwrap_or_default().to_lowercase();
    ABBREVIATIONS.contains(&word.as_str())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn full_stops_in_formulas_and_abbreviations_end_nothing() {
        let text = "Let $x = 0.5 . y$, e.g. one. See Fig. 2? It holds 1.5 times \\emph{a. b} more.";
        assert_eq!(
            sentences(text),
            [
                "Let $x = 0.5 . y$, e.g. one.",
                "See Fig. 2?",
                "It holds 1.5 times \\emph{a. b} more."
            ]
        );
        assert_eq!(sentences("no end"), ["no end"]);
    }
}
