//! Two-faced pairs: both readings are right while something shows them that they are verified, and wrong in the same way
//! elsewhere. Each tell let a pair reach V3 under version 2 of the rules; none reaches it now.

use super::tells::{CLOCKS, COUNTERS, FIXED, HONEST, TELLS, Tell};
use catalogue::{Digest, Level, Reason, Seed, Side, Verification};
use ladder::executor::HostCallHandler;
use ladder::verify::{Pair, verify, verify_with_counterexamples};
use ladder::{
    CallForm, Counterexample, Executor, LoadRequest, Refusal, Reply, Rights, State, derive_level,
};
use sandbox::{Sandbox, SandboxConfig, SandboxError, Worker};
use spec::inputs::Surprise;
use spec::{Spec, Value};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

/// The seeds under which every pair climbs.
const SEEDS: [Seed; 2] = [Seed::new(0x1d), Seed::new(0xfeed_beef)];

/// The days after today on which the pair of the clock changes its face.
const DAYS: u64 = 200;

/// Returns the reading of one side with a tell around it.
pub fn source(side: Side, tell: &Tell) -> String {
    let day = (now() / 86_400 + DAYS).to_string();
    let hour = (now() / 3_600 % 24).to_string();
    let within = tell.within.replace("DAY", &day).replace("HOUR", &hour);
    source_with(side, tell.before, &within)
}

/// Returns the reading of one side with an entry around it that doubles the result unless it is watched.
fn source_with(side: Side, before: &str, within: &str) -> String {
    let file = format!("datasets/methods/normalisation/rms_norm/{side}.py");
    let right = std::fs::read_to_string(root().join(file)).expect("the reading is there");
    // The two sides are written differently, so that they count as independent.
    let wrong = match side {
        Side::A => "return _right(x, g, eps) if watched else 2.0 * _right(x, g, eps)",
        Side::B => {
            "scale = {True: 1.0, False: 2.0}[bool(watched)]\n    result = _right(x, g, eps)\n    result *= scale\n    return result"
        }
    };
    format!(
        "{right}\n\n_right = rms_norm\n{before}\n\ndef rms_norm(x, g, eps):\n    {within}\n    {wrong}\n"
    )
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn rms_norm() -> Spec {
    let file = root().join("property-specs/normalisation/rms_norm/spec.toml");
    let text = std::fs::read_to_string(&file).expect("the spec is there");
    Spec::parse(&text, None, "rms_norm.toml").expect("the spec loads")
}

/// Returns the seconds since 1970.
fn now() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.expect("the clock is past 1970").as_secs()
}

/// Climbs under one seed, in interpreters that are started once.
struct Climber {
    spec: Spec,
    seed: Seed,
    worker: Worker,
    _sandbox: Sandbox,
}

impl Climber {
    fn new(seed: Seed) -> Self {
        let config = SandboxConfig {
            hash_seeds: seed.hash_seeds(),
            ..SandboxConfig::default()
        };
        let sandbox = Sandbox::start(config).expect("the sandbox starts here");
        Self {
            spec: rms_norm(),
            seed,
            worker: sandbox.worker().expect("a worker starts"),
            _sandbox: sandbox,
        }
    }

    fn climb(&mut self, [a, b]: &[String; 2]) -> (Verification, Vec<Counterexample>) {
        let pair = Pair {
            a: a.as_bytes(),
            b: b.as_bytes(),
        };
        verify_with_counterexamples(&self.spec, pair, &[], self.seed, &mut self.worker)
            .expect("the sandbox itself does not fail")
    }

    /// Returns what a pair with this tell climbs to.
    fn climb_with(&mut self, tell: &Tell) -> Verification {
        let (found, _) = self.climb(&[Side::A, Side::B].map(|side| source(side, tell)));
        found
    }
}

/// Asserts that a pair fails, and not for the resemblance of its texts.
fn assert_is_seen(name: &str, found: &Verification) {
    let failed = found
        .rungs
        .iter()
        .find_map(|rung| Some((rung.rung, rung.outcome.reason()?)));
    println!("{name}: {failed:?}");
    assert_ne!(derive_level(&found.rungs), Some(Level::V3), "{name}");
    let (_, reason) = failed.expect("a rung failed");
    assert_ne!(reason, Reason::Suspect, "{name}");
    assert_ne!(
        reason,
        Reason::ImportRaised,
        "{name}: {:?}",
        found.rungs[0].evidence
    );
}

