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
mod relations;
mod render;
mod replacement;
mod run;
mod sentences;
mod wording;
mod years;

pub use answer::{Answer, AnswerKind, Confidence, Source, SourceKind, Statement};
pub use conversation::{Role, Turn};
pub use engine::{MAX_EARLIER, ask, ask_all};
pub use execute::metrics::{
    Direction as MetricDirection, direction as metric_direction, is_cost as is_cost_metric,
    value as metric_value,
};
pub use link::aliases::institution_spellings;
pub use plan::{Aggregate, Bound, Code, Filters, Intent, Order, Plan, Subject};
pub use relations::{NoRelations, Relations, Relative, Step};

use catalogue::PaperRef;
use snapshot::{Entity, Kind, Snapshot, SnapshotError};

/// The name and version of the rules.
pub const GENERATOR: &str = "rules/2";

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
        match item {
            mention::Item::Mention(mention) => {
                let targets = mention.readings.iter().map(|reading| &reading.target);
                let entity = targets.into_iter().find_map(|target| match target {
                    mention::Target::Paper(ordinal) => Some(Entity {
                        kind: Kind::Paper,
                        ordinal: *ordinal,
                    }),
                    mention::Target::Method(ordinal) => Some(Entity {
                        kind: Kind::Method,
                        ordinal: *ordinal,
                    }),
                    _ => None,
                });
                entities.extend(entity.filter(|entity| !entities.contains(entity)));
            }
            mention::Item::Unknown(text)
                if PaperRef::parse(&text).is_some()
                    || question.contains(&format!("\"{text}\"")) =>
            {
                unknown.push(text);
            }
            _ => {}
        }
    }
    Ok((entities, unknown))
}
