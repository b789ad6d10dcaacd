//! One climb of one pair: plans the calls of every rung, sends them to the executor, and judges the
//! replies.
//!
//! Each rung has a file: `import` (V0), `execute` (V1), `consensus` (V2), `properties` (V3).
//! Five more files serve the quality of specs and of the ladder: `single`, `equivalence`,
//! `check_expressions`, `mutants`, `misreading`; two a stranger's function: `check`, `diagnose`.
//! A rung that does not pass makes every rung above it `not_reached`. **Source**: `docs/ladder.md`.

mod binding;
mod check;
mod check_expressions;
mod consensus;
mod counterexample;
mod diagnose;
mod equivalence;
mod execute;
mod import;
mod judge_session;
mod misreading;
mod mutants;
mod outputs;
mod picture;
mod process;
mod properties;
mod replies;
mod single;
mod subject;
mod transcript;
mod wire;

pub use check::{Check, check};
pub use check_expressions::{ExpressionError, check_expressions};
pub use counterexample::Counterexample;
pub use diagnose::{CheckOutcome, Diagnosis, NamedProgram, diagnose, diagnose_binding};
pub use equivalence::are_equivalent;
pub use misreading::{TriedMisreading, show_misreadings};
pub use mutants::{Mutant, mutants};
pub use outputs::{StoredOutputs, reading_outputs, stored_outputs};
pub use picture::{differences, picture, picture_generator};
pub use single::{
    PropertyJudgement, PropertyOutcome, judge_reading, misreading_fault, try_reading,
};

use crate::executor::{Executor, LoadRequest, Rights};
use crate::sanity::{OutputContract, OutputFault};
use catalogue::{
    Digest, Evidence, Outcome, PropertyRecord, Reason, Rung, RungRecord, Seed, Side, Verification,
    WorstAgreement,
};
use process::Process;
use spec::Spec;
use spec::inputs::{Case, Corpus, LADDER_VERSION};
use spec::value::Array;
use std::collections::BTreeSet;

/// Two independently written readings of one method, as source text.
#[derive(Debug, Clone, Copy)]
pub struct Pair<'a> {
    /// Reading A; any bytes.
    pub a: &'a [u8],
    /// Reading B; any bytes.
    pub b: &'a [u8],
}

impl<'a> Pair<'a> {
    /// Returns the source of one side.
    pub const fn source(&self, side: Side) -> &'a [u8] {
        match side {
            Side::A => self.a,
            Side::B => self.b,
        }
    }
}

/// The result of a rung: the evidence of a pass, or the reason of a failure with its evidence.
pub(crate) type RungResult = Result<Evidence, Failure>;

/// The reason for which a rung fails, with its evidence.
#[derive(Debug)]
pub(crate) struct Failure {
    pub reason: Reason,
    pub evidence: Box<Evidence>,
}

impl Failure {
    pub fn new(reason: Reason, evidence: Evidence) -> Self {
        Self {
            reason,
            evidence: Box::new(evidence),
        }
    }
}

/// Outer `Err`: the executor failed. Inner `Err`: the rung failed.
pub(crate) type Attempt<T, E> = Result<Result<T, Failure>, <E as Executor>::Error>;

/// Climbs the ladder with one pair. Everything that a source could recognise is drawn from the seed and the pair; with the
/// same seed, the same is drawn again.
///
/// # Errors
/// Only if the executor itself failed. The pair may then be recorded only as "not run".
pub fn verify<E: Executor>(
    spec: &Spec,
    pair: Pair<'_>,
    past: &[Case],
    seed: Seed,
    executor: &mut E,
) -> Result<Verification, E::Error> {
    let (verification, _) = verify_with_counterexamples(spec, pair, past, seed, executor)?;
    Ok(verification)
}

