//! Reviews in the schema of PeerRead: one record per paper, with the paper's reviews.
//!
//! **Source**: Kang et al., "A Dataset of Peer Reviews (PeerRead)", NAACL 2018: its `reviews/*.json`; names in capitals are its
//! aspects. The genuine sample adds the paper's key and the field `accepted`.

use crate::columns::{
    Column, List, PaperColumns, date, json_text, non_blank, openreview, paper_or_note,
};
use crate::finding::{FindingKind, Notes};
use crate::record::Record;
use crate::rows::StreamRow;
use catalogue::{PaperRef, Review};
use serde::Deserialize;
use serde_json::Value;
use std::collections::BTreeMap;

/// A paper with its reviews.
#[derive(Debug, Deserialize)]
pub struct Reviewed {
    /// The key of the joined slice.
    paper: Option<String>,
    openreview_id: Option<String>,
    /// PeerRead's own id: an arXiv id, an id of the Anthology, or a number that only PeerRead uses.
    id: Option<Value>,
    title: Option<String>,
    conference: Option<String>,
    accepted: Option<bool>,
    #[serde(default)]
    reviews: Column<List<BTreeMap<String, Value>>>,
}

impl Record for Reviewed {
    fn rows(self, notes: &mut Notes) -> Vec<StreamRow> {
        let open = openreview(self.openreview_id.as_deref(), notes);
        let own = self.id.as_ref().and_then(Value::as_str);
        let named = [self.paper.as_deref(), own]
            .into_iter()
            .flatten()
            .filter_map(PaperRef::parse);
        let ids = named.chain(open).collect();
        let reviews = self.reviews.or_note("reviews", notes).unwrap_or_default();
        let reviews = reviews.or_note("reviews", notes);
        let columns = PaperColumns {
            ids,
            title: self.title.as_deref(),
            ..PaperColumns::default()
        };
        let Some(paper) = paper_or_note(columns, notes, || {
            format!("{} reviews of a paper without id or title", reviews.len())
        }) else {
            return vec![];
        };
        let venue = non_blank(self.conference);
        let decision = self
            .accepted
            .map(|accepted| if accepted { "accepted" } else { "rejected" }.to_owned());
        let mut rows = vec![];
        for (number, fields) in (1..).zip(reviews) {
            let mut review = review(fields, notes);
            let kind = if review.is_meta { "meta" } else { "review" };
            review.id = format!("{} {kind} {number}", paper.key);
            review.venue.clone_from(&venue);
            review.decision.clone_from(&decision);
            let paper = paper.clone();
            rows.push(StreamRow::Review { paper, review });
        }
        rows
    }
}

/// Returns a review from its fields, without the id, the venue and the decision, which the record determines.
fn review(mut fields: BTreeMap<String, Value>, notes: &mut Notes) -> Review {
    let mut take = |name: &str| {
        // Some collections of PeerRead write the names of some fields in lower case.
        let value = fields
            .remove(name)
            .or_else(|| fields.remove(&name.to_lowercase()))?;
        non_blank(json_text(value))
    };
    let meta = take("IS_META_REVIEW");
    let (title, comments, day) = (take("TITLE"), take("comments"), take("DATE"));
    let (rating, confidence) = (take("RECOMMENDATION"), take("REVIEWER_CONFIDENCE"));
    let scores = fields
        .into_iter()
        .filter_map(|(name, value)| Some((name, non_blank(json_text(value))?)))
        .collect();
    let is_meta = meta.is_some_and(|text| {
        let is_meta = text.eq_ignore_ascii_case("true");
        if !is_meta && !text.eq_ignore_ascii_case("false") {
            notes.push((FindingKind::WrongType, format!("IS_META_REVIEW: {text}")));
        }
        is_meta
    });
    Review {
        is_meta,
        title,
        rating,
        confidence,
        scores,
        text: comments,
        date: date(day, notes),
        ..Review::default()
    }
}