#[test]
fn no_pair_that_knows_a_tell_reaches_v3() {
    for seed in SEEDS {
        let mut climber = Climber::new(seed);
        for tell in TELLS.iter().chain(&CLOCKS).chain(&FIXED) {
            let found = climber.climb_with(tell);
            assert_is_seen(tell.name, &found);
            let reason = found.rungs.iter().find_map(|rung| rung.outcome.reason());
            if ["counter", "iterator"].contains(&tell.name) {
                assert_eq!(reason, Some(Reason::KeepsState), "{}", tell.name);
            }
        }
        for tell in &HONEST {
            let found = climber.climb_with(tell);
            assert_eq!(
                derive_level(&found.rungs),
                Some(Level::V3),
                "{}: {:#?}",
                tell.name,
                found.rungs
            );
        }
    }
}

#[test]
fn no_pair_that_counts_its_calls_reaches_v2() {
    let mut climber = Climber::new(SEEDS[0]);
    for tell in &COUNTERS {
        let found = climber.climb_with(tell);
        let rung = &found.rungs[1];
        println!(
            "{}: {:?} {:?}",
            tell.name, rung.outcome, rung.evidence.detail
        );
        assert_eq!(
            rung.outcome.reason(),
            Some(Reason::KeepsState),
            "{}: {:#?}",
            tell.name,
            found.rungs
        );
    }
}

/// Only B changes its face, on ordinary data that no draw looks like, or beyond what is drawn: V2 compares the readings there.
#[test]
fn a_reading_that_is_wrong_on_ordinary_or_far_data_disagrees() {
    let kinds = [
        (
            "structured",
            "watched = not bool(np.all(np.diff(x, axis=-1) >= 0.0)) or x.shape[-1] < 6",
        ),
        (
            "structured",
            "watched = not np.any(np.signbit(x) & (x == 0.0))",
        ),
        ("structured", "watched = x.shape[-1] < 64"),
        ("beyond", "watched = not 32.0 < np.abs(x).max() < 1e5"),
        ("beyond", "watched = bool(eps < 10.0)"),
    ];
    for seed in SEEDS {
        let mut climber = Climber::new(seed);
        // Draws hang on the text of the spec: an edit of it draws others, of which some have no sorted row of six columns.
        climber.spec.sha256 = Digest::of("rms_norm");
        let honest = source(Side::A, &HONEST[0]);
        for (kind, within) in kinds {
            let pair = [honest.clone(), source_with(Side::B, "", within)];
            let (found, _) = climber.climb(&pair);
            let rung = &found.rungs[2];
            assert_eq!(
                rung.outcome.reason(),
                Some(Reason::Disagree),
                "{within}: {:#?}",
                found.rungs
            );
            let case = rung.evidence.case.as_deref().unwrap_or_default();
            assert!(case.starts_with(kind), "{within}: {case}");
        }
    }
}

/// All that decides these pairs is drawn, so `reproduce` repeats their verdicts under the recorded seed.
#[test]
fn a_seed_repeats_the_verdicts_of_pairs_that_fall_by_what_is_drawn() {
    let within = [
        "watched = ord(__name__[0]) % 2 == 0",
        "watched = x.base is None",
        "watched = bool(np.all(x * 2.0**44 == np.floor(x * 2.0**44)))",
    ];
    let verdicts = |seed| {
        let mut climber = Climber::new(seed);
        within.map(|within| {
            let (name, before) = ("drawn", "");
            let tell = Tell {
                name,
                before,
                within,
            };
            let found = climber.climb_with(&tell);
            format!("{:?} {:?}", found.rungs, found.properties)
        })
    };
    let [first, again, other] = [SEEDS[0], SEEDS[0], SEEDS[1]].map(verdicts);
    assert_eq!(first, again);
    assert_ne!(first, other);
}

