//! `get_concepts_for_paper` and `get_reviews_for_paper`: what a paper is about, and what its reviewers wrote.

use crate::answer::call::Call;
use crate::answer::implementation::unresolved;
use crate::answer::licenses::Notices;
use crate::answer::paper::Arguments;
use crate::answer::subject::{Found, Subject, find};
use crate::answer::wire::ResolvedTo;
use crate::answer::{AnswerError, Outcome, finish};
use crate::library::Library;
use schemars::JsonSchema;
use serde::Serialize;
use snapshot::{Kind, PaperRecord};
use std::collections::BTreeMap;

/// What a paper is about.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct ConceptWire {
    /// Its name; the id's value where no label is held.
    pub name: String,
    /// The scheme it belongs to: `arxiv`, `openalex` or `skos`.
    pub kind: String,
    /// Its id.
    pub id: String,
    /// Who asserts it.
    pub source: String,
}

/// The concepts of a paper.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct ConceptsAnswer {
    /// What the name resolved to.
    pub resolved_to: ResolvedTo,
    /// What it is about, as sources assert it.
    pub concepts: Vec<ConceptWire>,
    /// When there is none: what was looked at and what to call next.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hint: Option<String>,
}

/// One review by one reviewer, as it was given.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct ReviewWire {
    /// Its id in its source.
    pub id: String,
    /// The reviewer's pseudonym.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reviewer: Option<String>,
    /// Where the paper was submitted.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub venue: Option<String>,
    /// The rating, in the words of its source.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rating: Option<String>,
    /// How sure the reviewer is, in the words of its source.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub confidence: Option<String>,
    /// What became of the submission.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub decision: Option<String>,
    /// The text.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// Any other score, by its name.
    pub scores: BTreeMap<String, String>,
    /// The day it was written, ISO 8601.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub date: Option<String>,
    /// Who holds it.
    pub source: String,
    /// Its license.
    pub license: &'static str,
}

/// The reviews of a paper: each as it was given, nothing averaged.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct ReviewsAnswer {
    /// What the name resolved to.
    pub resolved_to: ResolvedTo,
    /// The reviews, in the order of their source.
    pub reviews: Vec<ReviewWire>,
    /// How many more are held whose terms do not let them be handed on.
    pub n_withheld: u32,
    /// When there is none: what was looked at and what to call next.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hint: Option<String>,
}

/// What the paper that `arguments` name is about.
///
/// # Errors
/// When the snapshot cannot be read.
pub fn concepts(library: &Library, arguments: &Arguments) -> Result<Outcome, AnswerError> {
    let Some((found, record)) = paper(library, &arguments.paper)? else {
        return Ok(Outcome::Refusal(unresolved(library, &arguments.paper)?));
    };
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
                name: concept.name,
                kind: concept.kind,
                id: concept.id,
                source: concept.source,
            }
        });
    let concepts = wire.collect();
    let body = ConceptsAnswer {
        resolved_to: found.resolved_to(),
        concepts,
        hint,
    };
    Ok(Outcome::Answer(finish(library, body, notices)?))
}

/// The reviews of the paper that `arguments` name.
///
/// # Errors
/// When the snapshot cannot be read.
pub fn reviews(library: &Library, arguments: &Arguments) -> Result<Outcome, AnswerError> {
    let Some((found, record)) = paper(library, &arguments.paper)? else {
        return Ok(Outcome::Refusal(unresolved(library, &arguments.paper)?));
    };
    let mut notices = Notices::default();
    notices.note(record.license, "/resolved_to");
    let reviews: Vec<ReviewWire> = library
        .reviews(&record.id)?
        .into_iter()
        .enumerate()
        .map(|(at, review)| {
            notices.note(review.license, format!("/reviews/{at}"));
            ReviewWire {
                id: review.id,
                reviewer: review.reviewer,
                venue: review.venue,
                rating: review.rating,
                confidence: review.confidence,
                decision: review.decision,
                text: review.text,
                scores: review.scores,
                date: review.date,
                source: review.source,
                license: review.license.as_str(),
            }
        })
        .collect();
    let hint = reviews.is_empty().then(|| match record.n_reviews_withheld {
        0 => format!("No review of {:?} is held. What is known of it: {}", record.title, Call::paper(&record.id)),
        n => format!(
            "{n} reviews of {:?} are held whose terms do not let them be handed on. What else is known of it: {}",
            record.title,
            Call::paper(&record.id)
        ),
    });
    let resolved_to = found.resolved_to();
    let body = ReviewsAnswer {
        resolved_to,
        reviews,
        n_withheld: record.n_reviews_withheld,
        hint,
    };
    Ok(Outcome::Answer(finish(library, body, notices)?))
}

fn paper(library: &Library, name: &str) -> Result<Option<(Found, PaperRecord)>, AnswerError> {
    let found = find(library, name, Some(Kind::Paper))?;
    Ok(found.and_then(|found| match &found.subject {
        Subject::Paper(_, record) => Some((found.clone(), record.clone())),
        Subject::Method(..) => None,
    }))
}
