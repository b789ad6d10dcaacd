//! Everything bundled keeps its level whatever the seed of its climb. `make seeds SEEDS=20 METHODS="adam_step gelu"`.

use crate::assemblies::Methods;
use crate::bundled::spec;
use crate::ledger::{Bundled, Ledger};
use crate::project_files::root;
use catalogue::method_files::{CASES, READING_A, READING_B};
use catalogue::{Seed, Verification};
use ladder::derive_level;
use ladder::verify::{Pair, verify};
use sandbox::{Sandbox, SandboxConfig};
use spec::Spec;
use spec::inputs::Case;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

/// A pair or assembly with its spec and the level that it has under every seed.
pub struct Climber {
    spec: Spec,
    past: Vec<Case>,
    a: Vec<u8>,
    b: Vec<u8>,
    level: Option<String>,
}

impl Climber {
    /// Something bundled, with the text that `side` gives for the file of each reading.
    pub fn new(
        one: &Bundled,
        level: Option<String>,
        side: impl Fn(&Spec, &str) -> Vec<u8>,
    ) -> Self {
        let spec = spec(&one.spec);
        let past = std::fs::read_to_string(one.spec.with_file_name(CASES));
        let past = past.map_or_else(
            |_| vec![],
            |text| {
                spec.parse_cases(&text, "cases")
                    .expect("cases are readable")
            },
        );
        Self {
            past: past.iter().map(Case::past).collect(),
            a: side(&spec, READING_A),
            b: side(&spec, READING_B),
            level,
            spec,
        }
    }
}

/// Returns true for everything, or for what `METHODS` names.
pub fn is_wanted(id: &str) -> bool {
    let wanted = std::env::var("METHODS").unwrap_or_default();
    wanted.trim().is_empty() || wanted.split_whitespace().any(|one| one == id)
}

/// Everything bundled, or what `METHODS` names.
fn bundled() -> Vec<Climber> {
    let (ledger, methods) = (Ledger::read(root()), Methods::read());
    let chosen = Bundled::all(root()).into_values();
    let chosen = chosen.filter(|one| is_wanted(&one.id));
    let climber = |one: Bundled| {
        Climber::new(&one, ledger.level(&one.id), |spec, side| {
            match (&one.readings, &spec.wiring) {
                (Some(folder), _) => std::fs::read(folder.join(side)).expect("readable"),
                (None, wiring) => methods
                    .wired(spec, wiring.as_ref().expect("an assembly is wired"), side)
                    .into_bytes(),
            }
        })
    };
    chosen.map(climber).collect()
}

/// Returns the fault of a climb, or nothing.
fn wrong(pair: &Climber, seed: Seed, found: &Verification) -> Option<String> {
    (derive_level(&found.rungs).map(|level| level.to_string()) != pair.level).then(|| {
        let failed = found
            .rungs
            .iter()
            .find(|rung| rung.outcome.reason().is_some());
        let properties = found.properties.iter().filter(|p| p.detail.is_some());
        let properties: Vec<_> = properties
            .map(|p| (&p.property, p.side, &p.detail, &p.counterexample))
            .collect();
        format!(
            "{} {seed}: {:?}, not {:?}: {failed:?} {properties:?}",
            pair.spec.method.id,
            derive_level(&found.rungs),
            pair.level
        )
    })
}

/// Climbs under `seeds` seeds, or as many as `SEEDS` says, from `FIRST_SEED` on; a panic where a climb ends at another level.
pub fn keep_their_levels(pairs: &[Climber], seeds: u64) {
    let seeds: u64 = std::env::var("SEEDS").map_or(seeds, |n| n.parse().expect("a number"));
    let first: u64 = std::env::var("FIRST_SEED").map_or(1, |n| n.parse().expect("a number"));
    let faults: Vec<String> = (first..first + seeds)
        .flat_map(|bits| faults(pairs, Seed::new(bits.wrapping_mul(0x9e37_79b9_7f4a_7c15))))
        .collect();
    let climbs = pairs.len() as u64 * seeds;
    assert!(faults.is_empty(), "{} of {climbs} climbs", faults.len());
}

/// The climbs under one seed that end at another level, printed as they are found.
fn faults(pairs: &[Climber], seed: Seed) -> Vec<String> {
    let sandbox = Sandbox::start(SandboxConfig {
        hash_seeds: seed.hash_seeds(),
        ..SandboxConfig::default()
    });
    let sandbox = sandbox.expect("a sandbox starts");
    let (next, results) = (AtomicUsize::new(0), Mutex::new(vec![]));
    let began = Instant::now();
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                let mut worker = sandbox.worker().expect("a worker starts");
                while let Some(pair) = pairs.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let sources = Pair {
                        a: &pair.a,
                        b: &pair.b,
                    };
                    let began = Instant::now();
                    let found = verify(&pair.spec, sources, &pair.past, seed, &mut worker)
                        .expect("a climb ends");
                    let took = began.elapsed();
                    if let Some(wrong) = wrong(pair, seed, &found) {
                        println!("{wrong}\n");
                        results.lock().expect("no thread has panicked").push(wrong);
                    }
                    if took > Duration::from_secs(20) {
                        println!("slow: {} {took:?}", pair.spec.method.id);
                    }
                }
            });
        }
    });
    let wrong = results.into_inner().expect("no thread has panicked");
    println!(
        "seed {seed}: {} of {} at another level, {:?}",
        wrong.len(),
        pairs.len(),
        began.elapsed()
    );
    wrong
}

#[test]
#[ignore = "minutes for each seed; `make seeds` runs it"]
fn everything_bundled_keeps_its_level() {
    keep_their_levels(&bundled(), 3);
}
