//! The names by which a function that people run is found.

use crate::contents::MethodRecord;
use catalogue::{InUse, names};
use std::collections::BTreeSet;

impl MethodRecord {
    /// Returns the uses of the functions that `x` names: `torch.nn.GRUCell`, `torch GRUCell`, `nn.GRUCell`.
    pub fn uses_named(&self, x: &str) -> Vec<&InUse> {
        let normal = names::normalise(x);
        let uses = self.in_use.iter();
        uses.filter(|one| names_of(one).contains(&normal)).collect()
    }
}

/// Returns the normal forms of the names of all functions that people run under the name of the method.
pub(crate) fn function_names(record: &MethodRecord) -> BTreeSet<String> {
    record.in_use.iter().flat_map(names_of).collect()
}

/// Returns the normal forms of the complete name, of its first and last part, and of its last two parts.
fn names_of(one: &InUse) -> Vec<String> {
    let parts: Vec<&str> = one.function.split(['.', ':']).collect();
    let mut all = vec![names::normalise(&one.function)];
    if let [first, .., before, last] = parts.as_slice() {
        all.push(names::normalise(&format!("{first} {last}")));
        all.push(names::normalise(&format!("{before} {last}")));
    }
    all
}
