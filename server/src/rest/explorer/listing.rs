//! The lists of all tasks and all methods with code by area, and of all datasets by the number of their results.

use super::lines::code_of_method;
use super::results::{best_model_for, task_lines};
use super::{Context, Rendered};
use crate::answer::Call;
use catalogue::License;
use pages::{ListingLine, ListingPage, PageKind, PagePosition, area_name, heading, many};
use snapshot::SnapshotError;
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

/// The number of datasets on a page.
const DATASETS_LIMIT: usize = 200;

/// Returns true if a name has the words to which the reader narrowed a list.
fn is_wanted(context: &Context, name: &str) -> bool {
    let wanted = context.view.q.as_ref().map(|words| words.to_lowercase());
    wanted.is_none_or(|words| name.to_lowercase().contains(&words))
}

fn page(
    context: &Context,
    kind: PageKind,
    title: &'static str,
    lines: BTreeMap<String, Vec<ListingLine>>,
) -> ListingPage {
    let groups = lines.into_iter();
    ListingPage {
        kind,
        path: context.view.path,
        title,
        lead: String::new(),
        wanted: context.view.q.clone(),
        groups: groups
            .map(|(words, lines)| (heading(&words, lines.len()), lines))
            .collect(),
        position: None,
        licenses: vec![],
        call: None,
    }
}

pub(super) fn tasks(context: &Context) -> Result<Rendered, SnapshotError> {
    let (mut tasks, licenses) = task_lines(&context.library)?;
    tasks.retain(|task| is_wanted(context, &task.name));
    let mut areas: BTreeMap<String, Vec<ListingLine>> = BTreeMap::new();
    for task in &tasks {
        let (results, datasets) = (
            many(task.results, "result", "results"),
            many(task.datasets, "dataset", "datasets"),
        );
        let area = task.area.as_deref().unwrap_or("Without an area");
        areas.entry(area.to_owned()).or_default().push(ListingLine {
            id: task.name.clone(),
            name: task.name.clone(),
            code: None,
            under: Some(format!("{results}, {datasets}")),
        });
    }
    let largest = tasks.iter().max_by_key(|task| task.results);
    let page = ListingPage {
        lead: format!(
            "{} with reported results, by area.",
            many(tasks.len(), "task", "tasks")
        ),
        licenses,
        call: largest.map(|task| Call::question(&best_model_for(&task.name)).into()),
        ..page(context, PageKind::Task, "Leaderboards", areas)
    };
    Ok(Rendered::Page(page.render(&context.frame())))
}

/// Returns all methods with code by area.
pub(super) fn methods(context: &Context) -> Result<Rendered, SnapshotError> {
    let library = &*context.library;
    let (mut areas, mut licenses) = (BTreeMap::new(), BTreeSet::new());
    let mut total = 0;
    for ordinal in library.implemented() {
        let method = library.method(ordinal)?;
        if !is_wanted(context, &method.name) {
            continue;
        }
        total += 1;
        licenses.insert(method.license);
        let area = method.area.as_deref().map_or("Without an area", area_name);
        let lines: &mut Vec<ListingLine> = areas.entry(area.to_owned()).or_default();
        lines.push(ListingLine {
            id: method.id.clone(),
            name: method.name.clone(),
            code: Some(code_of_method(library, ordinal)),
            under: None,
        });
    }
    for lines in areas.values_mut() {
        lines.sort_by_key(|line| line.name.to_lowercase());
    }
    let page = ListingPage {
        lead: format!(
            "{} with code, by area. A search finds those without.",
            many(total, "method", "methods")
        ),
        licenses: licenses.into_iter().collect(),
        call: Some(Call::list(context.view.q.as_deref().unwrap_or_default()).into()),
        ..page(context, PageKind::Method, "Methods", areas)
    };
    Ok(Rendered::Page(page.render(&context.frame())))
}

/// Returns all datasets, those with the most results first.
pub(super) fn datasets(context: &Context) -> Result<Rendered, SnapshotError> {
    let library = &*context.library;
    let mut named: BTreeMap<String, usize> = BTreeMap::new();
    for ordinal in 0..library.task_count() {
        for name in library.task(ordinal)?.record.datasets {
            if is_wanted(context, &name) {
                *named.entry(name).or_default() += 1;
            }
        }
    }
    let sized = named.into_iter().map(|(name, tasks)| {
        let results = library.results_on_dataset(&name).len();
        (results, tasks, name)
    });
    let mut sized: Vec<(usize, usize, String)> = sized.filter(|one| one.0 > 0).collect();
    sized.sort_by(|a, b| (Reverse(a.0), &a.2).cmp(&(Reverse(b.0), &b.2)));
    let start = context.turn(DATASETS_LIMIT, sized.len());
    let listed = sized.iter().skip(start).take(DATASETS_LIMIT);
    let lines = listed.map(|(results, tasks, name)| ListingLine {
        id: name.clone(),
        name: name.clone(),
        code: None,
        under: Some(format!(
            "{}, {}",
            many(*results, "result", "results"),
            many(*tasks, "task", "tasks")
        )),
    });
    let lines: Vec<ListingLine> = lines.collect();
    let position = PagePosition {
        start,
        len: lines.len(),
        total: sized.len(),
        limit: DATASETS_LIMIT,
    };
    let largest = sized.first().map(|(.., name)| name);
    let groups = match lines.is_empty() {
        true => vec![],
        false => vec![(heading("Most results first", sized.len()), lines)],
    };
    let page = ListingPage {
        lead: format!(
            "{} with reported results.",
            many(sized.len(), "dataset", "datasets")
        ),
        groups,
        position: Some(position),
        licenses: vec![License::CcBySa4],
        call: largest
            .map(|name| Call::question(&format!("What is the best model on {name}?")).into()),
        ..page(context, PageKind::Dataset, "Datasets", BTreeMap::new())
    };
    Ok(Rendered::Page(page.render(&context.frame())))
}
