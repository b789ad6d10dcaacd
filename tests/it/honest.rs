//! Honest programs are not refused: a method computed in another ordinary way climbs to V3 on either side, whatever the seed.
//! `make honest SEEDS=20 METHODS="gelu softmax"`. `honest/<method>.py` is written from the method's card alone, not from a reading or a spec.

use crate::ledger::{Bundled, commit, share};
use crate::project_files::{files, root};
use crate::seeds::{Climber, is_wanted, keep_their_levels};
use catalogue::method_files::{READING_A, READING_B};

/// The least number of programs. **Source**: those that climbed under 20 seeds when this was written, rounded down.
const LEAST: usize = 90;

/// The parts of the programs, of which each commit climbs one.
const PARTS: u8 = 16;

/// Each program that is due beside reading B, as side A, and beside reading A, as side B.
fn pairs(is_due: impl Fn(&str) -> bool) -> Vec<Climber> {
    let all = Bundled::all(root());
    let programs = files(&root().join("tests/it/honest"), ".py");
    assert!(programs.len() >= LEAST, "{} programs", programs.len());
    let mut pairs = vec![];
    for program in programs {
        let method = program.file_stem().expect("a file has a name");
        let method = method.to_str().expect("UTF-8");
        let bundled = all.get(method);
        let bundled = bundled.unwrap_or_else(|| panic!("{method} is no bundled method"));
        let readings = bundled.readings.as_deref();
        let readings = readings.expect("a method has readings");
        if !is_due(method) {
            continue;
        }
        for own in [READING_A, READING_B] {
            let level = Some("V3".to_owned());
            pairs.push(Climber::new(bundled, level, |_, side| {
                let file = match side == own {
                    true => program.clone(),
                    false => readings.join(side),
                };
                std::fs::read(file).expect("readable")
            }));
        }
    }
    pairs
}

#[test]
fn honest_programs_of_this_commit_reach_v3() {
    let commit = commit(root()).unwrap_or_default();
    let is_due = |method: &str| share(&format!("{commit} {method}"), PARTS) == 0;
    keep_their_levels(&pairs(is_due), 1);
}

#[test]
#[ignore = "minutes for each seed; `make honest` runs it"]
fn every_honest_program_reaches_v3() {
    keep_their_levels(&pairs(is_wanted), 20);
}
