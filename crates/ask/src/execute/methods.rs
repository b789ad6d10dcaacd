//! Sets of methods: of areas and collections, at a level, by year, by the papers that introduced them.

use super::papers::paper_set;
use crate::{Code, Field, Filters, Order, Stored, after, intersect, level_of, set, stored_paper};
use catalogue::PaperRole;
use snapshot::{MethodRecord, Snapshot};
use std::cmp::Reverse;

/// Returns the methods that meet all constraints, ascending.
pub(crate) fn method_set(snapshot: &Snapshot, filters: &Filters) -> Stored<Vec<u32>> {
    let mut methods: Vec<u32> = (0..snapshot.method_count()).collect();
    for area in &filters[Field::Areas] {
        methods = intersect(&methods, &set(snapshot.methods_in(area)));
    }
    if let Some(level) = filters.level {
        let of = |method: u32| level_of(snapshot, method);
        methods.retain(|method| match filters.is_level_itself {
            true => of(*method) == Some(level),
            false => of(*method) >= Some(level),
        });
    }
    if let Some(code) = filters.code {
        let has_code = |method: u32| snapshot.implementation_summary(method).is_some();
        methods.retain(|method| has_code(*method) == (code != Code::None));
    }
    let about_papers = Filters {
        venues: filters.venues.clone(),
        ..filters.only(&[Field::Authors, Field::Institutions, Field::Tasks])
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
            let is_in = year.is_some_and(|year| (from..=to).contains(&year));
            of_years.extend(is_in.then_some(method));
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
        let level = level_of(snapshot, *method);
        keyed.push((year, level, record.paper_count.unwrap_or_default(), *method));
    }
    match order {
        Some(Order::Oldest) => keyed.sort_by_key(|(year, .., one)| (year.is_none(), *year, *one)),
        Some(Order::Newest) => keyed.sort_by_key(|(year, .., one)| (Reverse(*year), *one)),
        Some(Order::MostUsed) => keyed.sort_by_key(|(.., count, one)| (Reverse(*count), *one)),
        _ => keyed.sort_by_key(|(_, level, count, one)| (Reverse((*level, *count)), *one)),
    }
    Ok(keyed.into_iter().map(|(.., method)| method).collect())
}

/// Returns the areas of a method: its own, and its collections with theirs.
pub(crate) fn areas(method: &MethodRecord) -> Vec<String> {
    let mut areas: Vec<String> = method.area.iter().cloned().collect();
    for collection in &method.collections {
        let area = collection.area.as_ref().map(|area| format!("{area})"));
        let name = format!("{}{}", collection.name, after(" (", area));
        if !areas.contains(&name) {
            areas.push(name);
        }
    }
    areas
}
