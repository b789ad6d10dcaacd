//! Who computes what under the name of a method: functions of libraries and published programs, and the other members of the family.

use super::{Builder, say};
use crate::{Snapshot, Stored, after, listed};
use catalogue::{CellOutcome, InUse, LibraryCell, LibraryFunction};

/// The names of libraries that are neither that of the distribution nor that of its module.
const SPOKEN: [(&str, &str); 1] = [("pytorch", "torch")];

/// The most checked functions that an answer names.
const MOST_CHECKED: usize = 10;

/// Adds a sentence for each function that people run under the name of a method, and one on the family. Returns false if nothing of it is
/// known.
pub(super) fn in_use(builder: &mut Builder<'_>, ordinal: u32) -> Stored<bool> {
    let before = builder.statements.len();
    checked(builder, ordinal, false)?;
    functions(builder, ordinal)?;
    family(builder, ordinal)?;
    Ok(builder.statements.len() > before)
}

/// Says what functions of libraries were found to compute, those that compute the method first; only what the question names, if it names
/// functions or libraries. With `is_named_only`, nothing if it names none.
pub(super) fn checked(builder: &mut Builder<'_>, ordinal: u32, is_named_only: bool) -> Stored {
    let (method, source) = builder.method(ordinal)?;
    let checked = method.libraries.iter();
    let checked = checked.filter_map(|one| Some((one, one.cells.first()?)));
    let mut checked: Vec<(&LibraryFunction, &LibraryCell)> = checked.collect();
    checked.sort_by_key(|(_, cell)| cell.outcome);
    let named = Named::new(builder.question, &method.name);
    let has_library = |one: &LibraryFunction| named.has_library(&one.distribution, &one.function);
    if checked.iter().any(|(one, _)| named.has_function(one)) {
        checked.retain(|(one, _)| named.has_function(one));
    } else if checked.iter().any(|(one, _)| has_library(one)) {
        checked.retain(|(one, _)| has_library(one));
    } else if is_named_only {
        return Ok(());
    } else if let Some(library) = named.unchecked(builder.snapshot) {
        checked.clear();
        let is_of_library = |one: &InUse| named.has_library(&one.distribution, &one.function);
        if method.in_use.iter().any(is_of_library) {
            return Ok(());
        }
        say!(builder, [&source]; "No function of {library} was checked against {}.", method.name);
    }
    for (one, cell) in checked.into_iter().take(MOST_CHECKED) {
        let settings = one.settings.as_ref().map(|with| format!("{with})"));
        let function = format!("{}{}", one.function, after(" (", settings));
        // Of versions that differ, each.
        let differs = one.cells.iter().any(|other| other.outcome != cell.outcome);
        for cell in one.cells.iter().take(if differs { usize::MAX } else { 1 }) {
            let text = found(&function, &method.name, cell);
            let (distribution, version, date) = (&one.distribution, &cell.version, &cell.date);
            say!(builder, [&source]; "{text} ({distribution} {version}, checked {date}).");
        }
    }
    Ok(())
}

fn found(function: &str, method: &str, cell: &LibraryCell) -> String {
    let why = cell.explanation.as_ref();
    let why = why.map(|why| why.text.trim().trim_end_matches('.'));
    let because = after(": ", why.filter(|why| !why.is_empty()));
    match (cell.outcome, &cell.program) {
        (CellOutcome::Agrees | CellOutcome::Property, _) => format!("{function} computes {method}"),
        (CellOutcome::Degenerate, _) => {
            format!("{function} computes {method}, but for degenerate inputs{because}")
        }
        (CellOutcome::NotChecked, _) => format!("{function} could not be checked against {method}"),
        (_, Some(program)) => {
            let other = &program.id;
            format!("{function} does not compute {method} but {other}{because}")
        }
        (_, None) => format!("{function} departs from {method}{because}"),
    }
}

/// The libraries and functions that a question names.
struct Named(String);

