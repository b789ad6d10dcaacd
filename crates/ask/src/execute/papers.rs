//! Sets of papers: the intersection of every constraint, and their order.

use crate::years::{self, YearRange};
use crate::{
    Bound, Code, Field, Filters, Order, Stored, Target, date, institution_spellings, intersect,
    level_of, listed, paper_of, paper_with, set, without,
};
use catalogue::{Level, Venue, names};
use snapshot::{CodeFilter, Snapshot};
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
pub(crate) fn paper_set(snapshot: &Snapshot, filters: &Filters) -> Stored<PaperSet> {
    let mut lists = lists(snapshot, filters)?;
    let dates = of_dates(snapshot, filters);
    let mut undecided = match (lists.is_empty(), &dates) {
        (false, Some(_)) => undated(snapshot, &all_of(&lists), filters)?,
        _ => 0,
    };
    lists.extend(dates);
    let mut papers = match lists.is_empty() {
        true => (0..snapshot.paper_count()).collect(),
        false => all_of(&lists),
    };
    let with = |filter: CodeFilter| snapshot.papers_with_code(filter);
    match filters.code {
        Some(Code::Any) => papers = intersect(&papers, &with(CodeFilter::Any)),
        Some(Code::Official) => papers = intersect(&papers, &with(CodeFilter::Official)),
        Some(Code::None) => papers = without(&papers, &with(CodeFilter::Any)),
        None => {}
    }
    if !filters[Field::TitleWords].is_empty() {
        papers = titled(snapshot, papers, &filters[Field::TitleWords])?;
    }
    if let Some(months) = filters.months {
        let (dated, unknown) = in_months(snapshot, papers, months)?;
        (papers, undecided) = (dated, undecided + unknown);
    }
    if let Some(bound) = filters.citations {
        papers.retain(|paper| is_within(snapshot.citation_count(*paper) as f64, bound));
    }
    Ok(PaperSet { papers, undecided })
}

/// Returns the papers of the venues and the years that are asked for, ascending; `None` if neither is.
fn of_dates(snapshot: &Snapshot, filters: &Filters) -> Option<Vec<u32>> {
    let editions = |venue| editions(snapshot, venue, filters);
    if !filters.venues.is_empty() {
        return Some(set(filters.venues.iter().flat_map(editions).collect()));
    }
    let (from, to) = filters.years?;
    let of_year = |year: &i32| snapshot.papers_in_years(*year..=*year);
    let years = &filters.one_of_years;
    Some(set(match years.is_empty() {
        true => snapshot.papers_in_years(from..=to),
        false => years.iter().flat_map(of_year).collect(),
    }))
}

/// Returns the papers whose titles have all of these words, found where a word begins: "unlearn" in "Unlearning", "art" not in "Start".
fn titled(snapshot: &Snapshot, papers: Vec<u32>, words: &[String]) -> Stored<Vec<u32>> {
    let normal = |text: &str| format!(" {}", names::normalise(text));
    let mut titled = vec![];
    for paper in papers {
        let title = normal(&snapshot.paper(paper)?.title);
        if words.iter().all(|words| title.contains(&normal(words))) {
            titled.push(paper);
        }
    }
    Ok(titled)
}

/// Returns the papers of which every possible month is within a range, and the number of those that may be.
fn in_months(
    snapshot: &Snapshot,
    papers: Vec<u32>,
    (from, to): YearRange,
) -> Stored<(Vec<u32>, usize)> {
    let (mut dated, mut unknown) = (vec![], 0);
    for paper in papers {
        let date = date(snapshot, &snapshot.paper(paper)?);
        match date.as_deref().and_then(years::months_of) {
            Some((first, last)) if first >= from && last <= to => dated.push(paper),
            Some((first, last)) if last < from || first > to => {}
            _ => unknown += 1,
        }
    }
    Ok((dated, unknown))
}

