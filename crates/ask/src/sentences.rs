//! Lists and numbers in sentences.

use std::collections::BTreeMap;

/// Counts names, the most frequent first.
pub(crate) fn tally(names: impl IntoIterator<Item = String>) -> Vec<(String, usize)> {
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    for name in names {
        *counts.entry(name).or_default() += 1;
    }
    by_count(counts)
}

/// Sorts names by their counts, the greatest first, equal ones by name.
pub(crate) fn by_count(counts: impl IntoIterator<Item = (String, usize)>) -> Vec<(String, usize)> {
    let mut counts: Vec<(String, usize)> = counts.into_iter().collect();
    counts.sort_by(|a, b| b.1.cmp(&a.1).then_with(|| a.0.cmp(&b.0)));
    counts
}

/// Returns names with their counts: "CIFAR-10 (3)".
pub(crate) fn numbered(counts: &[(String, usize)]) -> Vec<String> {
    let numbered = counts
        .iter()
        .map(|(name, count)| format!("{name} ({count})"));
    numbered.collect()
}

/// Returns what is known behind a word, and nothing of what is not: ", 2017".
pub(crate) fn after<T: std::fmt::Display>(word: &str, known: Option<T>) -> String {
    known.map_or_else(String::new, |known| format!("{word}{known}"))
}

/// Joins names to a list in English: "a, b and c".
pub(crate) fn listed<T: AsRef<str>>(names: &[T]) -> String {
    match names {
        [] => String::new(),
        [one] => one.as_ref().to_owned(),
        [first @ .., last] => {
            let first: Vec<&str> = first.iter().map(AsRef::as_ref).collect();
            format!("{} and {}", first.join(", "), last.as_ref())
        }
    }
}

/// Joins names to a list, with the number of those that are left out: "a, b and 3 more".
pub(crate) fn some_of(mut names: Vec<String>, others: usize) -> String {
    names.extend((others > 0).then(|| format!("{others} more")));
    listed(&names)
}

/// Formats a number with a noun: "1 paper", "3 papers".
pub(crate) fn counted(count: usize, noun: &str) -> String {
    let plural = if count == 1 { "" } else { "s" };
    format!("{count} {noun}{plural}")
}

/// Formats a number with commas: `8,025`.
pub(crate) fn separated(number: u32) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_and_numbers_are_english() {
        assert_eq!(listed(&["a", "b", "c"]), "a, b and c");
        assert_eq!(
            (counted(1, "paper"), counted(2, "paper")),
            ("1 paper".into(), "2 papers".into())
        );
        assert_eq!(
            [7, 999, 8_025, 1_234_567].map(separated),
            ["7", "999", "8,025", "1,234,567"]
        );
    }
}
