//! V3 of a single reading without shrinking: the outcome of each property. It judges mutants and misreadings.

use super::judge_session::{JudgeSession, Judgement};
use super::properties::MIN_EFFECTIVE_CASES;
use crate::executor::{Executor, HashSeed, LoadRequest, Rights, Surroundings};
use catalogue::Seed;
use spec::inputs::{Corpus, Surprise};
use spec::{Misreading, Property, PropertyKind, Spec};

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

    /// Returns true if the reading was judged and does not pass.
    pub fn fails(&self) -> bool {
        matches!(
            self.outcome,
            PropertyOutcome::Violated(_) | PropertyOutcome::Faulted(_)
        )
    }

    fn is_faulted(&self) -> bool {
        matches!(self.outcome, PropertyOutcome::Faulted(_))
    }
}

/// Judges one reading by every property of the spec, in order. Nothing is shrunk.
pub fn judge_reading<E: Executor>(
    spec: &Spec,
    source: &[u8],
    executor: &mut E,
) -> Result<Vec<PropertyJudgement>, E::Error> {
    let (corpus, mut session) = (Corpus::for_spec(spec, &[]), session(spec, source));
    judge_all(spec, &corpus, |_| true, &mut session, executor)
}

/// Judges a program as [`judge_reading`] does, on the surprise cases of a check as well.
pub fn try_reading<E: Executor>(
    spec: &Spec,
    source: &[u8],
    executor: &mut E,
) -> Result<Vec<PropertyJudgement>, E::Error> {
    let (corpus, mut session) = (Corpus::for_check(spec, &[]), session(spec, source));
    let mut steady = vec![];
    for case in corpus.cases() {
        if !matches!(Surprise::of(case), Some(Surprise::Wide | Surprise::Rare))
            || session.subject.is_steady(case, executor)?
        {
            steady.push(case.clone());
        }
    }
    let corpus = corpus.with_cases(steady);
    judge_all(spec, &corpus, |_| true, &mut session, executor)
}

/// Returns what is wrong with what a spec says of a misreading: its program does not run, or a property that it names in
/// `killed_by` holds of the program. `None` if each of them fails.
pub fn misreading_fault<E: Executor>(
    spec: &Spec,
    misreading: &Misreading,
    source: &[u8],
    executor: &mut E,
) -> Result<Option<String>, E::Error> {
    let (corpus, mut session) = (Corpus::for_spec(spec, &[]), session(spec, source));
    Ok(fault_in_session(spec, &corpus, misreading, &mut session, executor)?.0)
}

/// As [`misreading_fault`], for the subject of a session, with the outcomes of the properties that were judged.
pub(super) fn fault_in_session<E: Executor>(
    spec: &Spec,
    corpus: &Corpus,
    misreading: &Misreading,
    session: &mut JudgeSession<'_, E>,
    executor: &mut E,
) -> Result<(Option<String>, Vec<PropertyJudgement>), E::Error> {
    let is_named = |property: &Property| misreading.killed_by.contains(&property.id);
    let mut judgements = judge_all(spec, corpus, is_named, session, executor)?;
    // Only a property that holds needs all of its cases, and a named one should fail at an early one. The others are judged where
    // none of the named ones could read the program's answers.
    if judgements.iter().all(PropertyJudgement::is_faulted) {
        let others = |property: &Property| !is_named(property);
        judgements.extend(judge_all(spec, corpus, others, session, executor)?);
    }
    Ok((fault_of(misreading, &judgements), judgements))
}

fn fault_of(misreading: &Misreading, judgements: &[PropertyJudgement]) -> Option<String> {
    if let Some(first) = judgements
        .first()
        .filter(|_| judgements.iter().all(PropertyJudgement::is_faulted))
    {
        return Some(format!("does not run: {:?}", first.outcome));
    }
    let holding = judgements
        .iter()
        .filter(|one| one.holds() && misreading.killed_by.contains(&one.property));
    let holding: Vec<&str> = holding.map(|one| one.property.as_str()).collect();
    (!holding.is_empty()).then(|| {
        format!(
            "is said to be killed by {}, which holds",
            holding.join(", ")
        )
    })
}

fn session<'a, E: Executor>(spec: &'a Spec, source: &'a [u8]) -> JudgeSession<'a, E> {
    let load = LoadRequest {
        source,
        entry: &spec.method.entry,
        arity: spec.inputs.len(),
        hash_seed: HashSeed::Zero,
        rights: Rights::Subject,
        surroundings: Surroundings::default(),
    };
    JudgeSession::new(spec, load, Seed::FIXED)
}

fn judge_all<E: Executor>(
    spec: &Spec,
    corpus: &Corpus,
    is_judged: impl Fn(&Property) -> bool,
    session: &mut JudgeSession<'_, E>,
    executor: &mut E,
) -> Result<Vec<PropertyJudgement>, E::Error> {
    let judged = spec.properties.iter().filter(|one| is_judged(one));
    let judged = judged.map(|property| {
        let outcome = judge(spec, corpus, property, session, executor)?;
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
    let cases = corpus.property_cases(spec, property);
    let judged = session.judge_cases(executor, property, &cases.iter().collect::<Vec<_>>())?;
    let is_pin = property.kind == PropertyKind::Pin;
    Ok(match judged.first {
        Some((_, Judgement::Fail(why))) => PropertyOutcome::Violated(why),
        Some((_, Judgement::Fault(why))) => PropertyOutcome::Faulted(why),
        Some((_, Judgement::Error(why))) => PropertyOutcome::Undecided(why),
        _ if is_pin || judged.effective >= MIN_EFFECTIVE_CASES => PropertyOutcome::Holds,
        _ => {
            let effective = judged.effective;
            PropertyOutcome::Undecided(format!("{effective} cases met the precondition"))
        }
    })
}
