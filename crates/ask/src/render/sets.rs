//! Sets of papers and of methods: counted, listed, ordered, and reports about their members.

use super::builder::Builder;
use super::facts::paper_fact;
use super::method_facts;
use crate::AskError;
use crate::answer::SourceKind;
use crate::execute::papers::{PaperSet, date, in_words, ordered, paper_set};
use crate::plan::{Aggregate, Filters, Intent, Order, Plan};
use crate::sentences::{counted, listed};
use catalogue::{PaperRecord, Venue};
use snapshot::{Snapshot, SnapshotError};
use std::collections::BTreeMap;

/// The number of papers or methods that a list shows.
pub(crate) const LIST_LENGTH: usize = 25;

/// Answers a plan about a set of papers. Adds no sentence if no paper meets the constraints.
pub(crate) fn papers(builder: &mut Builder<'_>, plan: &Plan) -> Result<(), AskError> {
    let filters = &plan.filters;
    let set = paper_set(builder.snapshot, filters)?;
    if set.papers.is_empty() {
        return usage(builder, filters, true);
    }
    if plan.report == "overview" {
        return task_overview(builder, plan, &set);
    }
    let constraints = constraints(builder.snapshot, plan)?;
    match plan.report.as_str() {
        "venues" => return venues(builder, plan, &set, &constraints),
        "tasks" => return tasks(builder, plan, &set, &constraints),
        _ => {}
    }
    let order = plan.order.unwrap_or(Order::Newest);
    if plan.aggregate == Some(Aggregate::Count) {
        usage(builder, filters, false)?;
        let sources = constraint_sources(builder, plan)?;
        count(builder, set.papers.len(), "paper", &constraints, &sources);
        undecided(builder, &set, &sources);
        return Ok(());
    }
    let limit = plan.limit.unwrap_or(LIST_LENGTH).min(LIST_LENGTH);
    let chosen = ordered(builder.snapshot, &set.papers, order, limit)?;
    if let (Some(1), Some(order), [one]) = (plan.limit, plan.order, &chosen[..]) {
        usage(builder, filters, false)?;
        extreme(builder, *one, order, &set, &constraints)?;
    } else {
        usage(builder, filters, false)?;
        let sources = constraint_sources(builder, plan)?;
        count(builder, set.papers.len(), "paper", &constraints, &sources);
        for paper in &chosen {
            let (record, id) = builder.paper(*paper)?;
            let about = about_paper(builder, *paper, &record, plan.order);
            builder.add(format!("{}.", titled(&record, &about)), &[id]);
        }
        more(builder, plan, set.papers.len(), chosen.len(), &sources);
        undecided(builder, &set, &sources);
        other_holders(builder, filters)?;
    }
    match plan.report.as_str() {
        "papers" => {}
        "year" | "id" | "code" | "authors" => {
            for paper in chosen {
                paper_fact(builder, paper, &plan.report)?;
            }
        }
        _ => {}
    }
    Ok(())
}

/// Answers the count of an empty set of papers or methods. Adds no sentence for another plan.
pub(crate) fn none(builder: &mut Builder<'_>, plan: &Plan) -> Result<(), AskError> {
    let noun = match plan.intent {
        Intent::Papers => "stored paper",
        Intent::Methods => "stored method",
        _ => return Ok(()),
    };
    if plan.aggregate != Some(Aggregate::Count) {
        return Ok(());
    }
    let sources = constraint_sources(builder, plan)?;
    let constraints = constraints(builder.snapshot, plan)?;
    count(builder, 0, noun, &constraints, &sources);
    if plan.intent == Intent::Papers {
        undecided(
            builder,
            &paper_set(builder.snapshot, &plan.filters)?,
            &sources,
        );
    }
    Ok(())
}

/// Returns the constraints of a set in words, behind a space; empty without any.
pub(crate) fn constraints(snapshot: &Snapshot, plan: &Plan) -> Result<String, AskError> {
    let words = match plan.intent {
        Intent::Methods => method_constraints(snapshot, &plan.filters)?,
        _ => in_words(snapshot, &plan.filters)?,
    };
    Ok(match words.is_empty() {
        true => words,
        false => format!(" {words}"),
    })
}

pub(super) fn more(
    builder: &mut Builder<'_>,
    plan: &Plan,
    all: usize,
    listed: usize,
    sources: &[String],
) {
    if plan.limit.is_none() && all > listed {
        builder.add(
            format!(
                "{} more are not listed; ask with further constraints.",
                (all - listed)
            ),
            sources,
        );
    }
}

pub(super) fn count(
    builder: &mut Builder<'_>,
    count: usize,
    noun: &str,
    constraints: &str,
    sources: &[String],
) {
    let are = if count == 1 { "is" } else { "are" };
    let text = counted(count, noun);
    builder.add(format!("There {are} {text}{constraints}."), sources);
}

fn undecided(builder: &mut Builder<'_>, set: &PaperSet, sources: &[String]) {
    if set.undecided > 0 {
        builder.add(
            format!(
                "{} more meet the other constraints, but their year or venue is not stored.",
                set.undecided
            ),
            sources,
        );
    }
}

