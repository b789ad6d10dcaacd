//! Sets of papers: the intersection of every constraint, and their order.

use super::graph::{intersect, set, without};
use crate::plan::{Bound, Code, Filters, Order};
use crate::years;
use catalogue::{Venue, names};
use snapshot::{CodeFilter, Snapshot, SnapshotError};
use std::cmp::Reverse;

/// The years of editions that a range without a bound is searched for.
const EDITIONS: std::ops::RangeInclusive<i32> = 1950..=2049;

/// The papers that meet every constraint.
#[derive(Debug, Clone, Default, PartialEq)]
pub(crate) struct PaperSet {
    /// Ascending.
    pub(crate) papers: Vec<u32>,
    /// Papers that meet every other constraint and whose year or venue is unknown.
    pub(crate) undecided: usize,
}

/// Returns the papers that meet all constraints of `filters` that are about papers.
pub(crate) fn paper_set(snapshot: &Snapshot, filters: &Filters) -> Result<PaperSet, SnapshotError> {
    let mut lists = lists(snapshot, filters)?;
    let mut dates: Vec<Vec<u32>> = vec![];
    if filters.venues.is_empty() {
        if let Some((from, to)) = filters.years {
            let mut papers = snapshot.papers_in_years(from..=to);
            if !filters.one_of_years.is_empty() {
                papers = filters
                    .one_of_years
                    .iter()
                    .flat_map(|year| snapshot.papers_in_years(*year..=*year))
                    .collect();
            }
            dates.push(set(papers));
        }
    } else {
        let venues = filters
            .venues
            .iter()
            .flat_map(|venue| editions(snapshot, venue, filters));
        dates.push(set(venues.collect()));
    }
    let undated = match (lists.is_empty(), dates.is_empty()) {
        (false, false) => undated(snapshot, &all_of(&lists), filters)?,
        _ => 0,
    };
    lists.append(&mut dates);
    let mut papers = match lists.is_empty() {
        true => (0..snapshot.paper_count()).collect(),
        false => all_of(&lists),
    };
    match filters.code {
        Some(Code::Any) => papers = intersect(&papers, &snapshot.papers_with_code(CodeFilter::Any)),
        Some(Code::Official) => {
            papers = intersect(&papers, &snapshot.papers_with_code(CodeFilter::Official))
        }
        Some(Code::None) => papers = without(&papers, &snapshot.papers_with_code(CodeFilter::Any)),
        None => {}
    }
    if !filters.title_words.is_empty() {
        let mut titled = vec![];
        for paper in papers {
            // Words are found where a word begins: "unlearn" in "Unlearning", "art" not in "Start".
            let title = format!(" {}", names::normalise(&snapshot.paper(paper)?.title));
            let has = |words: &String| title.contains(&format!(" {}", names::normalise(words)));
            if filters.title_words.iter().all(has) {
                titled.push(paper);
            }
        }
        papers = titled;
    }
    let mut undecided = undated;
    if let Some((from, to)) = filters.months {
        let mut dated = vec![];
        for paper in papers {
            match snapshot
                .paper(paper)?
                .publication_date()
                .as_deref()
                .and_then(years::months_of)
            {
                Some((first, last)) if first >= from && last <= to => dated.push(paper),
                Some((first, last)) if last < from || first > to => {}
                _ => undecided += 1,
            }
        }
        papers = dated;
    }
    if let Some(bound) = filters.citations {
        papers.retain(|paper| is_within(snapshot.citation_count(*paper) as f64, bound));
    }
    Ok(PaperSet { papers, undecided })
}

/// Returns true if a number is within a bound.
pub(crate) fn is_within(number: f64, bound: Bound) -> bool {
    match (bound.above, bound.inclusive) {
        (true, true) => number >= bound.value,
        (true, false) => number > bound.value,
        (false, true) => number <= bound.value,
        (false, false) => number < bound.value,
    }
}

