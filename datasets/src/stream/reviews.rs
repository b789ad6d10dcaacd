//! Reviews in the schema of PeerRead: a record a paper, with what each reviewer said of it.
//!
//! **Source**: Kang et al., "A Dataset of Peer Reviews (PeerRead)", NAACL 2018: its `reviews/*.json`; names in capitals are its
//! aspects. The genuine sample adds the paper's key and whether it was accepted.

use crate::columns::{Column, Named, date, paper, said};
use crate::finding::{FindingKind, Notes};
use crate::record::Record;
use crate::rows::{PaperRow, ReviewRow, StreamRow};
use catalogue::PaperRef;
use catalogue::ids::OpenReviewId;
use serde::Deserialize;
use serde_json::Value;
use std::collections::BTreeMap;

/// A record.
#[derive(Debug, Deserialize)]
pub struct Reviewed {
    /// The key of the joined slice.
    paper: Option<String>,
    openreview_id: Option<String>,
    /// PeerRead's own id: of arXiv, of the Anthology, or a number that names nothing outside.
    id: Option<Value>,
    title: Option<String>,
    conference: Option<String>,
    accepted: Option<bool>,
    #[serde(default)]
    reviews: Column<Vec<BTreeMap<String, Value>>>,
}

impl Record for Reviewed {
    fn rows(self, notes: &mut Notes) -> Vec<StreamRow> {
        let open = self
            .openreview_id
            .as_deref()
            .and_then(|id| OpenReviewId::parse(&format!("openreview:{id}")));
        let own = self.id.as_ref().and_then(Value::as_str);
        let named = [self.paper.as_deref(), own]
            .into_iter()
            .flatten()
            .filter_map(PaperRef::parse);
        let ids = named.chain(open.map(PaperRef::OpenReview)).collect();
        let reviews = self.reviews.or_note("reviews", notes).unwrap_or_default();
        let Some(paper) = paper(
            Named {
                ids,
                urls: [None; 3],
                title: self.title.as_deref(),
            },
            notes,
        ) else {
            notes.push((
                FindingKind::MissingPaper,
                format!("{} reviews of a paper that nothing names", reviews.len()),
            ));
            return vec![];
        };
        let venue = said(self.conference);
        let review =
            |(at, given)| review(at, given, (&paper, venue.as_deref(), self.accepted), notes);
        reviews.into_iter().enumerate().map(review).collect()
    }
}

/// What is said of the paper for all its reviews: name, venue, fate.
type Of<'a> = (&'a PaperRow, Option<&'a str>, Option<bool>);

fn review(
    at: usize,
    mut given: BTreeMap<String, Value>,
    (paper, venue, accepted): Of<'_>,
    notes: &mut Notes,
) -> StreamRow {
    let mut take = |name: &str| {
        // PeerRead's collections write the names of some fields in small letters.
        let value = given
            .remove(name)
            .or_else(|| given.remove(&name.to_lowercase()))?;
        said(text(value))
    };
    let is_meta = take("IS_META_REVIEW").is_some_and(|text| text.eq_ignore_ascii_case("true"));
    let (title, comments, day) = (take("TITLE"), take("comments"), take("DATE"));
    let (rating, confidence) = (take("RECOMMENDATION"), take("REVIEWER_CONFIDENCE"));
    let scores = given
        .into_iter()
        .filter_map(|(name, value)| Some((name, said(text(value))?)))
        .collect();
    StreamRow::Review(ReviewRow {
        paper_key: paper.key.clone(),
        paper: paper.clone().into(),
        number: u32::try_from(at + 1).unwrap_or(u32::MAX),
        is_meta,
        venue: venue.map(str::to_owned),
        accepted,
        title,
        rating,
        confidence,
        scores,
        text: comments,
        date: date(day, notes),
    })
}

/// A value as given: a text stays, a number is written out, null is none.
fn text(value: Value) -> Option<String> {
    match value {
        Value::Null => None,
        Value::String(text) => Some(text),
        other => Some(other.to_string()),
    }
}
