//! V3 of a single reading without shrinking: the outcome of each property. It judges mutants and misreadings.

use super::judge_session::{JudgeSession, Judgement};
use super::properties::MIN_EFFECTIVE_CASES;
use crate::executor::{Executor, HashSeed, LoadRequest, Role, Surroundings};
use spec::inputs::{Corpus, Seed};
use spec::{Property, PropertyKind, Spec};

/// The outcome of a property on one reading.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PropertyOutcome {
    /// True on every effective case.
    Holds,
    /// False on a case, with the judge's note.
    Violated(String),
    /// The reading raised, or returned a value that V1 rejects, before the property could be
    /// judged.
    Faulted(String),
    /// The property could not be evaluated, or too few cases satisfied the precondition.
    Undecided(String),
}

/// One property and its outcome.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PropertyJudgement {
    /// The property's id.
    pub property: String,
    /// The outcome.
    pub outcome: PropertyOutcome,
}

impl PropertyJudgement {
    /// Returns true if the property is true of the reading.
    pub fn holds(&self) -> bool {
        self.outcome == PropertyOutcome::Holds
    }
}

/// Judges one reading by every property of the spec, in order. Nothing is shrunk.
///
/// # Errors
/// Only when the executor itself failed.
pub fn judge_reading<E: Executor>(
    spec: &Spec,
    source: &[u8],
    executor: &mut E,
) -> Result<Vec<PropertyJudgement>, E::Error> {
    let corpus = Corpus::for_spec(spec, &[]);
    let load = LoadRequest {
        source,
        entry: &spec.method.entry,
        arity: spec.inputs.len(),
        hash_seed: HashSeed::Zero,
        role: Role::Subject,
        surroundings: Surroundings::default(),
    };
    let mut session = JudgeSession::new(spec, load, Seed::FIXED);
    let judged = spec.properties.iter().map(|property| {
        let outcome = judge(spec, &corpus, property, &mut session, executor)?;
        Ok(PropertyJudgement {
            property: property.id.clone(),
            outcome,
        })
    });
    judged.collect()
}

fn judge<E: Executor>(
    spec: &Spec,
    corpus: &Corpus,
    property: &Property,
    session: &mut JudgeSession<'_, E>,
    executor: &mut E,
) -> Result<PropertyOutcome, E::Error> {
    let mut effective = 0;
    for (case, with) in &corpus.property_cases(spec, property) {
        match session.judge(executor, property, case, with)? {
            Judgement::Pass => effective += 1,
            Judgement::Assume => {}
            Judgement::Fail(why) => return Ok(PropertyOutcome::Violated(why)),
            Judgement::Fault(why) => return Ok(PropertyOutcome::Faulted(why)),
            Judgement::Error(why) => return Ok(PropertyOutcome::Undecided(why)),
        }
        if property.kind == PropertyKind::Pin {
            return Ok(PropertyOutcome::Holds);
        }
    }
    let enough = effective >= MIN_EFFECTIVE_CASES;
    Ok(if enough {
        PropertyOutcome::Holds
    } else {
        PropertyOutcome::Undecided(format!("{effective} cases met the precondition"))
    })
}