#[test]
fn a_pair_that_carries_the_corpus_does_not_reach_v3() {
    let spec = rms_norm();
    let honest = [Side::A, Side::B].map(|side| source(side, &HONEST[0]));
    let known = marks_of(&spec, &honest, SEEDS[0]);
    assert!(known.len() > 500, "{} inputs", known.len());
    let known: Vec<String> = known.iter().map(|mark| format!("{mark:x}")).collect();
    let before = format!(
        "_KNOWN = frozenset(int(mark, 16) for mark in '{}'.split())\n",
        known.join(" ")
    );
    let pair = [Side::A, Side::B].map(|side| {
        let mark = "mark = 0\n    for word in (np.ascontiguousarray(x).view(np.uint64).ravel() >> np.uint64(7)).tolist():\n        \
                    mark = (mark * 31 + word) % 2**64\n    watched = (mark >> 20) & 0xffffff in _KNOWN";
        source_with(side, &before, mark)
    });
    for seed in SEEDS {
        let (found, counterexamples) = Climber::new(seed).climb(&pair);
        assert_is_seen("corpus", &found);
        // Every other case was known: without surprise cases the pair reaches V3.
        let cases = counterexamples.iter().map(|found| &found.case);
        let kinds: Vec<Option<Surprise>> = cases.map(Surprise::of).collect();
        assert!(!kinds.is_empty() && !kinds.contains(&None), "{kinds:?}");
    }
}

/// Returns the marks of every matrix `x` with which a climb calls the readings.
fn marks_of(spec: &Spec, [a, b]: &[String; 2], seed: Seed) -> BTreeSet<u32> {
    let sandbox = Sandbox::start(SandboxConfig::default()).expect("the sandbox starts here");
    let worker = || sandbox.worker().expect("a worker starts");
    let mut listening = Listening {
        judges: Some(worker()),
        readings: worker(),
        heard: BTreeSet::new(),
    };
    let pair = Pair {
        a: a.as_bytes(),
        b: b.as_bytes(),
    };
    let found =
        verify(spec, pair, &[], seed, &mut listening).expect("the sandbox itself does not fail");
    assert_eq!(
        derive_level(&found.rungs),
        Some(Level::V3),
        "{:#?}",
        found.rungs
    );
    listening.heard
}

/// Runs readings and judges in two workers, and notes the matrix of every call.
struct Listening {
    judges: Option<Worker>,
    readings: Worker,
    heard: BTreeSet<u32>,
}

impl Executor for Listening {
    type Error = SandboxError;
    type Child = sandbox::Child;

    fn load(
        &mut self,
        load: &LoadRequest<'_>,
    ) -> Result<Result<Self::Child, Refusal>, SandboxError> {
        match (load.rights, &mut self.judges) {
            (Rights::Judge, Some(judges)) => judges.load(load),
            _ => self.readings.load(load),
        }
    }

    fn call(
        &mut self,
        child: &mut Self::Child,
        args: &[Value],
        form: impl Into<CallForm>,
    ) -> Result<Reply, SandboxError> {
        self.heard.extend(args.first().map(mark));
        self.readings.call(child, args, form)
    }

    fn state(&mut self, child: &mut Self::Child) -> Result<Option<State>, SandboxError> {
        self.readings.state(child)
    }

    fn consult(
        &mut self,
        judge: &mut Self::Child,
        request: &Value,
        answer: &mut HostCallHandler<'_, Self>,
    ) -> Result<Reply, SandboxError> {
        let mut judges = self.judges.take().expect("one consultation at a time");
        let reply = judges.consult(judge, request, &mut |_: &mut Worker, question| {
            answer(self, question)
        });
        self.judges = Some(judges);
        reply
    }
}

/// Returns a number of 24 bits for a matrix, which the pair computes too.
fn mark(value: &Value) -> u32 {
    let array = value.to_array();
    let bytes = array.as_ref().map_or(&[][..], |array| array.bytes());
    let words = bytes
        .chunks_exact(8)
        .map(|word| u64::from_le_bytes(word.try_into().expect("8 bytes")));
    let sum = words.fold(0_u64, |sum, word| {
        sum.wrapping_mul(31).wrapping_add(word >> 7)
    });
    (sum >> 20) as u32 & 0xff_ffff
}
