//! Answers questions in English from a snapshot.
//!
//! [`ask`] links the names of a question, fits a form of `rules/forms.toml` that accounts for every
//! word, builds one [`Plan`], runs it, and renders sentences that name their sources. Nothing is
//! guessed: a word that no name, cue or filler explains leads to a search that is marked as one, or to
//! a refusal with a question that works. README.md shows how to add a form.

#![warn(missing_docs)]

/// The value of an option; without one, the function ends and has found nothing.
macro_rules! known {
    ($option:expr) => {
        match $option {
            Some(value) => value,
            None => return Ok(Default::default()),
        }
    };
}

mod answer;
mod conversation;
mod engine;
mod execute;
mod fallback;
mod finish;
mod frame;
mod language;
mod link;
mod mention;
mod plan;
mod records;
mod relations;
mod render;
mod replacement;
mod rules;
mod run;
mod sentences;
mod wording;
mod years;

pub use answer::{Answer, AnswerKind, Confidence, Source, SourceKind, Statement};
pub use conversation::{Role, Turn};
pub use engine::{MAX_EARLIER, ask, ask_all};
pub use link::aliases::{institution_spellings, stored_datasets, stored_tasks};
pub use plan::{Code, Filters, Intent, Plan};
pub use records::metrics::{
    Direction as MetricDirection, comparable as comparable_values, direction as metric_direction,
    is_secondary as is_secondary_metric,
};
pub use relations::{NoRelations, Relations, Relative, Step};
pub use rules::Report;

use catalogue::{PaperRef, names};
use language::tokens::{Token, check_length, first_words, span, tokens};
use language::vocabulary::{Pronoun, Sense, is_one_edit, vocabulary};
use mention::{Item, Mention, Reading, Target, has_cue, has_kind, has_unknown, mentions};
use plan::{Aggregate, Bound, Field, Order, Subject};
use records::graph::{
    date, id_of, intersect, level_of, method_of, method_subject, paper_of, paper_subject,
    paper_with, set, stored_paper, target, venue_of, without,
};
use records::rows::{Row, Table, grouped, metrics_named, metrics_of, tables_on};
use rules::{Cue, cues};
use sentences::{after, by_count, counted, listed, numbered, separated, some_of, tally};
use snapshot::{Entity, Kind, Snapshot, SnapshotError};

/// The name and version of the rules.
pub const GENERATOR: &str = "rules/2";

/// A value that records of the snapshot state, or the reason why one cannot be read.
type Stored<T = ()> = Result<T, SnapshotError>;

/// The reason why there is no answer at all.
#[derive(Debug, thiserror::Error)]
pub enum AskError {
    /// The question is too long.
    #[error("{0}")]
    Arguments(String),
    /// A record cannot be read.
    #[error(transparent)]
    Snapshot(#[from] SnapshotError),
}

/// The methods and papers that a question names, and the ids in it that nothing stored has.
///
/// # Errors When the question is too long or a record cannot be read.
pub fn named_entities(
    snapshot: &Snapshot,
    question: &str,
) -> Result<(Vec<Entity>, Vec<String>), AskError> {
    check_length(question)?;
    let (mut entities, mut unknown) = (vec![], vec![]);
    for item in link::lattice::link(snapshot, question, false)? {
        let readings = item.mention().map_or(&[][..], |mention| &mention.readings);
        let entity = readings.iter().find_map(|reading| match reading.target {
            Target::Paper(ordinal) => Some((Kind::Paper, ordinal)),
            Target::Method(ordinal) => Some((Kind::Method, ordinal)),
            _ => None,
        });
        let entity = entity.map(|(kind, ordinal)| Entity { kind, ordinal });
        entities.extend(entity.filter(|entity| !entities.contains(entity)));
        let is_quoted = |text: &String| question.contains(&format!("\"{text}\""));
        let is_id = |text: &&String| PaperRef::parse(text).is_some() || is_quoted(text);
        unknown.extend(item.unknown().filter(is_id).cloned());
    }
    Ok((entities, unknown))
}