/// Returns the records that the constraints name, and the snapshot. Of a list, cited and citing papers are no
/// sources: they would look like members of the set, and the sentence and the plan name them.
pub(crate) fn constraint_sources(
    builder: &mut Builder<'_>,
    plan: &Plan,
) -> Result<Vec<String>, SnapshotError> {
    let filters = &plan.filters;
    let mut ids = vec![];
    for author in &filters.authors {
        ids.push(builder.author_source(author)?);
    }
    for institution in &filters.institutions {
        ids.push(builder.institution_source(institution)?);
    }
    for task in &filters.tasks {
        ids.push(builder.task_source(task)?);
    }
    for method in &filters.uses {
        if let Some(ordinal) = builder.snapshot.method_by_id(method) {
            let record = builder.snapshot.method(ordinal)?;
            ids.push(builder.method_source(&record));
        }
    }
    let is_count = plan.aggregate == Some(Aggregate::Count);
    for paper in filters.cites.iter().chain(&filters.cited_by) {
        if let Some(ordinal) = builder.snapshot.paper_by_id(paper).filter(|_| is_count) {
            let record = builder.snapshot.paper(ordinal)?;
            ids.push(builder.paper_source(&record));
        }
    }
    ids.push(builder.snapshot_source());
    Ok(ids)
}

/// Says how many papers use a method by the count of its source, which is larger than this snapshot's.
/// `alone` states that there is no stored paper; then the methods are topics of the answer.
fn usage(builder: &mut Builder<'_>, filters: &Filters, alone: bool) -> Result<(), AskError> {
    let [method] = &filters.uses[..] else {
        return Ok(());
    };
    let others = Filters {
        uses: vec![],
        ..filters.clone()
    };
    let Some(ordinal) = builder
        .snapshot
        .method_by_id(method)
        .filter(|_| others.is_empty())
    else {
        return Ok(());
    };
    let (record, source) = builder.method(ordinal)?;
    method_facts::users(builder, &record, &source);
    if alone && record.paper_count.is_some() {
        builder.add("0 of this snapshot name it.".to_owned(), &[source]);
    }
    Ok(())
}

/// The facts that a sentence states about a paper beside its title.
struct About {
    when: String,
    place: String,
    citations: String,
}

fn about_paper(
    builder: &mut Builder<'_>,
    ordinal: u32,
    record: &PaperRecord,
    order: Option<Order>,
) -> About {
    let when = date(builder.snapshot, record);
    let place = record
        .venue
        .as_deref()
        .and_then(Venue::parse)
        .map(|venue| venue.name());
    let is_by_citations = matches!(order, Some(Order::MostCited | Order::LeastCited));
    let citations =
        is_by_citations.then(|| counted(builder.snapshot.citation_count(ordinal), "stored paper"));
    About {
        when: when.map_or(String::new(), |when| format!(", {when}")),
        place: place.map_or(String::new(), |place| format!(", {place}")),
        citations: citations.map_or(String::new(), |count| format!(", cited by {count}")),
    }
}

/// Returns the title of a paper with its id and the facts about it.
fn titled(record: &PaperRecord, about: &About) -> String {
    let About {
        when,
        place,
        citations,
    } = about;
    format!(
        "\"{}\" ({}{when}{place}{citations})",
        record.title, record.id
    )
}

/// Names the first paper of an order, and says if others share its place.
fn extreme(
    builder: &mut Builder<'_>,
    paper: u32,
    order: Order,
    set: &PaperSet,
    constraints: &str,
) -> Result<(), AskError> {
    let word = match order {
        Order::MostCited => "most cited",
        Order::LeastCited => "least cited",
        Order::Oldest => "oldest",
        _ => "newest",
    };
    let (record, id) = builder.paper(paper)?;
    let about = about_paper(builder, paper, &record, Some(order));
    let count = counted(set.papers.len(), "paper");
    let text = format!(
        "The {word} of {count}{constraints} is {}.",
        titled(&record, &about)
    );
    builder.add(text, std::slice::from_ref(&id));
    let (equal, what) = match order {
        Order::MostCited | Order::LeastCited => {
            let citations = builder.snapshot.citation_count(paper);
            let is_equal = |other: &&u32| builder.snapshot.citation_count(**other) == citations;
            (
                set.papers.iter().filter(is_equal).count(),
                "have the same number of citations",
            )
        }
        _ => (
            of_same_date(builder.snapshot, paper, set)?,
            "may share this place: their dates are stored no closer",
        ),
    };
    if equal > 1 {
        builder.add(
            format!("{} {what}.", counted(equal, "paper")),
            std::slice::from_ref(&id),
        );
    }
    undecided(builder, set, &[id]);
    Ok(())
}

