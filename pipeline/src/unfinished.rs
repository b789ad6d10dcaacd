//! Half-written methods. What is still to be written bears a mark; what bears one takes no part in any run, and is named.

use anyhow::{Context as _, Result};
use datasets::Corpus;
use serde::Serialize;
use std::path::{Path, PathBuf};

/// What `concordance new` writes wherever a person has to write.
pub const MARK: &str = "TO WRITE";

/// A file that takes no part because it is not finished.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Unfinished {
    /// The method.
    pub method: String,
    /// The file.
    pub file: String,
    /// The first line that is to be written, counted from 1; nothing when what is missing has no line.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<usize>,
    /// What is missing.
    pub why: String,
}

impl std::fmt::Display for Unfinished {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let line = self
            .line
            .map_or_else(String::new, |line| format!(":{line}"));
        write!(
            f,
            "{} takes no part, it is not finished: {}{line}: {}",
            self.method, self.file, self.why
        )
    }
}

/// A place that is still to be written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Place {
    /// Its line, counted from 1.
    pub line: usize,
    /// What is to be written there.
    pub what: String,
}

/// Every marked place of a text.
pub fn places(text: &str) -> Vec<Place> {
    let place = |(at, line): (usize, &str)| {
        let (_, rest) = line.split_once(MARK)?;
        let what = rest
            .trim_start_matches(':')
            .trim()
            .trim_end_matches(['"', '\'', ',', '}', ' ', '.']);
        let what = if what.is_empty() { "this place" } else { what };
        Some(Place {
            line: at + 1,
            what: what.to_owned(),
        })
    };
    text.lines().enumerate().filter_map(place).collect()
}

/// What a text leaves to be written; nothing when it bears no mark.
pub fn of_text(method: &str, file: &Path, text: &str) -> Option<Unfinished> {
    let places = places(text);
    let first = places.first()?;
    let more = match places.len() - 1 {
        0 => String::new(),
        n => format!(", and {n} more"),
    };
    Some(Unfinished {
        method: method.to_owned(),
        file: file.display().to_string(),
        line: Some(first.line),
        why: format!("still to be written: {}{more}", first.what),
    })
}

/// Takes cards and pairs that bear a mark out of the corpus below `root`, and names them.
///
/// # Errors
/// When a file of the corpus cannot be read again.
pub fn set_aside(corpus: &mut Corpus, root: &Path) -> Result<Vec<Unfinished>> {
    let mut found = vec![];
    for card in corpus.cards.values() {
        let file = root
            .join("methods")
            .join(&card.area)
            .join(format!("{}.toml", card.id));
        found.extend(of_text(&card.id, &file, &read(&file)?));
    }
    corpus
        .cards
        .retain(|id, _| found.iter().all(|one| one.method != *id));
    let without_card = |id: &String| !corpus.cards.contains_key(id);
    let mut aside: Vec<String> = corpus
        .pairs
        .keys()
        .filter(|id| without_card(id))
        .cloned()
        .collect();
    for pair in corpus.pairs.values() {
        let half = pair_files(root, &pair.area, &pair.id)
            .iter()
            .find_map(|file| match read(file) {
                Ok(text) => of_text(&pair.id, file, &text).map(Ok),
                Err(error) => Some(Err(error)),
            });
        if let Some(half) = half.transpose()? {
            aside.push(pair.id.clone());
            found.push(half);
        }
    }
    corpus.pairs.retain(|id, _| !aside.contains(id));
    Ok(found)
}

fn pair_files(root: &Path, area: &str, id: &str) -> [PathBuf; 3] {
    ["a.py", "b.py", "provenance.toml"]
        .map(|name| root.join("readings").join(area).join(id).join(name))
}

fn read(file: &Path) -> Result<String> {
    std::fs::read_to_string(file).with_context(|| format!("cannot read {}", file.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_marked_place_is_named_with_its_line() {
        let text =
            "a = 1\nrole = \"TO WRITE: one word\"\n# TO WRITE: three edges.\nx = 2 # TO WRITE\n";
        let place = |line, what: &str| Place {
            line,
            what: what.to_owned(),
        };
        assert_eq!(
            places(text),
            [
                place(2, "one word"),
                place(3, "three edges"),
                place(4, "this place")
            ]
        );
        assert_eq!(places("nothing is left to write"), []);
    }

    #[test]
    fn a_text_is_named_by_its_first_place() {
        let half = of_text("m", Path::new("m.toml"), "# TO WRITE: a\n# TO WRITE: b\n")
            .expect("it is half-written");
        assert_eq!(
            half.to_string(),
            "m takes no part, it is not finished: m.toml:1: still to be written: a, and 1 more"
        );
        assert_eq!(of_text("m", Path::new("m.toml"), "done\n"), None);
    }
}
