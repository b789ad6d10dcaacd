//! The joined slice's `citations.jsonl`: one edge per line.

use crate::columns::{Column, non_blank};
use crate::finding::{FindingKind, Notes};
use crate::record::Record;
use crate::rows::StreamRow;
use catalogue::{Citation, PaperRef};
use serde::Deserialize;

/// A citation of one paper by another.
#[derive(Debug, Deserialize)]
pub struct Edge {
    #[serde(default)]
    citing: Column<String>,
    #[serde(default)]
    cited: Column<String>,
    source: Option<String>,
}

impl Record for Edge {
    fn rows(self, notes: &mut Notes) -> Vec<StreamRow> {
        let ends = [("citing", self.citing), ("cited", self.cited)];
        let [citing, cited] =
            ends.map(|(name, end)| end.or_note(name, notes).and_then(|text| key(&text, notes)));
        let (Some(citing), Some(cited)) = (citing, cited) else {
            if notes.is_empty() {
                let detail = "a citation with a null in place of a paper".to_owned();
                notes.push((FindingKind::MissingPaper, detail));
            }
            return vec![];
        };
        vec![StreamRow::Citation {
            citation: Citation { citing, cited },
            origin: non_blank(self.source),
        }]
    }
}

/// Returns the key of the id in `text`. Notes a text that is not an id, and the caller then omits the edge.
fn key(text: &str, notes: &mut Notes) -> Option<String> {
    let id = PaperRef::parse(text);
    if id.is_none() {
        notes.push((
            FindingKind::MissingPaper,
            format!("not an id of a paper: {text}"),
        ));
    }
    id.map(|id| id.to_string())
}
