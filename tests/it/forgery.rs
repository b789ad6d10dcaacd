//! Readings that try to gain a rung without doing the work: none gets higher than it earned.
//!
//! Each climbs the spec of the zoo (y = x³ − 2x) with the honest reading; what is expected is the rung that refuses it
//! and the reason, not merely that it fails somewhere.

pub mod programs;

use crate::project_files::root;
use catalogue::{Ending, Outcome, Reason, Rung, Seed, Side, Verification};
use ladder::derive_level;
use ladder::verify::{Pair, verify};
use sandbox::{Sandbox, SandboxConfig, Worker};
use spec::Spec;

struct Table {
    spec: Spec,
    honest: String,
    worker: Worker,
}

impl Table {
    fn new() -> Self {
        let file = |name: &str| {
            std::fs::read_to_string(root().join("tests/zoo").join(name)).expect("it is there")
        };
        let spec = Spec::parse(&file("spec.toml"), None, "tests/zoo/spec.toml")
            .expect("the zoo's spec loads");
        let sandbox = Sandbox::start(SandboxConfig::default()).expect("the sandbox starts here");
        Self {
            spec,
            honest: file("honest.py"),
            worker: sandbox.worker().expect("a worker starts"),
        }
    }

    fn climb(&mut self, a: &str, b: &str) -> Verification {
        let pair = Pair {
            a: a.as_bytes(),
            b: b.as_bytes(),
        };
        verify(&self.spec, pair, &[], Seed::FIXED, &mut self.worker)
            .expect("the sandbox itself does not fail")
    }

    /// The rung that fails, with its reason, whichever side the forgery is on.
    #[track_caller]
    fn refuses(&mut self, source: &str, rung: Rung, reason: Reason) -> Verification {
        let honest = self.honest.clone();
        let (on_a, on_b) = (self.climb(source, &honest), self.climb(&honest, source));
        for (found, side) in [(&on_a, Side::A), (&on_b, Side::B)] {
            let record = &found.rungs[rung as usize];
            assert_eq!(
                record.outcome,
                Outcome::Failed(reason),
                "{:#?}\n{source}",
                found.rungs
            );
            if rung < Rung::V2 {
                assert_eq!(record.evidence.side, Some(side), "{source}");
            }
        }
        on_a
    }

    /// The ending of the call or import that the rung failed for.
    #[track_caller]
    fn ends(&mut self, source: &str, rung: Rung, reason: Reason, ending: Ending) {
        let found = self.refuses(source, rung, reason);
        let evidence = &found.rungs[rung as usize].evidence;
        // At V0 the ending has a field of its own; at V1 it stands in front of the detail.
        let begins_detail = evidence
            .detail
            .as_ref()
            .is_some_and(|detail| detail.starts_with(ending.as_str()));
        assert!(
            begins_detail || evidence.ending == Some(ending),
            "{evidence:#?}\n{source}"
        );
    }
}

#[test]
fn the_honest_reading_earns_every_rung() {
    let mut table = Table::new();
    let other = "import numpy as np\ndef attack(x):\n    cube = np.power(x, 3)\n    return np.subtract(cube, np.add(x, x))\n";
    let honest = table.honest.clone();
    let found = table.climb(&honest, other);
    assert_eq!(
        derive_level(&found.rungs),
        Some(catalogue::Level::V3),
        "{:#?}",
        found.rungs
    );
}

#[test]
fn patching_comparison_functions_changes_no_verdict() {
    let mut table = Table::new();
    for source in programs::patched() {
        table.refuses(&source, Rung::V2, Reason::Disagree);
    }
}

#[test]
fn objects_that_equal_everything_are_not_canonical_outputs() {
    let mut table = Table::new();
    for source in programs::always_equal() {
        table.refuses(&source, Rung::V1, Reason::NotCanonical);
    }
}

#[test]
fn forged_replies_are_refused() {
    let mut table = Table::new();
    for (source, ending) in programs::forged_replies() {
        table.ends(&source, Rung::V1, Reason::Ended, ending);
    }
}

#[test]
fn a_reply_cannot_answer_another_call() {
    let mut table = Table::new();
    let source = programs::answer_to_another_call();
    table.ends(&source, Rung::V1, Reason::Ended, Ending::BadFrame);
}

#[test]
fn an_import_cannot_be_forged() {
    let mut table = Table::new();
    table.ends(
        &programs::import_of_its_own(),
        Rung::V0,
        Reason::ImportEnded,
        Ending::BadFrame,
    );
    let posing = programs::posing_entry();
    table.refuses(&posing, Rung::V0, Reason::EntryNotFunction);
}

#[test]
fn behaviour_that_depends_on_count_order_or_time_is_detected() {
    let mut table = Table::new();
    for first in [2, 3, 20, 80] {
        let source = programs::wrong_from(first);
        let found = table.climb(&source, &table.honest.clone());
        assert!(
            found.rungs[Rung::V1 as usize].outcome != Outcome::Passed,
            "wrong from call {first}: {:?}",
            found.rungs
        );
    }
    for (source, reason) in programs::dependent() {
        table.refuses(&source, Rung::V1, reason);
    }
}

#[test]
fn a_reading_cannot_find_its_counterpart() {
    let mut table = Table::new();
    let source = programs::search_for_the_counterpart();
    table.refuses(&source, Rung::V2, Reason::Disagree);
}

#[test]
fn two_constant_readings_do_not_agree() {
    let mut table = Table::new();
    let (a, b) = (
        "import numpy as np\ndef attack(x): return np.zeros(x.shape)\n",
        "def attack(values):\n    return values - values\n",
    );
    let found = table.climb(a, b);
    assert_eq!(
        found.rungs[Rung::V2 as usize].outcome,
        Outcome::Failed(Reason::Inconclusive),
        "{:#?}",
        found.rungs
    );
    let (a, b) = (
        "import numpy as np\ndef attack(x): return np.full_like(x, 7.0)\n",
        "def attack(values):\n    out = values.copy()\n    out[:] = 7\n    return out\n",
    );
    let found = table.climb(a, b);
    assert_eq!(
        found.rungs[Rung::V2 as usize].outcome,
        Outcome::Failed(Reason::Inconclusive),
        "{:#?}",
        found.rungs
    );
}

#[test]
fn shared_misreadings_fail_the_properties() {
    let mut table = Table::new();
    let (a, b) = (
        "import numpy as np\ndef attack(x):\n    cube = np.power(x, 3)\n    return np.subtract(cube, np.add(x, 1.0))\n",
        "def attack(values):\n    out = values.copy()\n    out *= values\n    out *= values\n    return out - values - 1\n",
    );
    let found = table.climb(a, b);
    assert_eq!(
        found.rungs[Rung::V3 as usize].outcome,
        Outcome::Failed(Reason::BothFail),
        "{:#?}",
        found.rungs
    );
    assert_eq!(derive_level(&found.rungs), Some(catalogue::Level::V2));
}
