//! Every bundled pair keeps its level whatever the seed of its climb. `make seeds SEEDS=20 METHODS="adam_step gelu"`.

use catalogue::method_files::{CASES, PREDICATES, READING_A, READING_B, SPEC};
use ladder::verify::{Pair, verify};
use ladder::{Level, Seed, Verification};
use sandbox::{Sandbox, SandboxConfig};
use spec::Spec;
use spec::inputs::Case;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

/// A bundled pair with its spec and its level.
struct Bundled {
    spec: Spec,
    past: Vec<Case>,
    a: Vec<u8>,
    b: Vec<u8>,
    level: Option<Level>,
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// Every bundled pair, or those of `METHODS`: those with a spec of a person, then those that were generated. Their levels are in
/// `datasets/ledger.txt`.
fn bundled() -> Vec<Bundled> {
    let ledger = std::fs::read_to_string(root().join("datasets/ledger.txt")).unwrap();
    let columns = ledger.lines().map(|line| line.split(' '));
    let levels: BTreeMap<&str, &str> = columns
        .filter_map(|mut columns| Some((columns.next()?, columns.next()?)))
        .collect();
    let wanted = std::env::var("METHODS").unwrap_or_default();
    let wanted: Vec<&str> = wanted.split_whitespace().collect();
    let specs = root().join("property-specs");
    let of_person = folders(&specs).into_iter().map(|folder| {
        let below = folder.strip_prefix(&specs).unwrap();
        (
            folder.join(SPEC),
            root().join("datasets/methods").join(below),
        )
    });
    let generated = folders(&root().join("datasets/generated"));
    let generated = generated
        .into_iter()
        .map(|folder| (folder.join(SPEC), folder));
    let mut found = vec![];
    for (file, readings) in of_person
        .chain(generated)
        .filter(|(file, _)| file.is_file())
    {
        let id = readings.file_name().and_then(|name| name.to_str()).unwrap();
        if wanted.is_empty() || wanted.contains(&id) {
            let level = levels
                .get(id)
                .unwrap_or_else(|| panic!("{id} has a spec and no level"));
            found.push(read(&file, &readings, level));
        }
    }
    found
}

/// Returns the folders two levels below a folder, sorted.
fn folders(root: &Path) -> Vec<PathBuf> {
    let below = |folder: PathBuf| {
        let entries = std::fs::read_dir(folder).unwrap();
        let paths = entries.map(|entry| entry.unwrap().path());
        paths.filter(|path| path.is_dir()).collect::<Vec<_>>()
    };
    let mut folders: Vec<PathBuf> = below(root.to_owned()).into_iter().flat_map(below).collect();
    folders.sort();
    folders
}

fn read(file: &Path, readings: &Path, level: &str) -> Bundled {
    let python = std::fs::read_to_string(file.with_file_name(PREDICATES)).ok();
    let text = std::fs::read_to_string(file).unwrap();
    let spec = Spec::parse(&text, python.as_deref(), &file.display().to_string()).unwrap();
    let past = std::fs::read_to_string(file.with_file_name(CASES));
    let past = past.map_or_else(|_| vec![], |text| spec.parse_cases(&text, "cases").unwrap());
    let past = past.iter().map(Case::past).collect();
    Bundled {
        spec,
        past,
        a: std::fs::read(readings.join(READING_A)).unwrap(),
        b: std::fs::read(readings.join(READING_B)).unwrap(),
        level: level.parse().ok(),
    }
}

/// What is wrong with a climb, or nothing.
fn wrong(pair: &Bundled, seed: Seed, found: &Verification) -> Option<String> {
    (found.level() != pair.level).then(|| {
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
            found.level(),
            pair.level
        )
    })
}

#[test]
#[ignore = "minutes for each seed; `make seeds` runs it"]
fn every_bundled_pair_keeps_its_level() {
    let seeds: u64 = std::env::var("SEEDS").map_or(3, |n| n.parse().unwrap());
    let first: u64 = std::env::var("FIRST_SEED").map_or(1, |n| n.parse().unwrap());
    let pairs = bundled();
    let mut all_wrong = vec![];
    for bits in first..first + seeds {
        let seed = Seed::new(bits.wrapping_mul(0x9e37_79b9_7f4a_7c15));
        let sandbox = Sandbox::start(SandboxConfig {
            hash_seeds: seed.hash_seeds(),
            ..SandboxConfig::default()
        });
        let sandbox = sandbox.unwrap();
        let (next, results) = (AtomicUsize::new(0), Mutex::new(vec![]));
        let began = Instant::now();
        std::thread::scope(|scope| {
            for _ in 0..std::thread::available_parallelism().map_or(1, usize::from) {
                scope.spawn(|| {
                    let mut worker = sandbox.worker().unwrap();
                    while let Some(pair) = pairs.get(next.fetch_add(1, Ordering::Relaxed)) {
                        let sources = Pair {
                            a: &pair.a,
                            b: &pair.b,
                        };
                        let began = Instant::now();
                        let found =
                            verify(&pair.spec, sources, &pair.past, seed, &mut worker).unwrap();
                        let took = began.elapsed();
                        if let Some(wrong) = wrong(pair, seed, &found) {
                            println!("{wrong}\n");
                            results.lock().unwrap().push(wrong);
                        }
                        if took > Duration::from_secs(20) {
                            println!("slow: {} {took:?}", pair.spec.method.id);
                        }
                    }
                });
            }
        });
        let wrong = results.into_inner().unwrap();
        println!(
            "seed {seed}: {} of {} at another level, {:?}",
            wrong.len(),
            pairs.len(),
            began.elapsed()
        );
        all_wrong.extend(wrong);
    }
    assert!(
        all_wrong.is_empty(),
        "{} of {} climbs",
        all_wrong.len(),
        pairs.len() as u64 * seeds
    );
}
