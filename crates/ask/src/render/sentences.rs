//! The templates of `rules/sentences.toml`.

use std::collections::HashMap;
use std::sync::LazyLock;

static SENTENCES: LazyLock<HashMap<String, String>> = LazyLock::new(|| {
    toml::from_str(include_str!("../../rules/sentences.toml"))
        .expect("a test reads rules/sentences.toml")
});

/// Fills a template. A name without a value stays in braces, which a test of every use would show.
pub(crate) fn sentence(key: &str, values: &[(&str, &str)]) -> String {
    let template = SENTENCES.get(key).map_or(key, String::as_str);
    let mut text = String::with_capacity(template.len() + 64);
    let mut rest = template;
    while let Some(at) = rest.find('{') {
        text.push_str(&rest[..at]);
        let Some(length) = rest[at..].find('}') else {
            break;
        };
        let name = &rest[at + 1..at + length];
        match values.iter().find(|(other, _)| *other == name) {
            Some((_, value)) => text.push_str(value),
            None => text.push_str(&rest[at..=at + length]),
        }
        rest = &rest[at + length + 1..];
    }
    text.push_str(rest);
    text
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

/// Formats a number with a noun: "1 paper", "3 papers".
pub(crate) fn counted(count: usize, noun: &str) -> String {
    let plural = if count == 1 { "" } else { "s" };
    format!("{count} {noun}{plural}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_sentence_in_the_code_has_a_template_and_its_values() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/src/");
        let mut used = 0;
        let mut unused: Vec<&String> = SENTENCES.keys().collect();
        let mut folders = vec![std::path::PathBuf::from(folder)];
        while let Some(folder) = folders.pop() {
            for entry in std::fs::read_dir(folder).expect("sources are there") {
                let path = entry.expect("an entry").path();
                if path.is_dir() {
                    folders.push(path);
                    continue;
                }
                let text = std::fs::read_to_string(&path).expect("UTF-8");
                unused.retain(|key| !text.contains(&format!("\"{key}\"")));
                for (at, call) in text
                    .match_indices("say(\"")
                    .filter(|_| !path.ends_with("sentences.rs"))
                {
                    let key = text[at + call.len()..].split('"').next().expect("a key");
                    assert!(
                        SENTENCES.contains_key(key),
                        "{}: {key} is no sentence",
                        path.display()
                    );
                    used += 1;
                }
            }
        }
        assert!(
            used > 40 && unused.is_empty(),
            "{used} uses; never used: {unused:?}"
        );
    }

    #[test]
    fn templates_are_filled() {
        assert_eq!(
            sentence("paper_year", &[("title", "A {b}"), ("year", "2018")]),
            "\"A {b}\" is from 2018."
        );
        assert_eq!(listed(&["a", "b", "c"]), "a, b and c");
        assert_eq!(
            (counted(1, "paper"), counted(2, "paper")),
            ("1 paper".into(), "2 papers".into())
        );
    }
}