/// Climbs as [`verify`] does. Returns the failing cases as values, too, for the `cases.json` of the spec.
///
/// # Errors
/// Only if the executor itself failed. The pair may then be recorded only as "not run".
pub fn verify_with_counterexamples<E: Executor>(
    spec: &Spec,
    pair: Pair<'_>,
    past: &[Case],
    seed: Seed,
    executor: &mut E,
) -> Result<(Verification, Vec<Counterexample>), E::Error> {
    let of_climb = seed.of_climb(&[spec.sha256, Digest::of(pair.a), Digest::of(pair.b)]);
    let corpus = Corpus::for_climb(spec, past, of_climb);
    let mut climb = Climb::new(spec, pair, &corpus, executor);
    climb.seed = of_climb;
    climb.notes_coverage = true;
    let rungs = climb.run(Rung::V3)?;
    let (properties, worst, counterexamples) =
        (climb.properties, climb.worst, climb.counterexamples);
    let verification = Verification {
        method: spec.method.id.clone(),
        ladder_version: LADDER_VERSION.to_owned(),
        spec_sha256: spec.sha256,
        a_sha256: Digest::of(pair.a),
        b_sha256: Digest::of(pair.b),
        inputs_sha256: corpus.sha256(),
        seed,
        rungs,
        properties,
        worst,
    };
    Ok((verification, counterexamples))
}

/// Climbs with one pair up to a rung. The rungs above it are `not_reached`.
///
/// Independence is not checked, because the text of a mutant is no evidence of its origin.
pub fn climb_to<E: Executor>(
    spec: &Spec,
    pair: Pair<'_>,
    last: Rung,
    executor: &mut E,
) -> Result<[RungRecord; 4], E::Error> {
    let corpus = Corpus::for_spec(spec, &[]);
    let mut climb = Climb::new(spec, pair, &corpus, executor);
    climb.independent = false;
    climb.shrinks = false;
    climb.run(last)
}

/// The state of one climb.
pub(crate) struct Climb<'a, E: Executor> {
    pub spec: &'a Spec,
    pub pair: Pair<'a>,
    pub corpus: &'a Corpus,
    pub executor: &'a mut E,
    /// The seed of this climb.
    pub seed: Seed,
    pub properties: Vec<PropertyRecord>,
    pub worst: Option<WorstAgreement>,
    pub counterexamples: Vec<Counterexample>,
    /// The outputs that V1 saw.
    pub outputs: Outputs,
    /// The processes in which V0 imported the sides, until V1 calls them.
    pub imported: [Option<E::Child>; 2],
    /// The names of the surprise cases that are not judged.
    pub passed_over: BTreeSet<String>,
    /// True if V2 rejects readings that resemble each other.
    pub independent: bool,
    /// True if a case on which the readings disagree is shrunk.
    pub shrinks: bool,
    /// True if calls may change no state of a source. A stranger's function may keep a cache.
    pub compares_state: bool,
    /// True if V1 notes which lines and conditions its cases execute.
    pub notes_coverage: bool,
    /// The rights of side B: of a reading, unless a stranger's function stands there.
    pub rights_of_b: Rights,
}

impl<'a, E: Executor> Climb<'a, E> {
    fn new(spec: &'a Spec, pair: Pair<'a>, corpus: &'a Corpus, executor: &'a mut E) -> Self {
        let (properties, counterexamples) = (vec![], vec![]);
        Self {
            spec,
            pair,
            corpus,
            executor,
            seed: Seed::FIXED,
            properties,
            worst: None,
            counterexamples,
            outputs: Outputs::default(),
            imported: [None, None],
            passed_over: BTreeSet::new(),
            independent: true,
            shrinks: true,
            compares_state: true,
            notes_coverage: false,
            rights_of_b: Rights::Subject,
        }
    }

