//! Sets of methods: of areas and collections, at a level, by year, by the papers that introduced them.

use super::papers::paper_set;
use crate::Stored;
use crate::plan::{Code, Filters, Order};
use crate::records::graph::{intersect, level_of, set, stored_paper};
use catalogue::PaperRole;
use snapshot::{MethodRecord, Snapshot};
use std::cmp::Reverse;

/// Returns the methods that meet all constraints, ascending.
pub(crate) fn method_set(snapshot: &Snapshot, filters: &Filters) -> Stored<Vec<u32>> {
    let mut methods: Vec<u32> = (0..snapshot.method_count()).collect();
    for area in &filters.areas {
        methods = intersect(&methods, &set(snapshot.methods_in(area)));
    }
    if let Some(level) = filters.level {
        methods.retain(|method| level_of(snapshot, *method) >= Some(level));
    }
    if matches!(filters.code, Some(Code::Any | Code::Official)) {
        methods.retain(|method| snapshot.implementation_summary(*method).is_some());
    } else if filters.code == Some(Code::None) {
        methods.retain(|method| snapshot.implementation_summary(*method).is_none());
    }
    let about_papers = Filters {
        authors: filters.authors.clone(),
        institutions: filters.institutions.clone(),
        venues: filters.venues.clone(),
        tasks: filters.tasks.clone(),
        ..Filters::default()
    };
    if !about_papers.is_empty() {
        let mut introduced = vec![];
        for paper in paper_set(snapshot, &about_papers)?.papers {
            let id = snapshot.paper(paper)?.id;
            introduced.extend(snapshot.methods_in_role(&id, PaperRole::Introduces));
        }
        methods = intersect(&methods, &set(introduced));
    }
    if let Some((from, to)) = filters.years {
        let mut of_years = vec![];
        for method in methods {
            let year = year_of(snapshot, &snapshot.method(method)?)?;
            if year.is_some_and(|year| (from..=to).contains(&year)) {
                of_years.push(method);
            }
        }
        methods = of_years;
    }
    Ok(methods)
}

/// Returns the year of a method: its own, else of its paper.
pub(crate) fn year_of(snapshot: &Snapshot, method: &MethodRecord) -> Stored<Option<i32>> {
    if method.introduced_year.is_some() {
        return Ok(method.introduced_year);
    }
    let paper = stored_paper(snapshot, method)?;
    Ok(paper.and_then(|(_, paper)| snapshot.publication_year(&paper)))
}

/// Sorts methods. Without an order, those with a higher level come first, then those that more papers use.
pub(crate) fn ordered(
    snapshot: &Snapshot,
    methods: &[u32],
    order: Option<Order>,
) -> Stored<Vec<u32>> {
    let mut keyed = vec![];
    for method in methods {
        let record = snapshot.method(*method)?;
        let year = year_of(snapshot, &record)?;
        keyed.push((
            *method,
            year,
            record.paper_count.unwrap_or_default(),
            level_of(snapshot, *method),
        ));
    }
    match order {
        Some(Order::Oldest) => {
            keyed.sort_by_key(|(method, year, _, _)| (year.is_none(), *year, *method))
        }
        Some(Order::Newest) => keyed.sort_by_key(|(method, year, _, _)| (Reverse(*year), *method)),
        Some(Order::MostUsed) => {
            keyed.sort_by_key(|(method, _, count, _)| (Reverse(*count), *method))
        }
        _ => keyed
            .sort_by_key(|(method, _, count, level)| (Reverse(*level), Reverse(*count), *method)),
    }
    Ok(keyed.into_iter().map(|(method, ..)| method).collect())
}

pub(crate) fn areas(method: &MethodRecord) -> Vec<String> {
    let mut areas: Vec<String> = method.area.iter().cloned().collect();
    for collection in &method.collections {
        let name = match &collection.area {
            Some(area) => format!("{} ({area})", collection.name),
            None => collection.name.clone(),
        };
        if !areas.contains(&name) {
            areas.push(name);
        }
    }
    areas
}
