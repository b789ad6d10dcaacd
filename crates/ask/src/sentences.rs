//! Lists and numbers in sentences.

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

/// Formats a number with a noun: "1 paper", "3 papers".
pub(crate) fn counted(count: usize, noun: &str) -> String {
    let plural = if count == 1 { "" } else { "s" };
    format!("{count} {noun}{plural}")
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
    }
}