/// Returns a list for each constraint other than year, venue and code, each ascending.
fn lists(snapshot: &Snapshot, filters: &Filters) -> Result<Vec<Vec<u32>>, SnapshotError> {
    let mut lists = vec![];
    for author in &filters.authors {
        let mut papers = vec![];
        for holder in snapshot.authors_named(author) {
            papers.extend(snapshot.papers_by_author(&snapshot.author(holder)?.id));
        }
        lists.push(set(papers));
    }
    for institution in &filters.institutions {
        let mut papers = vec![];
        for holder in snapshot.institutions_named(institution) {
            papers.extend(snapshot.papers_by_institution(&snapshot.institution(holder)?.id()));
        }
        lists.push(set(papers));
    }
    for task in &filters.tasks {
        lists.push(set(snapshot.papers_on_task(task)));
    }
    for dataset in &filters.datasets {
        lists.push(papers_of_rows(
            snapshot,
            &snapshot.results_on_dataset(dataset),
        )?);
    }
    for model in &filters.models {
        lists.push(papers_of_rows(snapshot, &snapshot.results_of_model(model))?);
    }
    for method in &filters.uses {
        lists.push(set(snapshot.papers_using(method)));
    }
    for paper in &filters.cites {
        let cited = snapshot.paper_by_id(paper);
        let citing = cited
            .into_iter()
            .flat_map(|paper| snapshot.citations().cited_by(paper));
        lists.push(set(citing.collect()));
    }
    for paper in &filters.cited_by {
        let citing = snapshot.paper_by_id(paper);
        let cited = citing
            .into_iter()
            .flat_map(|paper| snapshot.citations().references(paper));
        lists.push(set(cited.collect()));
    }
    Ok(lists)
}

/// Returns the stored papers of result rows, ascending.
fn papers_of_rows(snapshot: &Snapshot, rows: &[u32]) -> Result<Vec<u32>, SnapshotError> {
    let mut papers = vec![];
    for row in rows {
        let row = snapshot.result(*row)?;
        papers.extend(row.paper.as_deref().and_then(|id| snapshot.paper_by_id(id)));
    }
    Ok(set(papers))
}

/// Returns the papers of the editions of a venue that the years admit.
fn editions(snapshot: &Snapshot, venue: &Venue, filters: &Filters) -> Vec<u32> {
    let Some((from, to)) = filters.years else {
        return snapshot.papers_at_venue(venue);
    };
    let admitted =
        |year: &i32| filters.one_of_years.is_empty() || filters.one_of_years.contains(year);
    let years = *EDITIONS.start().max(&from)..=*EDITIONS.end().min(&to);
    let editions = years.filter(admitted).map(|year| Venue {
        series: venue.series.clone(),
        year: Some(venue.year.unwrap_or(year)),
    });
    editions
        .flat_map(|edition| snapshot.papers_at_venue(&edition))
        .collect()
}

fn all_of(lists: &[Vec<u32>]) -> Vec<u32> {
    let Some((first, others)) = lists.split_first() else {
        return vec![];
    };
    others
        .iter()
        .fold(first.clone(), |papers, list| intersect(&papers, list))
}

/// Returns how many of these papers lack the year or the venue that is asked for.
fn undated(snapshot: &Snapshot, papers: &[u32], filters: &Filters) -> Result<usize, SnapshotError> {
    /// Larger sets are not read: the number would take longer than the answer.
    const MAX_READ: usize = 2_000;
    if papers.len() > MAX_READ {
        return Ok(0);
    }
    let mut count = 0;
    for paper in papers {
        let record = snapshot.paper(*paper)?;
        let is_unknown = match filters.venues.is_empty() {
            true => snapshot.publication_year(&record).is_none(),
            false => record.venue.is_none(),
        };
        count += usize::from(is_unknown);
    }
    Ok(count)
}

/// Sorts papers and returns the first `limit` of them. Papers of unknown date come last.
pub(crate) fn ordered(
    snapshot: &Snapshot,
    papers: &[u32],
    order: Order,
    limit: usize,
) -> Result<Vec<u32>, SnapshotError> {
    let mut papers = papers.to_vec();
    match order {
        Order::MostCited | Order::MostUsed | Order::Best | Order::Highest => {
            papers.sort_by_key(|paper| (Reverse(snapshot.citation_count(*paper)), *paper));
        }
        Order::LeastCited | Order::Worst | Order::Lowest => {
            papers.sort_by_key(|paper| (snapshot.citation_count(*paper), *paper));
        }
        Order::Newest | Order::Oldest => return by_date(snapshot, papers, order, limit),
    }
    papers.truncate(limit);
    Ok(papers)
}

