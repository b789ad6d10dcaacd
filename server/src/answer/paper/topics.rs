//! `get_concepts_for_paper` and `get_reviews_for_paper`.

use crate::answer::paper::record::Arguments;
use crate::answer::{AnswerError, Call, Extent, Notices, Outcome, ResolvedTo, find_paper, finish};
use crate::library::Library;
use catalogue::{Attributed, DerivedFrom};
use schemars::JsonSchema;
use serde::Serialize;
use std::collections::BTreeMap;

/// A paper's concept.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub(crate) struct ConceptWire {
    /// The name; the id's value if no label is stored.
    pub(crate) name: String,
    /// The id's scheme: `arxiv`, `openalex` or `skos`.
    pub(crate) kind: String,
    pub(crate) id: String,
    /// The source; `derived` if no source asserts the concept.
    pub(crate) source: String,
    /// The part of the paper from which a concept is derived.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<String>", extend("enum" = ["task", "method", "title", "abstract"]))]
    pub(crate) derived_from: Option<DerivedFrom>,
}

/// The concepts of a paper.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub(crate) struct ConceptsAnswer {
    /// The resolved record.
    pub(crate) resolved_to: ResolvedTo,
    /// The concepts that sources assert, then derived ones.
    pub(crate) concepts: Vec<ConceptWire>,
    /// If empty: the lookups made and the next call.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) hint: Option<String>,
}

/// One review by one reviewer, unchanged.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub(crate) struct ReviewWire {
    /// The id in the source.
    pub(crate) id: String,
    /// The reviewer's pseudonym.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) reviewer: Option<String>,
    /// The venue of submission.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) venue: Option<String>,
    /// The rating, as worded by the source.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) rating: Option<String>,
    /// The reviewer's confidence, as worded by the source.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) confidence: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) decision: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) text: Option<String>,
    /// Other scores by name.
    pub(crate) scores: BTreeMap<String, String>,
    /// The date, ISO 8601.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) date: Option<String>,
    pub(crate) source: String,
    pub(crate) license: &'static str,
}

/// The reviews of a paper: each unchanged, nothing averaged.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub(crate) struct ReviewsAnswer {
    /// The resolved record.
    pub(crate) resolved_to: ResolvedTo,
    /// The reviews, in the source's order.
    pub(crate) reviews: Vec<ReviewWire>,
    /// The number of other stored reviews whose terms forbid export.
    pub(crate) n_withheld: u32,
    /// The stored part.
    pub(crate) known: Extent,
    /// If empty: the lookups made and the next call.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) hint: Option<String>,
}

pub(crate) fn concepts(library: &Library, arguments: &Arguments) -> Result<Outcome, AnswerError> {
    let (matched, _, record) = find_paper(library, &arguments.name)?;
    let mut notices = Notices::default();
    notices.note(record.license, "/resolved_to");
    let hint = record.concepts.is_empty().then(|| {
        let tasks = if record.tasks.is_empty() {
            "no tasks either"
        } else {
            "its tasks"
        };
        format!(
            "No source asserts a concept of {:?}. What else is known, {tasks}: {}",
            record.title,
            Call::paper(&record.id)
        )
    });
    let wire = record
        .concepts
        .into_iter()
        .enumerate()
        .map(|(at, concept)| {
            notices.note(concept.license, format!("/concepts/{at}"));
            ConceptWire {
                name: concept.name().to_owned(),
                kind: concept.id.scheme.to_string(),
                id: concept.id.to_string(),
                derived_from: concept.derived_from,
                source: concept.source,
            }
        });
    let concepts = wire.collect();
    let body = ConceptsAnswer {
        resolved_to: matched.resolved_to(),
        concepts,
        hint,
    };
    finish(library, body, notices)
}

pub(crate) fn reviews(library: &Library, arguments: &Arguments) -> Result<Outcome, AnswerError> {
    let (matched, _, record) = find_paper(library, &arguments.name)?;
    let mut notices = Notices::default();
    notices.note(record.license, "/resolved_to");
    let reviews: Vec<ReviewWire> = library
        .reviews(&record.id)?
        .into_iter()
        .enumerate()
        .map(|(at, review)| {
            notices.note(review.license, format!("/reviews/{at}"));
            let Attributed {
                record: review,
                source,
                license,
            } = review;
            ReviewWire {
                id: review.id,
                reviewer: review.reviewer,
                venue: review.venue,
                rating: review.rating,
                confidence: review.confidence,
                decision: review.decision,
                text: review.text,
                scores: review.scores,
                date: review.date.map(|day| day.to_string()),
                source,
                license: license.as_str(),
            }
        })
        .collect();
    let hint = reviews.is_empty().then(|| match record.n_reviews_withheld {
        0 => format!("No review of {:?} is stored. What is known of it: {}", record.title, Call::paper(&record.id)),
        n => format!(
            "{n} reviews of {:?} are stored whose terms do not let them be handed on. What else is known of it: {}",
            record.title,
            Call::paper(&record.id)
        ),
    });
    let known = Extent::of_part(reviews.len() + record.n_reviews_withheld as usize);
    let resolved_to = matched.resolved_to();
    let body = ReviewsAnswer {
        resolved_to,
        reviews,
        n_withheld: record.n_reviews_withheld,
        known,
        hint,
    };
    finish(library, body, notices)
}
