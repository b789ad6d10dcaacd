//! Detection of junk in the methods dump: entries of visitors of the open wiki that are not methods.
//!
//! The rules are conservative: a row to which no rule applies is a method. A row is junk when
//! 1. its name or full name contains an address (`http`, `www.`) or a telephone number (ten digits or more, nothing but separators
//!    between them), or
//! 2. its name contains no letter, or
//! 3. its name is a question (it ends with `?`), or
//! 4. it has no description, and its name or full name is five or more words without a lower-case letter.

/// Returns the rule that makes a method junk, or `None` for a genuine method.
pub fn junk_reason(name: &str, full_name: &str, has_description: bool) -> Option<&'static str> {
    let either = |test: fn(&str) -> bool| test(name) || test(full_name);
    if either(contains_address) {
        Some("an address in the name")
    } else if either(contains_telephone_number) {
        Some("a telephone number in the name")
    } else if !name.chars().any(char::is_alphabetic) {
        Some("no letter in the name")
    } else if name.trim_end().ends_with('?') {
        Some("the name is a question")
    } else if !has_description && either(is_all_capitals) {
        Some("five or more words in capitals and no description")
    } else {
        None
    }
}

fn contains_address(text: &str) -> bool {
    let lower = text.to_lowercase();
    lower.contains("http://") || lower.contains("https://") || lower.contains("www.")
}

fn contains_telephone_number(text: &str) -> bool {
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

fn is_all_capitals(text: &str) -> bool {
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
    fn spam_is_junk() {
        for (name, full) in [
            ("How do I reach the airline?", ""),
            ("Call us", "+1 (800) 555-01-23 day and night"),
            ("see https://shop.example", ""),
            ("12345", ""),
            ("PLEASE PUT MY PICTURE HERE NOW", ""),
        ] {
            assert!(junk_reason(name, full, false).is_some(), "{name}");
        }
    }

    #[test]
    fn genuine_methods_are_not_junk() {
        for (name, full) in [
            ("Adam", "Adam"),
            ("1x1 Convolution", "1x1 Convolution"),
            ("NPID", "NON PARAMETRIC INSTANCE DISCRIMINATION"),
            ("R(2+1)D", "R(2+1)D"),
            ("STAC", "Soft Actor Critic"),
        ] {
            assert_eq!(junk_reason(name, full, false), None, "{name}");
        }
        assert_eq!(
            junk_reason("A LONG NAME ALL IN CAPITALS", "", true),
            None,
            "a method with a description stays"
        );
    }
}
