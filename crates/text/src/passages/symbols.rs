//! The symbols of formulas: letters and Greek letters, with their accents and alphabets.

use catalogue::is_among;
use std::collections::BTreeSet;

/// Commands that change the letter behind them into another symbol.
const MODIFIERS: &str = "\
    hat tilde bar widehat widetilde overline underline vec dot ddot check breve mathbf \
    boldsymbol bm mathcal mathbb mathsf mathfrak mathscr bf cal";

/// Control words that are symbols.
const LETTERS: &str = "\
    alpha beta gamma delta epsilon varepsilon zeta eta theta vartheta iota kappa lambda mu nu \
    xi pi rho varrho sigma varsigma tau upsilon phi varphi chi psi omega Gamma Delta Theta \
    Lambda Xi Pi Sigma Upsilon Phi Psi Omega ell hbar aleph";

/// Commands whose argument is no formula.
const WORDS: &str = "text mathrm operatorname mbox label tag begin end ref eqref textrm mathop";

/// Returns the symbols of the formulas in a text. With `is_formula`, the whole text is one.
pub(super) fn symbols(text: &str, is_formula: bool) -> BTreeSet<String> {
    let mut symbols = BTreeSet::new();
    if is_formula {
        add(text, &mut symbols);
    } else {
        for formula in formulas(text) {
            add(formula, &mut symbols);
        }
    }
    symbols
}

/// Returns the formulas in a text: between dollars, `\(` and `\)`, or `\[` and `\]`.
pub(super) fn formulas(text: &str) -> Vec<&str> {
    const MARKS: [(&str, &str); 4] = [("$$", "$$"), ("$", "$"), ("\\(", "\\)"), ("\\[", "\\]")];
    let mut formulas = vec![];
    let mut rest = text;
    while let Some(start) = rest.find(['$', '\\']) {
        let found = &rest[start..];
        let begun = MARKS
            .iter()
            .find_map(|(open, close)| Some((found.strip_prefix(open)?, close)));
        let Some((inner, close)) = begun else {
            let mut chars = found.chars();
            chars.next();
            chars.next();
            rest = chars.as_str();
            continue;
        };
        let Some((formula, after)) = inner.split_once(close) else {
            break;
        };
        formulas.push(formula);
        rest = after;
    }
    formulas
}

/// Commands that relate the two sides of a formula.
const RELATIONS: [&str; 9] = [
    "\\gets",
    "\\leftarrow",
    "\\sim",
    "\\propto",
    "\\in",
    "\\equiv",
    "\\coloneqq",
    "\\triangleq",
    "\\approx",
];

/// Returns true if a formula says what a symbol is: it has an equals sign or another relation.
pub(super) fn has_relation(formula: &str) -> bool {
    formula.contains('=') || RELATIONS.iter().any(|relation| formula.contains(relation))
}

fn add(formula: &str, symbols: &mut BTreeSet<String>) {
    let mut modifier = String::new();
    let mut rest = formula;
    while let Some(char) = rest.chars().next() {
        rest = &rest[char.len_utf8()..];
        if char == '\\' {
            let after = rest.trim_start_matches(|char: char| char.is_ascii_alphabetic());
            let word = &rest[..rest.len() - after.len()];
            rest = after;
            if is_among(LETTERS, word) {
                symbols.insert(format!("{modifier}\\{word}"));
                modifier.clear();
            } else if is_among(MODIFIERS, word) {
                modifier.push_str(&format!("\\{word} "));
            } else if is_among(WORDS, word) {
                rest = skip_group(rest);
            } else if word.is_empty() {
                rest = rest.strip_prefix(|_: char| true).unwrap_or_default();
            }
        } else if char.is_alphabetic() {
            symbols.insert(format!("{modifier}{char}"));
            modifier.clear();
        } else if !matches!(char, '{' | ' ' | '\n') {
            modifier.clear();
        }
    }
}

/// Returns what follows a group in braces.
fn skip_group(text: &str) -> &str {
    let Some(inner) = text.trim_start().strip_prefix('{') else {
        return text;
    };
    let mut depth = 0_usize;
    for (position, char) in inner.char_indices() {
        match char {
            '{' => depth += 1,
            '}' if depth == 0 => return &inner[position + 1..],
            '}' => depth -= 1,
            _ => {}
        }
    }
    ""
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn symbols_have_accents_and_alphabets() {
        let found = symbols(
            r"\hat{x}_t = \mathbf{W}\,\alpha \operatorname{clip}(y) + \label{eq:x} \sin z",
            true,
        );
        let expected = [r"\alpha", r"\hat x", r"\mathbf W", "t", "y", "z"];
        assert_eq!(
            found.iter().map(String::as_str).collect::<Vec<_>>(),
            expected
        );
    }

    #[test]
    fn formulas_stand_between_dollars_and_brackets() {
        let text = r"Let $a$ be \$5, \(b\) and $$c$$ or \[d\] but no $e";
        assert_eq!(formulas(text), ["a", "b", "c", "d"]);
        assert!(symbols("words only", false).is_empty());
    }
}
