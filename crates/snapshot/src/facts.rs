//! The facts of records of runs: what a run found, without its id and its time, which differ between two runs with the same
//! result. The id of a snapshot follows from facts.

use crate::contents::ImplementationRecord;
use catalogue::{Digest, HarvestedFunction};

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
        if let Some(run) = &mut facts.run {
            run.run_id.clear();
            run.verified_at.clear();
        }
        add(&mut self.implementations, Digest::of_json(&facts));
    }

    /// Adds the facts of a function as it is written.
    pub(crate) fn add_function(&mut self, record: &HarvestedFunction) {
        let mut facts = record.clone();
        if let Some(run) = &mut facts.run {
            run.run_id = 0;
            run.finished_at.clear();
        }
        add(&mut self.functions, Digest::of_json(&facts));
    }

    /// Returns the digest of all of them.
    pub(crate) fn digest(&self) -> Digest {
        Digest::of_json(&(self.implementations, self.functions))
    }
}

/// Adds one record to the digest of those before it.
fn add(all: &mut Digest, facts: Digest) {
    *all = Digest::of_parts([all.bytes().as_slice(), facts.bytes()]);
}
