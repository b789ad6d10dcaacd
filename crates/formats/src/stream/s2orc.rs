//! Metadata records of S2ORC: JSON Lines.
//!
//! **Source**: Lo et al., "S2ORC: The Semantic Scholar Open Research Corpus", ACL 2020, and the README of its release 2020-07-05:
//! "Metadata schema".

use crate::columns::{
    Column, List, PaperColumns, acl, add_once, arxiv, doi, non_blank, one_line, paper_or_note, year,
};
use crate::finding::{FindingKind, Notes};
use crate::record::Record;
use crate::rows::StreamRow;
use catalogue::{Authorship, PaperStatement};
use serde::Deserialize;
use serde_json::Value;

/// A metadata record.
#[derive(Debug, Deserialize)]
pub struct Metadata {
    #[serde(default)]
    paper_id: Column<String>,
    #[serde(default)]
    title: Column<String>,
    #[serde(default)]
    authors: List<Name>,
    #[serde(rename = "abstract")]
    abstract_text: Option<String>,
    year: Option<i64>,
    arxiv_id: Option<String>,
    acl_id: Option<String>,
    doi: Option<String>,
    venue: Option<String>,
    journal: Option<String>,
    #[serde(default)]
    outbound_citations: List<String>,
    /// The parse of the PDF; null where there is none.
    grobid_parse: Option<Value>,
}

#[derive(Debug, Deserialize)]
struct Name {
    first: Option<String>,
    #[serde(default)]
    middle: List<String>,
    last: Option<String>,
    suffix: Option<String>,
}

impl Record for Metadata {
    fn rows(self, notes: &mut Notes) -> Vec<StreamRow> {
        let id = non_blank(self.paper_id.or_note("paper_id", notes));
        let title = self
            .title
            .or_note("title", notes)
            .as_deref()
            .and_then(one_line);
        let ids = arxiv(self.arxiv_id.as_deref(), notes)
            .into_iter()
            .chain(doi(self.doi.as_deref(), notes))
            .chain(acl(self.acl_id.as_deref(), notes));
        let own = id.as_deref().map(page);
        let columns = PaperColumns {
            ids: ids.collect(),
            urls: [own.as_deref(), None, None],
            title: title.as_deref(),
        };
        let Some(reference) =
            paper_or_note(columns, notes, || "a record without id or title".to_owned())
        else {
            return vec![];
        };
        if let Some(Value::Object(parts)) = self.grobid_parse
            && parts.values().all(Value::is_null)
        {
            let detail = id.clone().unwrap_or_default();
            notes.push((FindingKind::FailedParse, detail));
        }
        let mut statement = PaperStatement::from(reference);
        for cited in self.outbound_citations.or_note("outbound_citations", notes) {
            add_once(
                &mut statement.citations,
                format!("url:{}", page(&cited).trim_start_matches("https://")),
            );
        }
        let paper = &mut statement.paper;
        paper.year = year(self.year, notes).or(paper.year);
        paper.abstract_text = non_blank(self.abstract_text);
        paper.venue = non_blank(self.venue).or_else(|| non_blank(self.journal));
        let authors = self.authors.or_note("authors", notes).into_iter();
        paper.authors = authors.filter_map(|name| name.author(notes)).collect();
        vec![statement.into()]
    }
}

/// Returns the address of a paper at Semantic Scholar. Every record has this id, and the citations of a record use it.
fn page(id: &str) -> String {
    format!("https://api.semanticscholar.org/CorpusID:{}", id.trim())
}

impl Name {
    fn author(self, notes: &mut Notes) -> Option<Authorship> {
        let parts = self
            .first
            .into_iter()
            .chain(self.middle.or_note("middle names", notes))
            .chain(self.last)
            .chain(self.suffix);
        one_line(&parts.collect::<Vec<_>>().join(" ")).map(Authorship::named)
    }
}
