//! The figures and lists of the home page.

use super::lines::{method_line, method_lines};
use super::results::task_lines;
use super::{Context, Rendered};
use crate::answer::Call;
use crate::answer::changes::{Change, changes};
use crate::library::Library;
use catalogue::Level;
use catalogue::code_status::VERIFIED;
use pages::{HomePage, MethodLine};
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

/// Returns the home page.
pub(super) fn home(context: &Context) -> Result<Rendered, SnapshotError> {
    let library = &*context.library;
    let counts = &library.manifest().counts;
    let size = |count: u64| usize::try_from(count).unwrap_or(usize::MAX);
    let mut verified = vec![];
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
    for method in library.implemented() {
        let level = library.level(method);
        page.with_code += 1;
        page.methods_run += usize::from(was_run(library, method, level)?);
        if level < Some(VERIFIED) {
            continue;
        }
        page.verified += 1;
        page.top += usize::from(level == Some(Level::V3));
        let record = library.method(method)?;
        let uses = library.papers_using(&record.id).len();
        verified.push((
            Reverse(uses.max(record.paper_count.unwrap_or(0) as usize)),
            method,
        ));
    }
    verified.sort_unstable();
    let popular: Vec<u32> = verified.into_iter().map(|(_, method)| method).collect();
    for method in &popular {
        let pair = library.implementation(*method)?;
        if pair.is_some_and(|pair| pair.check_file.is_some()) {
            page.checked = Some(method_line(library, *method)?);
            break;
        }
    }
    page.popular = method_lines(library, popular.into_iter().take(MAX_POPULAR))?;
    let (mut tasks, _) = task_lines(library)?;
    tasks.sort_by_key(|task| Reverse(task.results));
    tasks.truncate(MAX_TASKS);
    page.tasks = tasks;
    Ok(Rendered::Page(page.render(&context.frame())))
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
    let lists = [
        ("lost", changes.lost),
        ("changed", changes.changed),
        ("gained", changes.gained),
    ];
    let mut lines = vec![];
    for (word, change) in lists
        .into_iter()
        .flat_map(|(word, list)| list.into_iter().map(move |change| (word, change)))
    {
        if lines.len() == MAX_CHANGES {
            break;
        }
        lines.extend(changed(&context.library, word, &change)?);
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
    let words = |verdict: snapshot::Verdict| verdict.to_string().replace('_', " ");
    let sentence = format!(
        "{word}: {} before, {} now",
        words(change.before),
        words(change.after)
    );
    let line = MethodLine {
        summary: None,
        ..method_line(library, ordinal)?
    };
    Ok(Some((line, sentence)))
}
