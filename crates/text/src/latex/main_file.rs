//! Finds the main file of a paper.

use super::decode::decode;
use super::expander::is_document;
use crate::error::TextError;
use crate::finding::{FindingKind, FindingList};
use crate::source_tree::SourceTree;
use std::cmp::Reverse;

/// Words in the name of a file that speak for it, and what they are worth.
const NAME_WORDS: [(&str, i32); 6] = [
    ("arxiv", 3),
    ("main", 2),
    ("paper", 1),
    ("ms", 1),
    ("thesis", 1),
    ("manuscript", 1),
];

/// Words in the name of a file that speak against it.
const OTHER_WORDS: [&str; 11] = [
    "supp", "appendix", "response", "rebuttal", "cover", "letter", "template", "example", "slides",
    "poster", "figure",
];

/// The main file, and the other complete documents.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MainFile {
    /// The path of the main file.
    pub path: String,
    /// Other files that are complete documents, best first.
    pub others: Vec<String>,
}

impl MainFile {
    pub(super) fn choose(self, findings: &mut FindingList) -> String {
        for other in &self.others {
            findings.add(
                FindingKind::OtherMainFile,
                (other, 0),
                &format!("{} was read", self.path),
            );
        }
        self.path
    }
}

/// Finds the main file among the complete documents of a tree: one with an abstract or title rather than without, one near the
/// top, one whose name says so, the longest.
///
/// # Errors
/// When no file is a complete document.
pub fn find_main(tree: &SourceTree) -> Result<MainFile, TextError> {
    let mut unused = FindingList::default();
    let mut candidates = vec![];
    for (path, bytes) in tree.iter() {
        let text = decode(bytes, path, &mut unused);
        let is_style = path.ends_with(".sty") || path.ends_with(".cls");
        if is_style || !is_document(&text) {
            continue;
        }
        let has_title = ["{abstract}", "\\title", "\\chapter"];
        let has_title = has_title.iter().any(|word| text.contains(word));
        let depth = path.matches('/').count();
        candidates.push((
            Reverse(has_title),
            depth,
            Reverse(name_words(path)),
            Reverse(bytes.len()),
            path,
        ));
    }
    candidates.sort_unstable();
    let mut paths = candidates.into_iter().map(|(.., path)| path.to_owned());
    match paths.next() {
        Some(path) => Ok(MainFile {
            path,
            others: paths.collect(),
        }),
        None => Err(no_main_file(tree)),
    }
}

/// Returns the error of a tree without a complete document. arXiv does not process a file that begins with `%auto-ignore`, and has
/// the notice of a withdrawn paper in such a file.
fn no_main_file(tree: &SourceTree) -> TextError {
    let is_notice = |bytes: &[u8]| bytes.trim_ascii_start().starts_with(b"%auto-ignore");
    match tree.iter().find(|(_, bytes)| is_notice(bytes)) {
        Some((file, _)) => TextError::Withdrawn {
            file: file.to_owned(),
        },
        None => TextError::NoMainFile { files: tree.len() },
    }
}

fn name_words(path: &str) -> i32 {
    let name = path.rsplit('/').next().unwrap_or(path).to_lowercase();
    let stem = name
        .rsplit_once('.')
        .map_or(name.as_str(), |(stem, _)| stem);
    let mut score = 0;
    for (word, worth) in NAME_WORDS {
        let is_short = word.len() == 2;
        if (is_short && stem == word) || (!is_short && stem.contains(word)) {
            score += worth;
        }
    }
    let against = OTHER_WORDS.iter().any(|word| stem.contains(word));
    score - 5 * i32::from(against)
}