/// Sorts papers by date. Of a large set, only the papers of the years at its end are read.
fn by_date(
    snapshot: &Snapshot,
    papers: Vec<u32>,
    order: Order,
    limit: usize,
) -> Result<Vec<u32>, SnapshotError> {
    /// A set of this size is read whole.
    const MAX_READ: usize = 1_000;
    let mut candidates = papers;
    if candidates.len() > MAX_READ {
        let mut years: Vec<i32> = EDITIONS.collect();
        if order == Order::Newest {
            years.reverse();
        }
        let mut chosen = vec![];
        for year in years {
            chosen.extend(intersect(
                &snapshot.papers_in_years(year..=year),
                &candidates,
            ));
            if chosen.len() >= limit {
                break;
            }
        }
        candidates = chosen;
    }
    let mut dated: Vec<(Option<String>, u32)> = vec![];
    for paper in candidates {
        let record = snapshot.paper(paper)?;
        let year = || {
            snapshot
                .publication_year(&record)
                .map(|year| year.to_string())
        };
        dated.push((record.publication_date().or_else(year), paper));
    }
    dated.sort_by(|(a, one), (b, other)| {
        let by_date = match order {
            Order::Newest => b.cmp(a),
            _ => a.cmp(b),
        };
        a.is_none()
            .cmp(&b.is_none())
            .then(by_date)
            .then(one.cmp(other))
    });
    dated.truncate(limit);
    Ok(dated.into_iter().map(|(_, paper)| paper).collect())
}

/// Returns the constraints in words, for sentences: "by Kaiming He on Image Classification from 2018".
/// They follow a number of papers, which decides between "that use" and "that uses".
pub(crate) fn in_words(
    snapshot: &Snapshot,
    filters: &Filters,
    papers: usize,
) -> Result<String, SnapshotError> {
    let end = if papers == 1 { "s" } else { "" };
    let mut words: Vec<String> = vec![];
    let title = |id: &String| -> Result<String, SnapshotError> {
        match snapshot.paper_by_id(id) {
            Some(paper) => Ok(format!("\"{}\"", snapshot.paper(paper)?.title)),
            None => Ok(id.clone()),
        }
    };
    words.extend(filters.authors.iter().map(|name| format!("by {name}")));
    words.extend(
        filters
            .institutions
            .iter()
            .map(|name| format!("from {name}")),
    );
    words.extend(filters.tasks.iter().map(|name| format!("on {name}")));
    words.extend(
        filters
            .datasets
            .iter()
            .map(|name| format!("with results on {name}")),
    );
    words.extend(
        filters
            .models
            .iter()
            .map(|name| format!("with results of {name}")),
    );
    for method in &filters.uses {
        let ordinal = snapshot.method_by_id(method);
        let name = ordinal
            .map(|ordinal| snapshot.method(ordinal))
            .transpose()?;
        words.push(format!(
            "that use{end} {}",
            name.map_or(method.clone(), |record| record.name.clone())
        ));
    }
    for paper in &filters.cites {
        words.push(format!("that cite{end} {}", title(paper)?));
    }
    for paper in &filters.cited_by {
        words.push(format!("that {} cites", title(paper)?));
    }
    words.extend(
        filters
            .venues
            .iter()
            .map(|venue| format!("at {}", venue.name())),
    );
    match (filters.years, &filters.one_of_years[..]) {
        (_, [first @ .., last]) if !first.is_empty() => {
            let first: Vec<String> = first.iter().map(i32::to_string).collect();
            words.push(format!("from {} or {last}", first.join(", ")));
        }
        (Some(range), _) => words.push(format!("from {}", years::text(range))),
        _ => {}
    }
    words.extend(
        filters
            .months
            .map(|months| format!("from {}", years::months_text(months))),
    );
    words.extend(
        filters
            .title_words
            .iter()
            .map(|words| format!("with {words:?} in the title")),
    );
    words.extend(match filters.code {
        Some(Code::Any) => Some("with declared code".to_owned()),
        Some(Code::Official) => Some("with official code".to_owned()),
        Some(Code::None) => Some("without declared code".to_owned()),
        None => None,
    });
    if let Some(bound) = filters.citations {
        words.push(format!("with {} stored citations", bound_text(bound)));
    }
    Ok(words.join(" "))
}

/// Returns a bound as text: "more than 52".
pub(crate) fn bound_text(bound: Bound) -> String {
    let word = match (bound.above, bound.inclusive) {
        (true, true) => "at least",
        (true, false) => "more than",
        (false, true) => "at most",
        (false, false) => "less than",
    };
    format!("{word} {}", bound.value)
}