/// Counts the papers of a set that may be of the same day as one, as far as their dates are stored. Of a large set only that one.
fn of_same_date(snapshot: &Snapshot, paper: u32, set: &PaperSet) -> Result<usize, AskError> {
    /// Larger sets are not read: the number would take longer than the answer.
    const MAX_READ: usize = 2_000;
    let own = date(snapshot, &snapshot.paper(paper)?);
    let mut count = 0;
    for other in &set.papers {
        let is_read = *other == paper || set.papers.len() <= MAX_READ;
        let date = match is_read {
            true => date(snapshot, &snapshot.paper(*other)?),
            false => None,
        };
        let is_same = |own: &String, date: &String| {
            own.starts_with(date.as_str()) || date.starts_with(own.as_str())
        };
        count += usize::from(
            own.as_ref()
                .zip(date.as_ref())
                .is_some_and(|(own, date)| is_same(own, date)),
        );
    }
    Ok(count)
}

/// Says that a name has several holders, whose papers were united.
fn other_holders(builder: &mut Builder<'_>, filters: &Filters) -> Result<(), AskError> {
    for name in &filters.authors {
        let holders = builder.snapshot.authors_named(name).len();
        if holders > 1 {
            let source = builder.author_source(name)?;
            builder.add(
                format!(
                    "The name {name} has {holders} holders; their papers are counted together."
                ),
                &[source],
            );
        }
    }
    Ok(())
}

fn venues(
    builder: &mut Builder<'_>,
    plan: &Plan,
    set: &PaperSet,
    constraints: &str,
) -> Result<(), AskError> {
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    for paper in &set.papers {
        let record = builder.snapshot.paper(*paper)?;
        if let Some(venue) = record.venue.as_deref().and_then(Venue::parse) {
            let series = Venue {
                year: None,
                ..venue
            };
            *counts.entry(series.name()).or_default() += 1;
        }
    }
    let sources = constraint_sources(builder, plan)?;
    count(builder, set.papers.len(), "paper", constraints, &sources);
    let mut counts: Vec<(String, usize)> = counts.into_iter().collect();
    counts.sort_by(|a, b| b.1.cmp(&a.1).then_with(|| a.0.cmp(&b.0)));
    for (name, papers) in counts.into_iter().take(LIST_LENGTH) {
        let mut ids = sources.clone();
        ids.push(builder.named_source(SourceKind::Venue, &name, "", catalogue::License::CcBySa4));
        builder.add(format!("{name}: {}.", counted(papers, "paper")), &ids);
    }
    Ok(())
}

fn tasks(
    builder: &mut Builder<'_>,
    plan: &Plan,
    set: &PaperSet,
    constraints: &str,
) -> Result<(), AskError> {
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    for paper in &set.papers {
        for task in &builder.snapshot.paper(*paper)?.tasks {
            *counts.entry(task.clone()).or_default() += 1;
        }
    }
    if counts.is_empty() {
        return Ok(());
    }
    let mut counts: Vec<(String, usize)> = counts.into_iter().collect();
    counts.sort_by(|a, b| b.1.cmp(&a.1).then_with(|| a.0.cmp(&b.0)));
    counts.truncate(2 * LIST_LENGTH);
    let mut sources = constraint_sources(builder, plan)?;
    let mut names = vec![];
    for (name, papers) in &counts {
        sources.push(builder.task_source(name)?);
        names.push(format!("{name} ({papers})"));
    }
    let count = counted(set.papers.len(), "paper");
    builder.add(
        format!("The tasks of {count}{constraints}: {}.", listed(&names)),
        &sources,
    );
    Ok(())
}

/// Describes a task by its papers and its datasets.
fn task_overview(builder: &mut Builder<'_>, plan: &Plan, set: &PaperSet) -> Result<(), AskError> {
    let Some(name) = plan.filters.tasks.first() else {
        return Ok(());
    };
    let source = builder.task_source(name)?;
    let task = builder
        .snapshot
        .task_named(name)
        .map(|task| builder.snapshot.task(task))
        .transpose()?;
    let area = task.as_ref().and_then(|task| task.area.as_ref());
    let area = area.map_or(String::new(), |area| format!(" of {area}"));
    let datasets = task.map_or(0, |task| task.datasets.len()).to_string();
    let papers = counted(set.papers.len(), "paper");
    builder.add(
        format!("{name} is a task{area}: {papers} and results on {datasets} datasets."),
        std::slice::from_ref(&source),
    );
    for paper in ordered(builder.snapshot, &set.papers, Order::MostCited, LIST_LENGTH)? {
        let (record, id) = builder.paper(paper)?;
        let about = about_paper(builder, paper, &record, Some(Order::MostCited));
        builder.add(format!("{}.", titled(&record, &about)), &[id]);
    }
    Ok(())
}

/// Returns the constraints of a set of methods in words; empty without any.
fn method_constraints(snapshot: &Snapshot, filters: &Filters) -> Result<String, AskError> {
    let about_papers = Filters {
        areas: vec![],
        level: None,
        code: None,
        uses: vec![],
        ..filters.clone()
    };
    let mut words: Vec<String> = filters
        .areas
        .iter()
        .map(|area| format!("in {area}"))
        .collect();
    words.extend(filters.level.map(|level| format!("at {level} or above")));
    words.extend(filters.code.map(|_| "with code".to_owned()));
    let papers = in_words(snapshot, &about_papers)?;
    if !papers.is_empty() {
        words.push(format!("that papers {papers} introduced"));
    }
    Ok(words.join(" "))
}
