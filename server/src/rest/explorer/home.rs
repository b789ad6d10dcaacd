//! The figures and lists of the home page.

use super::lines::{method_line, method_lines};
use super::method::published_spec;
use super::results::task_lines;
use super::{Context, Rendered};
use crate::answer::Call;
use crate::answer::changes::{Change, changes, in_words};
use crate::library::Library;
use catalogue::Level;
use pages::{CheckedMethod, HomePage, MethodLine, first_failure};
use serde_json::json;
use snapshot::SnapshotError;
use std::cmp::Reverse;

/// The number of methods in wide use on the home page. **Reason**: the index of verified code is part of
/// the paid plan; these are examples.
const MAX_POPULAR: usize = 10;

/// The number of changed verdicts on the home page; the feed has all.
const MAX_CHANGES: usize = 8;

/// The number of tasks on the home page.
const MAX_TASKS: usize = 24;

pub(super) fn home(context: &Context) -> Result<Rendered, SnapshotError> {
    let library = &*context.library;
    let counts = &library.manifest().counts;
    let size = |count: u64| usize::try_from(count).unwrap_or(usize::MAX);
    let mut page = HomePage {
        methods: size(counts.methods),
        papers: size(counts.papers),
        results: size(counts.results),
        citations: size(counts.citations),
        changes: recent(context)?,
        takes_functions: context.takes_functions,
        call: Some(Call::list_with(&json!({ "min_level": Level::V3 })).into()),
        ..HomePage::default()
    };
    let (verified, unchecked) = count_methods(library, &mut page)?;
    let popular = most_used(library, verified)?;
    page.checked = with_check_file(library, &popular)?;
    if popular.is_empty() {
        let unchecked = most_used(library, unchecked)?;
        page.unchecked = method_lines(library, unchecked.into_iter().take(MAX_POPULAR))?;
    }
    page.popular = method_lines(library, popular.into_iter().take(MAX_POPULAR))?;
    let (mut tasks, _) = task_lines(library)?;
    tasks.sort_by_key(|task| Reverse(task.results));
    tasks.truncate(MAX_TASKS);
    page.tasks = tasks;
    Ok(Rendered::Page(page.render(&context.frame())))
}

/// Counts the methods with code, and returns those that are verified and those whose code was not run.
fn count_methods(
    library: &Library,
    page: &mut HomePage,
) -> Result<(Vec<u32>, Vec<u32>), SnapshotError> {
    let (mut verified, mut unchecked) = (vec![], vec![]);
    for method in library.implemented() {
        let level = library.level(method);
        let is_run = was_run(library, method, level)?;
        page.with_code += 1;
        page.methods_run += usize::from(is_run);
        page.agreeing += usize::from(level >= Some(Level::V2));
        if library.is_verified(method) {
            verified.push(method);
        } else if !is_run {
            unchecked.push(method);
        }
    }
    page.verified = verified.len();
    Ok((verified, unchecked))
}

/// Returns the methods, those first that most papers use.
fn most_used(library: &Library, methods: Vec<u32>) -> Result<Vec<u32>, SnapshotError> {
    let mut used = vec![];
    for method in methods {
        let record = library.method(method)?;
        let uses = library.papers_using(&record.id).len();
        let uses = uses.max(record.paper_count.unwrap_or(0) as usize);
        used.push((Reverse(uses), method));
    }
    used.sort_unstable();
    Ok(used.into_iter().map(|(_, method)| method).collect())
}

/// Returns the first method that has a check file, with a misreading that the check refuses.
fn with_check_file(
    library: &Library,
    methods: &[u32],
) -> Result<Option<CheckedMethod>, SnapshotError> {
    for method in methods {
        let pair = library.implementation(*method)?;
        let Some(pair) = pair.filter(|pair| pair.check_file.is_some()) else {
            continue;
        };
        let spec = published_spec(&pair);
        return Ok(Some(CheckedMethod {
            method: method_line(library, *method)?,
            failure: first_failure(spec.as_ref(), &pair.misreadings),
        }));
    }
    Ok(None)
}

/// Returns whether a method's code was run; a level says so without the record.
fn was_run(library: &Library, method: u32, level: Option<Level>) -> Result<bool, SnapshotError> {
    let is_run = || {
        Ok(library
            .implementation(method)?
            .is_some_and(|record| record.run.is_some()))
    };
    level.map_or_else(is_run, |_| Ok(true))
}

/// Returns the methods whose verdict changed with this snapshot, and how. Empty if the snapshot before is
/// not stored, or cannot be read.
fn recent(context: &Context) -> Result<Vec<(MethodLine, String)>, SnapshotError> {
    let own = context.library.id().as_str();
    let stored = context.snapshots.stored();
    let before = stored.iter().skip_while(|stored| stored.id != own).nth(1);
    let before = before.and_then(|before| context.snapshots.pinned(&before.id).ok());
    let Some(before) = before else {
        return Ok(vec![]);
    };
    let (changes, _) = changes(&before, &context.library)?;
    let mut lines = vec![];
    for (word, change) in changes.listed() {
        if lines.len() == MAX_CHANGES {
            break;
        }
        lines.extend(changed(&context.library, word, change)?);
    }
    Ok(lines)
}

fn changed(
    library: &Library,
    word: &str,
    change: &Change,
) -> Result<Option<(MethodLine, String)>, SnapshotError> {
    let Some(ordinal) = library.method_by_id(&change.method) else {
        return Ok(None);
    };
    let sentence = format!(
        "{word}: {} before, {} now",
        in_words(change.before),
        in_words(change.after)
    );
    let line = MethodLine {
        summary: None,
        ..method_line(library, ordinal)?
    };
    Ok(Some((line, sentence)))
}