    fn run(&mut self, last: Rung) -> Result<[RungRecord; 4], E::Error> {
        let mut records = Rung::ALL.iter().map(|rung| RungRecord {
            rung: *rung,
            outcome: Outcome::NotReached,
            evidence: Evidence::default(),
        });
        let mut records: [RungRecord; 4] =
            std::array::from_fn(|_| records.next().expect("four rungs"));
        let mut outputs = Outputs::default();
        for record in records.iter_mut().filter(|record| record.rung <= last) {
            self.executor.enter_rung(record.rung);
            let judged = match record.rung {
                Rung::V0 => self.import()?,
                Rung::V1 => self.execute(&mut outputs)?,
                Rung::V2 => self.agree(&outputs)?,
                Rung::V3 => self.check_properties(&outputs)?,
            };
            (record.outcome, record.evidence) = match judged {
                Ok(evidence) => (Outcome::Passed, evidence),
                Err(failure) => (Outcome::Failed(failure.reason), *failure.evidence),
            };
            record.evidence.cut_detail();
            if record.outcome != Outcome::Passed {
                break;
            }
        }
        self.outputs = outputs;
        Ok(records)
    }

    /// Returns the request that loads one side into a new process.
    fn load_of(&self, side: Side, process: Process) -> LoadRequest<'a> {
        LoadRequest {
            source: self.pair.source(side),
            entry: &self.spec.method.entry,
            arity: self.spec.inputs.len(),
            hash_seed: process.hash_seed(self.seed),
            rights: match side {
                Side::A => Rights::Subject,
                Side::B => self.rights_of_b,
            },
            surroundings: process.surroundings(self.seed, side),
        }
    }

    /// Returns the contracts of the outputs on one case.
    pub(crate) fn contracts(&self, case: &Case) -> Vec<OutputContract> {
        binding::contracts(self.spec, &case.dims)
    }
}

/// The outputs of both sides on every case of the corpus. V1 collects them and V2 compares them.
#[derive(Debug, Default)]
pub(crate) struct Outputs {
    pub a: Vec<Vec<Array>>,
    pub b: Vec<Vec<Array>>,
    /// The surprise cases that are not judged, by position: rounding alone moves the outputs of a side.
    pub ill_conditioned: BTreeSet<usize>,
    /// The outputs of each side on each case that is compared alone; `None` where it has no finite value of the contract.
    pub compared_a: Vec<Option<Compared>>,
    pub compared_b: Vec<Option<Compared>>,
}

/// The outputs of one side on a case that is compared alone.
#[derive(Debug)]
pub(crate) struct Compared {
    pub outputs: Vec<Array>,
    /// The outputs when every input moves by one unit in its last place.
    pub moved: Vec<Array>,
}

impl Outputs {
    /// Returns the outputs of one side.
    pub fn of(&self, side: Side) -> &[Vec<Array>] {
        match side {
            Side::A => &self.a,
            Side::B => &self.b,
        }
    }

    /// Returns the cases of a corpus on which a side returned values of the contract, with the values.
    pub fn seen<'o>(
        &'o self,
        side: Side,
        corpus: &'o Corpus,
    ) -> impl Iterator<Item = (&'o Case, &'o Vec<Array>)> {
        let compared = match side {
            Side::A => &self.compared_a,
            Side::B => &self.compared_b,
        };
        let ordinary = corpus.compared().iter().zip(compared);
        let ordinary = ordinary.filter_map(|(case, one)| Some((case, &one.as_ref()?.outputs)));
        let judged = corpus.cases().iter().zip(self.of(side));
        judged.chain(ordinary)
    }

    /// Returns what each side returned on the cases that are compared alone, by case.
    pub fn compared(&self) -> impl Iterator<Item = [Option<&Compared>; 2]> {
        let (a, b) = (self.compared_a.iter(), self.compared_b.iter());
        a.zip(b).map(|(a, b)| [a.as_ref(), b.as_ref()])
    }
}

/// Returns a V1 fault on one case, with its evidence.
pub(crate) fn failure(side: Side, case: &Case, fault: OutputFault) -> Failure {
    let evidence = Evidence {
        side: Some(side),
        case: Some(case.name.clone()),
        ending: fault.ending,
        output: fault.output,
        index: fault.index,
        detail: Some(fault.detail),
        python: Some(case.to_python()),
        ..Evidence::default()
    };
    Failure::new(fault.reason, evidence)
}
