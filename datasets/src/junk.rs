//! Methods that a visitor of an open wiki typed and that are none.
//!
//! The rule is conservative: what it does not name stays. A row is junk when
//! 1. its name or full name holds an address (`http`, `www.`) or a telephone number (ten digits or more, nothing but separators
//!    between them), or
//! 2. its name holds no letter, or
//! 3. its name is a question (it ends with `?`), or
//! 4. it has no description, and its name or full name is five or more words without a small letter.

/// Which part of the rule makes this method junk, if any.
pub fn reason(name: &str, full_name: &str, has_description: bool) -> Option<&'static str> {
    let either = |test: fn(&str) -> bool| test(name) || test(full_name);
    if either(holds_address) {
        Some("an address in the name")
    } else if either(holds_telephone) {
        Some("a telephone number in the name")
    } else if !name.chars().any(char::is_alphabetic) {
        Some("no letter in the name")
    } else if name.trim_end().ends_with('?') {
        Some("the name is a question")
    } else if !has_description && either(shouts) {
        Some("five or more words in capitals and no description")
    } else {
        None
    }
}

fn holds_address(text: &str) -> bool {
    let lower = text.to_lowercase();
    lower.contains("http://") || lower.contains("https://") || lower.contains("www.")
}

fn holds_telephone(text: &str) -> bool {
    let mut digits = 0;
    for c in text.chars() {
        if c.is_ascii_digit() {
            digits += 1;
        } else if !matches!(c, ' ' | '-' | '(' | ')' | '+' | '.') {
            digits = 0;
        }
        if digits >= 10 {
            return true;
        }
    }
    false
}

fn shouts(text: &str) -> bool {
    let words = text
        .split_whitespace()
        .filter(|word| word.chars().any(char::is_alphabetic))
        .count();
    words >= 5 && !text.chars().any(char::is_lowercase)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_visitors_typed_is_junk() {
        for (name, full) in [
            ("How do I reach the airline?", ""),
            ("Call us", "+1 (800) 555-01-23 day and night"),
            ("see https://shop.example", ""),
            ("12345", ""),
            ("PLEASE PUT MY PICTURE HERE NOW", ""),
        ] {
            assert!(reason(name, full, false).is_some(), "{name}");
        }
    }

    #[test]
    fn methods_are_not() {
        for (name, full) in [
            ("Adam", "Adam"),
            ("1x1 Convolution", "1x1 Convolution"),
            ("NPID", "NON PARAMETRIC INSTANCE DISCRIMINATION"),
            ("R(2+1)D", "R(2+1)D"),
            ("STAC", "Soft Actor Critic"),
        ] {
            assert_eq!(reason(name, full, false), None, "{name}");
        }
        assert_eq!(
            reason("A LONG NAME ALL IN CAPITALS", "", true),
            None,
            "a description speaks for it"
        );
    }
}
