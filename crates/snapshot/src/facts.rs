//! The facts of records of runs: what a run found, without what differs between two runs with the same result: id, time, and
//! all that follows from the seed of a climb, such as the case with the worst agreement. The id of a snapshot follows from
//! facts.

use crate::contents::{ImplementationRecord, RunRecord};
use catalogue::{Digest, Evidence, HarvestedFunction, MisreadingCase};

/// The facts of implementations and functions, in the order in which they were added.
#[derive(Debug)]
pub(crate) struct Facts {
    implementations: Digest,
    functions: Digest,
}

impl Default for Facts {
    fn default() -> Self {
        let empty = Digest::of([]);
        Self {
            implementations: empty,
            functions: empty,
        }
    }
}

impl Facts {
    pub(crate) fn add_implementation(&mut self, record: &ImplementationRecord) {
        let mut facts = record.clone();
        // Its last digits depend on the machine.
        facts.picture = None;
        if let Some(run) = &mut facts.run {
            keep_facts(run);
        }
        for misreading in &mut facts.misreadings {
            // Whether it was shown is a fact; the input that shows it is one of many.
            misreading.shown = misreading.shown.take().map(|_| MisreadingCase::default());
        }
        add(&mut self.implementations, Digest::of_json(&facts));
    }

    /// Adds the facts of a function as it is written.
    pub(crate) fn add_function(&mut self, record: &HarvestedFunction) {
        let mut facts = record.clone();
        if let Some(run) = &mut facts.run {
            run.run_id = 0;
            run.finished_at.clear();
            // The text of an exception may name an address in memory.
            run.detail = None;
        }
        add(&mut self.functions, Digest::of_json(&facts));
    }

    pub(crate) fn digest(&self) -> Digest {
        Digest::of_json(&(self.implementations, self.functions))
    }
}

/// Removes what differs between two runs with the same result. The digest of the verdict is removed because it covers the
/// seed; level, outcomes and results of properties, which it covers too, stay.
fn keep_facts(run: &mut RunRecord) {
    run.run_id.clear();
    run.verified_at.clear();
    run.verdict_digest = Digest::of([]);
    run.worst = None;
    for rung in &mut run.rungs {
        let Evidence { side, property, .. } = std::mem::take(&mut rung.evidence);
        rung.evidence = Evidence {
            side,
            property,
            ..Evidence::default()
        };
    }
    for property in &mut run.properties {
        property.effective = 0;
        property.detail = None;
        property.counterexample = None;
    }
}

/// Adds one record to the digest of those before it.
fn add(all: &mut Digest, facts: Digest) {
    *all = Digest::of_parts([all.bytes().as_slice(), facts.bytes()]);
}
