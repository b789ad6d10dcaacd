//! Checks a function that somebody else wrote against a reading, its corpus and its properties.

use super::judge_session::JudgeSession;
use super::process::Process;
use super::{Climb, Pair};
use crate::executor::{Executor, Rights};
use crate::level::derive_level;
use catalogue::{
    Evidence, Level, Outcome, PropertyRecord, PropertyResult, Reason, Rung, RungRecord, Side,
};
use spec::Spec;
use spec::inputs::{Case, Corpus, Surprise};

/// The result of a check: what each rung said of the function, and every property.
#[derive(Debug, Clone, PartialEq)]
pub struct Check {
    /// V0 to V3, in order. Evidence of side `a` speaks of the reading, of side `b` of the function.
    pub rungs: [RungRecord; 4],
    /// The properties on the function, also where V2 failed; empty if the function cannot be imported.
    pub properties: Vec<PropertyRecord>,
}

impl Check {
    /// Returns the highest contiguous rung that passed.
    pub fn level(&self) -> Option<Level> {
        derive_level(&self.rungs)
    }

    /// Returns true if the function was imported, so that something could be compared.
    pub fn is_run(&self) -> bool {
        self.rungs[0].outcome == Outcome::Passed
    }

    /// Returns the properties that do not hold.
    pub fn failed_properties(&self) -> impl Iterator<Item = &PropertyRecord> {
        let records = self.properties.iter();
        records.filter(|record| record.result != PropertyResult::Pass)
    }

    /// Returns true if the function agrees with the reading and every property is true of it.
    pub fn agrees(&self) -> bool {
        self.level() == Some(Level::V3)
    }
}

/// Checks the function `subject` against the reading `reference`. They need not be independent: the question is whether they compute
/// the same. The properties are judged on the function alone. `rights` has the rights of the function.
pub fn check<E: Executor>(
    spec: &Spec,
    reference: &[u8],
    (subject, rights): (&[u8], Rights),
    past: &[Case],
    executor: &mut E,
) -> Result<Check, E::Error> {
    let corpus = Corpus::for_check(spec, past);
    let pair = Pair {
        a: reference,
        b: subject,
    };
    let mut climb = Climb::new(spec, pair, &corpus, executor);
    climb.independent = false;
    climb.compares_state = false;
    climb.rights_of_b = rights;
    let mut rungs = climb.run(Rung::V2)?;
    let mut properties = vec![];
    if rungs[1].outcome != Outcome::Passed {
        // Nobody knows which of these rounding alone decides.
        let cases = corpus.cases().iter().chain(corpus.compared());
        let cases = cases.filter(|case| {
            use Surprise::{Rare, Structured, Wide};
            matches!(Surprise::of(case), Some(Wide | Rare | Structured))
        });
        climb
            .passed_over
            .extend(cases.map(|case| case.name.clone()));
    }
    if rungs[0].outcome == Outcome::Passed {
        let mut session = JudgeSession::new(
            spec,
            climb.load_of(Side::B, Process::Properties),
            climb.seed,
        );
        session
            .subject
            .note_outputs(climb.outputs.seen(Side::B, &corpus));
        for property in &spec.properties {
            let cases = corpus.property_cases(spec, property);
            properties.push(climb.check_property(&mut session, (property, &cases), Side::B)?);
        }
    }
    if rungs[2].outcome == Outcome::Passed {
        rungs[3] = property_rung(&properties);
    }
    Ok(Check { rungs, properties })
}

/// Returns the outcome of V3: the first property that does not pass is the reason.
fn property_rung(properties: &[PropertyRecord]) -> RungRecord {
    let failed = properties
        .iter()
        .find(|record| record.result != PropertyResult::Pass);
    let outcome = match failed.map(|record| record.result) {
        None if properties.is_empty() => Outcome::Failed(Reason::NoProperty),
        None => Outcome::Passed,
        Some(PropertyResult::Error) => Outcome::Failed(Reason::PropertyError),
        Some(PropertyResult::NoCase) => Outcome::Failed(Reason::NoCase),
        Some(_) => Outcome::Failed(Reason::OneSidedDivergence),
    };
    let evidence = match failed {
        Some(record) => Evidence {
            side: Some(Side::B),
            property: Some(record.property.clone()),
            detail: record.detail.clone(),
            ..Evidence::default()
        },
        None => Evidence {
            cases: Some(properties.iter().map(|record| record.effective).sum()),
            ..Evidence::default()
        },
    };
    RungRecord {
        rung: Rung::V3,
        outcome,
        evidence,
    }
}
