//! Answers questions in English from a snapshot.
//!
//! [`ask`] links the names of a question, fits a form of `rules/forms.toml` that accounts for every
//! word, builds one [`Plan`], runs it, and renders sentences that name their sources. Nothing is
//! guessed: a word that no name, cue or filler explains leads to a search that is marked as one, or to
//! a refusal with a question that works. README.md shows how to add a form.

#![warn(missing_docs)]

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
pub use execute::metrics::{
    Direction as MetricDirection, comparable as comparable_values, direction as metric_direction,
    is_secondary as is_secondary_metric,
};
pub use link::aliases::{institution_spellings, stored_datasets, stored_tasks};
pub use plan::{Aggregate, Bound, Code, Filters, Intent, Order, Plan, Subject};
pub use relations::{NoRelations, Relations, Relative, Step};
pub use rules::Report;

use catalogue::PaperRef;
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
/// # Errors
/// When the question is too long or a record cannot be read.
pub fn named_entities(
    snapshot: &Snapshot,
    question: &str,
) -> Result<(Vec<Entity>, Vec<String>), AskError> {
    language::tokens::check_length(question)?;
    let (mut entities, mut unknown) = (vec![], vec![]);
    for item in link::lattice::link(snapshot, question, false)? {
        let readings = item.mention().map_or(&[][..], |mention| &mention.readings);
        let entity = readings.iter().find_map(|reading| match reading.target {
            mention::Target::Paper(ordinal) => Some((Kind::Paper, ordinal)),
            mention::Target::Method(ordinal) => Some((Kind::Method, ordinal)),
            _ => None,
        });
        let entity = entity.map(|(kind, ordinal)| Entity { kind, ordinal });
        entities.extend(entity.filter(|entity| !entities.contains(entity)));
        let is_id = |text: &&String| {
            PaperRef::parse(text).is_some() || question.contains(&format!("\"{text}\""))
        };
        unknown.extend(item.unknown().filter(is_id).cloned());
    }
    Ok((entities, unknown))
}
