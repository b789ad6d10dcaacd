//! Who computes what under the name of a method: functions of libraries and published programs, and the other members of the family.

use super::builder::{Builder, say};
use crate::Stored;
use crate::sentences::{after, listed};
use catalogue::{CellOutcome, InUse, LibraryCell, LibraryFunction};
use snapshot::Snapshot;

/// The names of libraries that are neither that of the distribution nor that of its module.
const SPOKEN: [(&str, &str); 1] = [("pytorch", "torch")];

/// The most checked functions that an answer names.
const MOST_CHECKED: usize = 10;

/// Adds a sentence for each function that people run under the name of a method, and one on the family. Returns false if nothing of it is
/// known.
pub(super) fn in_use(builder: &mut Builder<'_>, ordinal: u32) -> Stored<bool> {
    let before = builder.statements.len();
    checked(builder, ordinal)?;
    functions(builder, ordinal)?;
    family(builder, ordinal)?;
    Ok(builder.statements.len() > before)
}

/// Says what functions of libraries were found to compute, those that compute the method first; only what the question names, if it names
/// functions or libraries.
fn checked(builder: &mut Builder<'_>, ordinal: u32) -> Stored {
    let (method, source) = builder.method(ordinal)?;
    let mut listed: Vec<(&LibraryFunction, &LibraryCell)> = method
        .libraries
        .iter()
        .filter_map(|one| Some((one, one.cells.first()?)))
        .collect();
    listed.sort_by_key(|(_, cell)| cell.outcome);
    let named = Named::new(builder.question, &method.name);
    let is_named: [fn(&Named, &LibraryFunction) -> bool; 2] = [
        |named, one| named.has_function(one),
        |named, one| named.has_library(&one.distribution, &one.function),
    ];
    if let Some(is_named) = is_named
        .into_iter()
        .find(|is_named| listed.iter().any(|(one, _)| is_named(&named, one)))
    {
        listed.retain(|(one, _)| is_named(&named, one));
    } else if let Some(library) = named.unchecked(builder.snapshot) {
        listed.clear();
        say!(builder, [&source]; "No function of {library} was checked against {}.", method.name);
    }
    for (one, cell) in listed.into_iter().take(MOST_CHECKED) {
        let settings = one.settings.as_ref().map(|with| format!("{with})"));
        let function = format!("{}{}", one.function, after(" (", settings));
        let of = format!(
            "{} {}, checked {}",
            one.distribution, cell.version, cell.date
        );
        let text = found(&function, &method.name, cell);
        say!(builder, [&source]; "{text} ({of}).");
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
            format!(
                "{function} does not compute {method} but {}{because}",
                program.id
            )
        }
        (_, None) => format!("{function} departs from {method}{because}"),
    }
}

/// The libraries and functions that a question names.
#[derive(Debug)]
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
        let mut names = std::iter::once(&one.function).chain(&one.aliases);
        names.any(|name| name.contains('.') && self.has(name))
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

fn functions(builder: &mut Builder<'_>, ordinal: u32) -> Stored {
    let (method, source) = builder.method(ordinal)?;
    let named = Named::new(builder.question, &method.name);
    let has_library = |one: &InUse| named.has_library(&one.distribution, &one.function);
    let is_narrowed = named.unchecked(builder.snapshot).is_some();
    let is_checked = |one: &&InUse| {
        let mut checked = method.libraries.iter();
        checked.any(|other| other.function == one.function && !other.cells.is_empty())
    };
    let wanted = |one: &&InUse| !is_checked(one) && (!is_narrowed || has_library(one));
    for one in method.in_use.iter().filter(wanted) {
        let at = format!("{} {}", one.distribution, one.versions);
        let (call, name, mut ids) = (one.call(), &method.name, vec![source.clone()]);
        let Some(difference) = &one.difference else {
            say!(builder, ids; "{call} computes {name} ({at}).");
            continue;
        };
        let member = member(builder, one)?;
        let instead = after(" but ", member.as_ref().map(|(member, _)| member));
        ids.extend(member.map(|(_, id)| id));
        let difference = difference.trim().trim_end_matches('.');
        say!(builder, ids; "{call} does not compute {name}{instead} ({at}): {difference}.");
    }
    Ok(())
}

/// Returns the name and the source of the method that a function computes instead, if it is stored.
fn member(builder: &mut Builder<'_>, one: &InUse) -> Stored<Option<(String, String)>> {
    let member = one.member.as_deref();
    let Some(ordinal) = member.and_then(|id| builder.snapshot.method_by_id(id)) else {
        return Ok(None);
    };
    let record = builder.snapshot.method(ordinal)?;
    let id = builder.method_source(&record);
    Ok(Some((record.name.clone(), id)))
}

/// Names the other methods that people call by the name of a method; adds nothing if there are none.
pub(super) fn family(builder: &mut Builder<'_>, ordinal: u32) -> Stored {
    let (method, source) = builder.method(ordinal)?;
    let (mut others, mut ids) = (vec![], vec![source]);
    for id in method.family.iter().flat_map(|family| &family.members) {
        let Some(other) = builder.snapshot.method_by_id(id) else {
            continue;
        };
        if other != ordinal {
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