pub(crate) fn is_within(number: f64, bound: Bound) -> bool {
    match (bound.above, bound.inclusive) {
        (true, true) => number >= bound.value,
        (true, false) => number > bound.value,
        (false, true) => number <= bound.value,
        (false, false) => number < bound.value,
    }
}

/// Returns a list for each constraint other than year, venue and code, each ascending.
fn lists(snapshot: &Snapshot, filters: &Filters) -> Stored<Vec<Vec<u32>>> {
    const FIELDS: [Field; 8] = [
        Field::Authors,
        Field::Institutions,
        Field::Datasets,
        Field::Models,
        Field::Tasks,
        Field::Uses,
        Field::Cites,
        Field::CitedBy,
    ];
    let mut lists = vec![];
    if let Some(level) = filters.level {
        lists.push(papers_at(snapshot, level)?);
    }
    for field in FIELDS {
        for name in &filters[field] {
            lists.push(set(papers_with(snapshot, field, name)?));
        }
    }
    Ok(lists)
}

/// Returns the papers of one name of a constraint.
fn papers_with(snapshot: &Snapshot, field: Field, name: &str) -> Stored<Vec<u32>> {
    let (citations, mut papers) = (snapshot.citations(), vec![]);
    let cited = || snapshot.paper_by_id(name);
    let rows = match field {
        Field::Datasets => snapshot.results_on_dataset(name),
        Field::Models => snapshot.results_of_model(name),
        _ => vec![],
    };
    for row in rows {
        papers.extend(paper_with(snapshot, snapshot.result(row)?.paper.as_ref()));
    }
    match field {
        Field::Authors => {
            for holder in snapshot.authors_named(name) {
                papers.extend(snapshot.papers_by_author(&snapshot.author(holder)?.id));
            }
        }
        Field::Institutions => {
            let others = institution_spellings(name);
            let spellings = others.iter().map(String::as_str).chain([name]);
            for holder in spellings.flat_map(|name| snapshot.institutions_named(name)) {
                papers.extend(snapshot.papers_by_institution(&snapshot.institution(holder)?.id()));
            }
        }
        Field::Tasks => papers.extend(snapshot.papers_on_task(name)),
        Field::Uses => papers.extend(snapshot.papers_using(name)),
        Field::Cites => papers.extend(cited().iter().flat_map(|one| citations.cited_by(*one))),
        Field::CitedBy => papers.extend(cited().iter().flat_map(|one| citations.references(*one))),
        _ => {}
    }
    Ok(papers)
}

/// Returns the papers of which a method has an implementation at a level or above, ascending.
fn papers_at(snapshot: &Snapshot, level: Level) -> Stored<Vec<u32>> {
    let mut papers = vec![];
    for method in snapshot.implemented() {
        if level_of(snapshot, method) >= Some(level) {
            papers.extend(paper_of(snapshot, &Target::Method(method))?);
        }
    }
    Ok(set(papers))
}

/// Returns the papers of the editions of a venue that the years admit.
fn editions(snapshot: &Snapshot, venue: &Venue, filters: &Filters) -> Vec<u32> {
    let Some((from, to)) = filters.years else {
        return snapshot.papers_at_venue(venue);
    };
    let mut papers = vec![];
    for year in *EDITIONS.start().max(&from)..=*EDITIONS.end().min(&to) {
        if filters.one_of_years.is_empty() || filters.one_of_years.contains(&year) {
            papers.extend(snapshot.papers_at_venue(&Venue {
                series: venue.series.clone(),
                year: Some(venue.year.unwrap_or(year)),
            }));
        }
    }
    papers
}

fn all_of(lists: &[Vec<u32>]) -> Vec<u32> {
    let all = lists.iter().cloned();
    let both = all.reduce(|papers, list| intersect(&papers, &list));
    both.unwrap_or_default()
}