impl Named {
    /// Reads the words of a question, those of the method's name left out: `entmax` is both.
    fn new(question: &str, method: &str) -> Self {
        let is_end = |c: char| !(c.is_alphanumeric() || "._".contains(c));
        let words = |text: &str| -> Vec<String> {
            let text = text.to_lowercase();
            let words = text.split(is_end).map(|word| word.trim_matches('.'));
            let words = words.filter(|word| !word.is_empty());
            words.map(str::to_owned).collect()
        };
        let own = words(method);
        let mut named = words(question);
        named.retain(|word| !own.contains(word));
        for word in &mut named {
            if let Some((_, library)) = SPOKEN.iter().find(|(spoken, _)| word == spoken) {
                *word = (*library).to_owned();
            }
        }
        Self(format!(" {} ", named.join(" ")))
    }

    fn has(&self, name: &str) -> bool {
        let name = name.to_lowercase().replace('-', " ");
        self.0.contains(&format!(" {name} "))
    }

    fn has_function(&self, one: &LibraryFunction) -> bool {
        let names = std::iter::once(&one.function).chain(&one.aliases);
        let mut names = names.map(|name| format!(".{}", name.to_lowercase()));
        // "nn.GELU" is "torch.nn.GELU".
        let mut dotted = self.0.split_whitespace().filter(|word| word.contains('.'));
        dotted.any(|word| names.any(|name| name.ends_with(&format!(".{word}"))))
    }

    fn has_library(&self, distribution: &str, function: &str) -> bool {
        let module = function.split('.').next().unwrap_or_default();
        self.has(distribution) || self.has(module)
    }

    /// Returns a library of the question some of whose functions were checked.
    fn unchecked(&self, snapshot: &Snapshot) -> Option<&str> {
        let is_library = |word: &&str| !snapshot.methods_of_library(Some(*word)).is_empty();
        self.0.split_whitespace().find(is_library)
    }
}

/// Says what functions of programs in use compute, other than those that were checked.
fn functions(builder: &mut Builder<'_>, ordinal: u32) -> Stored {
    let (method, source) = builder.method(ordinal)?;
    let named = Named::new(builder.question, &method.name);
    let is_narrowed = named.unchecked(builder.snapshot).is_some();
    let is_wanted = |one: &&InUse| {
        let mut checked = method
            .libraries
            .iter()
            .filter(|other| !other.cells.is_empty());
        !checked.any(|other| other.function == one.function)
            && (!is_narrowed || named.has_library(&one.distribution, &one.function))
    };
    for one in method.in_use.iter().filter(is_wanted) {
        let at = format!("{} {}", one.distribution, one.versions);
        let (call, name, mut ids) = (one.call(), &method.name, vec![source.clone()]);
        let Some(difference) = &one.difference else {
            say!(builder, ids; "{call} computes {name} ({at}).");
            continue;
        };
        // The method that it computes instead, if it is stored.
        let member = one.member.as_deref();
        let member = member.and_then(|id| builder.snapshot.method_by_id(id));
        let member = member
            .map(|member| builder.snapshot.method(member))
            .transpose()?;
        ids.extend(member.as_ref().map(|member| builder.method_source(member)));
        let instead = after(" but ", member.as_ref().map(|member| &member.name));
        let difference = difference.trim().trim_end_matches('.');
        say!(builder, ids; "{call} does not compute {name}{instead} ({at}): {difference}.");
    }
    Ok(())
}

/// Names the other methods that people call by the name of a method; adds nothing if there are none.
pub(super) fn family(builder: &mut Builder<'_>, ordinal: u32) -> Stored {
    let (method, source) = builder.method(ordinal)?;
    let (mut others, mut ids) = (vec![], vec![source]);
    for id in method.family.iter().flat_map(|family| &family.members) {
        let member = builder.snapshot.method_by_id(id);
        if let Some(other) = member.filter(|other| *other != ordinal) {
            let record = builder.snapshot.method(other)?;
            ids.push(builder.method_source(&record));
            others.push(format!("{} ({})", record.name, record.id));
        }
    }
    if !others.is_empty() {
        let (name, others) = (&method.name, listed(&others));
        say!(builder, ids; "People call several methods by the name of {name}; the others are {others}.");
    }
    Ok(())
}
