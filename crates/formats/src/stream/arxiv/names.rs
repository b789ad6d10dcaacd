//! The parser of arXiv's line of authors, for records without a list of parsed names.

/// The suffixes of personal names, which a comma may separate from the name.
const SUFFIXES: &[&str] = &["jr", "sr", "ii", "iii", "iv"];

/// Returns the names in a line of authors such as `A. One (1), B. Two and C. Three, Jr. ((1) Somewhere)`.
///
/// **Source**: arXiv, "Author names": commas or `and` between names, affiliations in parentheses after the names.
pub fn names(line: &str) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    for piece in without_parentheses(line).split(',') {
        let words: Vec<&str> = piece.split_whitespace().collect();
        for words in words.split(|word| *word == "and" || *word == "&") {
            let name = words.join(" ");
            let lower = name.to_lowercase();
            let bare = lower.trim_end_matches('.');
            match names.last_mut() {
                Some(previous) if SUFFIXES.contains(&bare) => {
                    *previous = format!("{previous} {name}")
                }
                _ if bare.is_empty() || bare == "et al" => {}
                _ => names.push(name),
            }
        }
    }
    names
}

fn without_parentheses(line: &str) -> String {
    let mut depth = 0_usize;
    let mut outside = String::new();
    for c in line.chars() {
        match c {
            '(' => depth += 1,
            ')' => depth = depth.saturating_sub(1),
            _ if depth > 0 => {}
            _ => outside.push(c),
        }
    }
    outside
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn names_are_separated() {
        for (line, expected) in [
            (
                "C. Bal\\'azs, E. L. Berger, C.-P. Yuan",
                vec!["C. Bal\\'azs", "E. L. Berger", "C.-P. Yuan"],
            ),
            (
                "Ileana Streinu and Louis Theran",
                vec!["Ileana Streinu", "Louis Theran"],
            ),
            (
                "A. One, B. Two, and C. Three",
                vec!["A. One", "B. Two", "C. Three"],
            ),
            (
                "A. One (1 and 2), B. Two (2) ((1) A, B (C), (2) D)",
                vec!["A. One", "B. Two"],
            ),
            (
                "Neal J. Evans II, Some Body, Jr., X",
                vec!["Neal J. Evans II", "Some Body Jr.", "X"],
            ),
            (
                "The X Collaboration, B. Aubert, et al",
                vec!["The X Collaboration", "B. Aubert"],
            ),
            ("Alexander Band (unclosed, B", vec!["Alexander Band"]),
            (" ,, and ", vec![]),
        ] {
            assert_eq!(names(line), expected, "{line}");
        }
    }

    proptest! {
        #[test]
        fn joined_names_are_separated(expected in proptest::collection::vec("[A-Z]\\. [A-Z][a-z]{2,8}(-[A-Z][a-z]{2,5})?", 1..8), and: bool) {
            prop_assume!(expected.iter().all(|name| !name.ends_with("And")));
            let line = match (and, expected.split_last()) {
                (true, Some((last, previous))) if !previous.is_empty() => format!("{} and {last}", previous.join(", ")),
                _ => expected.join(",\n  "),
            };
            prop_assert_eq!(names(&line), expected);
        }

        #[test]
        fn any_line_has_names_without_parentheses_or_commas(line in "\\PC*|[A-Za-z(),. ]{0,40}") {
            for name in names(&line) {
                prop_assert!(!name.is_empty() && !name.contains(['(', ')', ',']), "{}", name);
            }
        }
    }
}
