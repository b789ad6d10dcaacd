//! The records of the pages of libraries, and the badge of a method in a distribution.

use super::{Context, Rendered};
use crate::library::Library;
use catalogue::Origin;
use pages::{DistributionPage, LibrariesPage, LibraryMethod, badge};
use snapshot::SnapshotError;
use std::cmp::Reverse;

/// The ending of the address of a badge.
const ENDING: &str = ".svg";

/// Returns the table of methods and distributions.
pub(super) fn libraries(context: &Context) -> Result<Rendered, SnapshotError> {
    let mut methods = methods_of(&context.library, None)?;
    let wanted = context.view.q.clone();
    if let Some(words) = &wanted {
        let words = words.to_lowercase();
        methods.retain(|method| has(method, &words));
    }
    if context.view.sort.is_some() {
        methods.sort_by_key(|method| Reverse(method.functions.len()));
    }
    let page = LibrariesPage {
        methods,
        wanted,
        sort: context.view.sort.clone(),
    };
    Ok(Rendered::Page(page.render(&context.frame())))
}

pub(super) fn distribution(context: &Context) -> Result<Rendered, SnapshotError> {
    let name = context.view.id.to_lowercase();
    let mut methods = methods_of(&context.library, Some(&name))?;
    if methods.is_empty() {
        return Ok(Rendered::Elsewhere(
            context.frame().address("/libraries", &[("q", Some(&name))]),
        ));
    }
    for method in &mut methods {
        method.functions.retain(|one| one.distribution == name);
    }
    let page = DistributionPage {
        distribution: name,
        methods,
    };
    Ok(Rendered::Page(page.render(&context.frame())))
}

/// Returns the badge at `<distribution>/<method>.svg`; nothing where nothing was checked.
pub(super) fn svg(context: &Context) -> Result<Rendered, SnapshotError> {
    let library = &context.library;
    let found = context.view.id.split_once('/');
    let found = found.and_then(|(name, file)| Some((name, file.strip_suffix(ENDING)?)));
    let Some((name, id)) = found else {
        return Ok(Rendered::Nothing);
    };
    let Some(ordinal) = library.method_by_id(id) else {
        return Ok(Rendered::Nothing);
    };
    let record = library.method(ordinal)?;
    let badge = badge(&record.name, name, &record.libraries);
    Ok(badge.map_or(Rendered::Nothing, Rendered::Text))
}

/// Returns the methods that functions of a distribution, or of any, claim to compute, by name.
fn methods_of(
    library: &Library,
    distribution: Option<&str>,
) -> Result<Vec<LibraryMethod>, SnapshotError> {
    let ordinals = library.methods_of_library(distribution).into_iter();
    let read = ordinals.map(|ordinal| {
        let record = library.method(ordinal)?;
        Ok(LibraryMethod {
            id: record.id.clone(),
            name: record.name.clone(),
            area: record.area.clone(),
            license: record.license,
            role: Origin::role_of(record.origin.as_ref()),
            functions: record.libraries,
        })
    });
    let mut methods = read.collect::<Result<Vec<_>, SnapshotError>>()?;
    methods.sort_by_key(|method| method.name.to_lowercase());
    Ok(methods)
}

/// Returns true if a method's id or name, or a name or distribution of a function has these words.
fn has(method: &LibraryMethod, words: &str) -> bool {
    let names = [&method.id, &method.name].into_iter();
    let functions = method.functions.iter();
    let functions = functions.flat_map(|one| {
        let own = [&one.function, &one.distribution].into_iter();
        own.chain(&one.aliases)
    });
    names
        .chain(functions)
        .any(|name| name.to_lowercase().contains(words))
}
