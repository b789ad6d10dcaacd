//! Unfinished methods. `concordance new` marks the gaps in the files that it writes. A file with a mark is excluded from every run and
//! reported.

use crate::text_file;
use anyhow::Result;
use catalogue::method_files;
use formats::Corpus;
use formats::corpus::method_folder;
use formats::readings::PAIR_FILES;
use serde::Serialize;
use std::path::Path;

/// The mark of a gap that a person has to fill.
pub(crate) const MARK: &str = "TO WRITE";

/// A file that is excluded from runs because it is unfinished.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Unfinished {
    pub(crate) method: String,
    pub(crate) file: String,
    /// The first gap's line, counted from 1; `None` when the missing part has no line.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) line: Option<usize>,
    /// The missing part.
    pub(crate) why: String,
}

impl std::fmt::Display for Unfinished {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self {
            method, file, why, ..
        } = self;
        write!(f, "{method} takes no part, it is not finished: {file}")?;
        if let Some(line) = self.line {
            write!(f, ":{line}")?;
        }
        write!(f, ": {why}")
    }
}

/// A marked gap.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Gap {
    /// The line, counted from 1.
    pub(crate) line: usize,
    /// The text a person has to write there.
    pub(crate) what: String,
}

/// Returns every marked gap of a text.
pub(crate) fn gaps(text: &str) -> Vec<Gap> {
    let gap = |(index, line): (usize, &str)| {
        let (_, after_mark) = line.split_once(MARK)?;
        let what = after_mark
            .trim_start_matches(':')
            .trim()
            .trim_end_matches(['"', '\'', ',', '}', ' ', '.']);
        let what = if what.is_empty() { "this place" } else { what };
        Some(Gap {
            line: index + 1,
            what: what.to_owned(),
        })
    };
    text.lines().enumerate().filter_map(gap).collect()
}

/// Returns the gaps of a file's text as one entry; `None` when the text has no mark.
pub(crate) fn of_text(method: &str, file: &Path, text: &str) -> Option<Unfinished> {
    let gaps = gaps(text);
    let first = gaps.first()?;
    let more = match gaps.len() - 1 {
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

/// Removes marked cards and pairs from the corpus below `root`, and pairs without a card. Returns the marked files.
pub(crate) fn remove_unfinished(corpus: &mut Corpus, root: &Path) -> Result<Vec<Unfinished>> {
    let mut unfinished = vec![];
    let written = |id: &str| !corpus.generated.contains_key(id);
    for card in corpus.cards.values().filter(|card| written(&card.id)) {
        let file = method_folder(root, &card.area, &card.id).join(method_files::CARD);
        unfinished.extend(of_text(&card.id, &file, &text_file::read(&file)?));
    }
    let is_marked =
        |unfinished: &[Unfinished], id: &str| unfinished.iter().any(|entry| entry.method == *id);
    corpus.cards.retain(|id, _| !is_marked(&unfinished, id));
    for pair in corpus.pairs.values() {
        let folder = method_folder(root, &pair.area, &pair.id);
        for name in PAIR_FILES {
            let file = folder.join(name);
            if let Some(entry) = of_text(&pair.id, &file, &text_file::read(&file)?) {
                unfinished.push(entry);
                break;
            }
        }
    }
    let Corpus { cards, pairs, .. } = corpus;
    pairs.retain(|id, _| cards.contains_key(id) && !is_marked(&unfinished, id));
    Ok(unfinished)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_gap_has_its_line_and_text() {
        let text =
            "a = 1\nrole = \"TO WRITE: one word\"\n# TO WRITE: three edges.\nx = 2 # TO WRITE\n";
        let gap = |line, what: &str| Gap {
            line,
            what: what.to_owned(),
        };
        assert_eq!(
            gaps(text),
            [
                gap(2, "one word"),
                gap(3, "three edges"),
                gap(4, "this place")
            ]
        );
        assert_eq!(gaps("nothing is left to write"), []);
    }

    #[test]
    fn a_text_is_named_by_its_first_gap() {
        let unfinished = of_text("m", Path::new("m.toml"), "# TO WRITE: a\n# TO WRITE: b\n")
            .expect("the text has a mark");
        assert_eq!(
            unfinished.to_string(),
            "m takes no part, it is not finished: m.toml:1: still to be written: a, and 1 more"
        );
        assert_eq!(of_text("m", Path::new("m.toml"), "done\n"), None);
    }
}
