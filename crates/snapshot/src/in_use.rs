//! The names by which a function that people run is found.

use crate::contents::MethodRecord;
use catalogue::{CellOutcome, InUse, LibraryFunction, names};
use std::collections::BTreeSet;

impl MethodRecord {
    /// Returns the uses of the functions that `x` names: `torch.nn.GRUCell`, `torch GRUCell`, `nn.GRUCell`.
    pub fn uses_named(&self, x: &str) -> Vec<&InUse> {
        let normal = names::normalise(x);
        let uses = self.in_use.iter();
        uses.filter(|one| short_forms(&one.function).contains(&normal))
            .collect()
    }

    /// Returns the functions of libraries that `x` names.
    pub fn library_functions_named(&self, x: &str) -> Vec<&LibraryFunction> {
        let normal = names::normalise(x);
        let functions = self.libraries.iter();
        functions
            .filter(|one| names_of(one).contains(&normal))
            .collect()
    }

    /// Returns true if a function that `x` names computes the method, by a check of its newest version, or as its card says where nothing
    /// was checked.
    pub(crate) fn is_computed_by(&self, x: &str) -> bool {
        let checked = self.library_functions_named(x);
        match checked.is_empty() {
            true => self
                .uses_named(x)
                .iter()
                .any(|one| one.difference.is_none()),
            false => checked.iter().any(|one| {
                let newest = one.cells.first().map(|cell| cell.outcome);
                newest.is_some_and(CellOutcome::is_agreement)
            }),
        }
    }
}

/// Returns the normal forms of the names of all functions that people run under the name of the method.
pub(crate) fn function_names(record: &MethodRecord) -> BTreeSet<String> {
    let uses = record.in_use.iter();
    let uses = uses.flat_map(|one| short_forms(&one.function));
    uses.chain(record.libraries.iter().flat_map(names_of))
        .collect()
}

/// Returns the normal forms of a function's name and aliases, and of the short forms of its name.
fn names_of(one: &LibraryFunction) -> Vec<String> {
    let mut all = one.names();
    all.extend(short_forms(&one.function));
    all
}

/// Returns the normal forms of the complete name, of its first and last part, and of its last two parts.
fn short_forms(function: &str) -> Vec<String> {
    let parts: Vec<&str> = function.split(['.', ':']).collect();
    let mut all = vec![names::normalise(function)];
    if let [first, .., before, last] = parts.as_slice() {
        all.push(names::normalise(&format!("{first} {last}")));
        all.push(names::normalise(&format!("{before} {last}")));
    }
    all
}
