//! The names by which a function that people run is found.

use crate::contents::MethodRecord;
use crate::error::SnapshotError;
use crate::index::{Entity, Role};
use crate::snapshot::Snapshot;
use catalogue::{CellOutcome, InUse, LibraryFunction, names};
use std::collections::BTreeSet;

/// A function that people run under the name of a method.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FunctionOf {
    /// The method.
    pub method: Entity,
    /// The function: `scipy.stats.kendalltau`.
    pub function: String,
    /// True if it computes the method, by a check of its newest version, or as the card says where nothing was checked.
    pub computes: bool,
}

/// A name of a function of a method.
pub(crate) struct NamedFunction<'a> {
    pub(crate) name: &'a str,
    computes: bool,
    /// True if other settings than the defaults are needed.
    has_settings: bool,
}

/// Returns the methods of the functions whose names have this last part, `kendalltau` of `scipy.stats.kendalltau`, each once: first
/// those that the function computes, with its defaults before other settings.
pub fn functions_named(snapshot: &Snapshot, x: &str) -> Result<Vec<FunctionOf>, SnapshotError> {
    let normal = names::normalise(x);
    let mut found = vec![];
    for posting in snapshot.names.get(&normal) {
        if posting.role != Role::Function {
            continue;
        }
        let record = snapshot.method(posting.entity.ordinal)?;
        let named = record
            .functions()
            .filter(|one| last_part(one.name) == normal);
        let rank = |one: &NamedFunction<'_>| (!one.computes, one.has_settings);
        if let Some(one) = named.min_by_key(rank) {
            let function = FunctionOf {
                method: posting.entity,
                function: one.name.to_owned(),
                computes: one.computes,
            };
            found.push((rank(&one), function));
        }
    }
    found.sort_by_key(|(rank, one)| (*rank, snapshot.precedence(one.method)));
    Ok(found.into_iter().map(|(_, one)| one).collect())
}

/// Returns the normal form of the last part of a function's name.
pub(crate) fn last_part(function: &str) -> String {
    names::normalise(function.rsplit(['.', ':']).next().unwrap_or(function))
}

impl MethodRecord {
    /// Returns true if the function of this full name computes the method, false if it is another one that people run under its name;
    /// `None` for a name that is none of these.
    pub fn is_run_as(&self, function: &str) -> Option<bool> {
        let function = function.trim().trim_end_matches("()");
        let named = self.functions().filter(|one| one.name == function);
        named.map(|one| one.computes).max()
    }

    /// Returns the names of all functions that people run under the name of the method, those that were checked first.
    pub(crate) fn functions(&self) -> impl Iterator<Item = NamedFunction<'_>> {
        let checked = self.libraries.iter().flat_map(|one| {
            let newest = one.cells.first().map(|cell| cell.outcome);
            let all = std::iter::once(&one.function).chain(&one.aliases);
            all.map(move |name| NamedFunction {
                name,
                computes: newest.is_some_and(CellOutcome::is_agreement),
                has_settings: one.settings.is_some(),
            })
        });
        checked.chain(self.in_use.iter().map(|one| NamedFunction {
            name: &one.function,
            computes: one.difference.is_none(),
            has_settings: one.with.is_some(),
        }))
    }

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