/// Returns how many of these papers lack the year or the venue that is asked for.
fn undated(snapshot: &Snapshot, papers: &[u32], filters: &Filters) -> Stored<usize> {
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
) -> Stored<Vec<u32>> {
    let mut papers = papers.to_vec();
    match order {
        Order::MostCited | Order::MostUsed | Order::Best => {
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
fn by_date(snapshot: &Snapshot, papers: Vec<u32>, order: Order, limit: usize) -> Stored<Vec<u32>> {
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
            let of_year = snapshot.papers_in_years(year..=year);
            chosen.extend(intersect(&of_year, &candidates));
            if chosen.len() >= limit {
                break;
            }
        }
        candidates = chosen;
    }
    let mut dated: Vec<(Option<String>, u32)> = vec![];
    for paper in candidates {
        dated.push((date(snapshot, &snapshot.paper(paper)?), paper));
    }
    dated.sort();
    if order == Order::Newest {
        dated.sort_by_key(|(date, _)| Reverse(date.clone()));
    }
    dated.sort_by_key(|(date, _)| date.is_none());
    let papers = dated.into_iter().map(|(_, paper)| paper);
    Ok(papers.take(limit).collect())
}

/// Returns the constraints in words, for sentences behind a number of papers: "by Kaiming He on Image Classification from 2018".
pub(crate) fn in_words(snapshot: &Snapshot, filters: &Filters) -> Stored<String> {
    const FIELDS: [(&str, Field); 8] = [
        ("by", Field::Authors),
        ("from", Field::Institutions),
        ("on", Field::Tasks),
        ("with results on", Field::Datasets),
        ("with results of", Field::Models),
        ("recorded as using", Field::Uses),
        ("citing", Field::Cites),
        ("cited by", Field::CitedBy),
    ];
    let mut words = vec![];
    for (relation, field) in FIELDS {
        let mut names = vec![];
        for name in &filters[field] {
            let (method, paper) = (snapshot.method_by_id(name), snapshot.paper_by_id(name));
            names.push(match (field, method, paper) {
                (Field::Uses, Some(method), _) => snapshot.method(method)?.name.clone(),
                (Field::Cites | Field::CitedBy, _, Some(paper)) => {
                    format!("\"{}\"", snapshot.paper(paper)?.title)
                }
                _ => name.clone(),
            });
        }
        words.extend((!names.is_empty()).then(|| format!("{relation} {}", listed(&names))));
    }
    let dates = years_in_words(filters).into_iter();
    let dates = dates.chain(filters.months.map(years::months_text));
    words.extend(dates.map(|date| format!("from {date}")));
    let quoted = filters[Field::TitleWords].iter();
    let quoted: Vec<String> = quoted.map(|words| format!("{words:?}")).collect();
    let quoted = Some(quoted).filter(|quoted| !quoted.is_empty());
    words.extend(quoted.map(|all| format!("with these words in the title: {}", listed(&all))));
    // Papers of several venues are united; all other constraints hold together.
    if !filters.venues.is_empty() {
        let venues: Vec<String> = filters.venues.iter().map(Venue::name).collect();
        words.push(format!("at {}", venues.join(" or ")));
    }
    words.extend(filters.code.map(|code| match code {
        Code::Any => "with declared code".to_owned(),
        Code::Official => "with official code".to_owned(),
        Code::None => "without declared code".to_owned(),
    }));
    let level = filters.level;
    words.extend(level.map(|level| format!("with code verified at {level} or above")));
    let citations = filters.citations.map(bound_text);
    words.extend(citations.map(|bound| format!("with {bound} stored citations")));
    Ok(words.join(" "))
}

fn years_in_words(filters: &Filters) -> Option<String> {
    let Some((last, first @ [_, ..])) = filters.one_of_years.split_last() else {
        return filters.years.map(years::text);
    };
    let first: Vec<String> = first.iter().map(i32::to_string).collect();
    Some(format!("{} or {last}", first.join(", ")))
}

fn bound_text(bound: Bound) -> String {
    let word = match (bound.above, bound.inclusive) {
        (true, true) => "at least",
        (true, false) => "more than",
        (false, true) => "at most",
        (false, false) => "less than",
    };
    format!("{word} {}", bound.value)
}
