//! Sets of papers: counted, listed, ordered, and reports about their members.

use super::builder::{Builder, say};
use super::facts::paper_fact;
use super::method_facts;
use crate::Stored;
use crate::answer::SourceKind;
use crate::execute::papers::{PaperSet, date, in_words, ordered, paper_set};
use crate::plan::{Aggregate, Filters, Intent, Order, Plan};
use crate::rules::Report;
use crate::sentences::{after, counted, listed, numbered, tally};
use catalogue::{License, Venue};
use snapshot::Snapshot;

/// The number of papers or methods that a list shows.
pub(crate) const LIST_LENGTH: usize = 25;

/// A set of papers with its constraints in words.
struct Described<'a> {
    plan: &'a Plan,
    set: PaperSet,
    constraints: String,
}

impl Described<'_> {
    fn count(&self) -> String {
        counted(self.set.papers.len(), "paper")
    }
}

/// Answers a plan about a set of papers. Adds no sentence if no paper meets the constraints.
pub(crate) fn papers(builder: &mut Builder<'_>, plan: &Plan) -> Stored {
    let set = paper_set(builder.snapshot, &plan.filters)?;
    if set.papers.is_empty() {
        return usage(builder, &plan.filters, true);
    }
    let described = Described {
        plan,
        set,
        constraints: constraints(builder.snapshot, plan)?,
    };
    match plan.report {
        Some(Report::Overview) => return task_overview(builder, &described),
        Some(Report::Venues) => return venues(builder, &described),
        Some(Report::Tasks) => return tasks(builder, &described),
        _ => usage(builder, &plan.filters, false)?,
    }
    if plan.aggregate == Some(Aggregate::Count) {
        let sources = counted_papers(builder, &described)?;
        undecided(builder, &described.set, &sources);
        return Ok(());
    }
    let order = plan.order.unwrap_or(Order::Newest);
    let limit = plan.limit.unwrap_or(LIST_LENGTH).min(LIST_LENGTH);
    let chosen = ordered(builder.snapshot, &described.set.papers, order, limit)?;
    match (plan.limit, plan.order, &chosen[..]) {
        (Some(1), Some(order), [one]) => extreme(builder, *one, order, &described)?,
        _ => {
            let sources = counted_papers(builder, &described)?;
            for paper in &chosen {
                say_paper(builder, *paper, plan.order)?;
            }
            more(
                builder,
                plan,
                described.set.papers.len(),
                chosen.len(),
                &sources,
            );
            undecided(builder, &described.set, &sources);
            other_holders(builder, &plan.filters)?;
        }
    }
    if let Some(report @ (Report::Year | Report::Id | Report::Code | Report::Authors)) = plan.report
    {
        for paper in chosen {
            paper_fact(builder, paper, report)?;
        }
    }
    Ok(())
}

/// Answers the count of an empty set of papers or methods. Adds no sentence for another plan.
pub(crate) fn none(builder: &mut Builder<'_>, plan: &Plan) -> Stored {
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
        let set = paper_set(builder.snapshot, &plan.filters)?;
        undecided(builder, &set, &sources);
    }
    Ok(())
}

/// Returns the constraints of a set in words, behind a space; empty without any.
pub(crate) fn constraints(snapshot: &Snapshot, plan: &Plan) -> Stored<String> {
    let words = match plan.intent {
        Intent::Methods => method_constraints(snapshot, &plan.filters)?,
        _ => in_words(snapshot, &plan.filters)?,
    };
    Ok(after(" ", Some(words).filter(|words| !words.is_empty())))
}

pub(super) fn more(
    builder: &mut Builder<'_>,
    plan: &Plan,
    all: usize,
    listed: usize,
    sources: &[String],
) {
    if plan.limit.is_none() && all > listed {
        let others = all - listed;
        say!(builder, sources; "{others} more are not listed; ask with further constraints.");
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
    say!(builder, sources; "There {are} {}{constraints}.", counted(count, noun));
}

/// Adds the number of papers of a set. Returns the sources of its constraints.
fn counted_papers(builder: &mut Builder<'_>, described: &Described<'_>) -> Stored<Vec<String>> {
    let sources = constraint_sources(builder, described.plan)?;
    let (number, constraints) = (described.set.papers.len(), &described.constraints);
    // Records name few of the papers that use a method, of some its own paper only: this is no number of its users.
    if is_use_alone(&described.plan.filters) {
        let are = if number == 1 { "is" } else { "are" };
        say!(builder, &sources; "Of the papers that this snapshot stores, {number} {are}{constraints}.");
    } else {
        count(builder, number, "paper", constraints, &sources);
    }
    Ok(sources)
}

fn undecided(builder: &mut Builder<'_>, set: &PaperSet, sources: &[String]) {
    let count = set.undecided;
    if count > 0 {
        say!(builder, sources;
            "{count} more meet the other constraints, but their year or venue is not stored.");
    }
}

/// Returns the records that the constraints name, and the snapshot. Of a list, cited and citing papers are no
/// sources: they would look like members of the set, and the sentence and the plan name them.
pub(crate) fn constraint_sources(builder: &mut Builder<'_>, plan: &Plan) -> Stored<Vec<String>> {
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

/// Returns true if the use of one method is the only constraint.
fn is_use_alone(filters: &Filters) -> bool {
    let others = Filters {
        uses: vec![],
        ..filters.clone()
    };
    filters.uses.len() == 1 && others.is_empty()
}

/// Says how many papers use a method by the count of its source, which is larger than this snapshot's.
/// `alone` states that there is no stored paper; then the methods are topics of the answer.
fn usage(builder: &mut Builder<'_>, filters: &Filters, alone: bool) -> Stored {
    let method = filters.uses.first().filter(|_| is_use_alone(filters));
    let Some(ordinal) = method.and_then(|method| builder.snapshot.method_by_id(method)) else {
        return Ok(());
    };
    let (record, source) = builder.method(ordinal)?;
    method_facts::users(builder, &record, &source);
    if alone && record.paper_count.is_some() {
        say!(builder, [source]; "0 of this snapshot name it.");
    }
    Ok(())
}

/// Adds a paper of a list.
fn say_paper(builder: &mut Builder<'_>, ordinal: u32, order: Option<Order>) -> Stored {
    let (text, id) = titled(builder, ordinal, order)?;
    say!(builder, [id]; "{text}.");
    Ok(())
}

/// Returns the title of a paper with its id and what an order tells of it, and its source.
fn titled(
    builder: &mut Builder<'_>,
    ordinal: u32,
    order: Option<Order>,
) -> Stored<(String, String)> {
    let (record, source) = builder.paper(ordinal)?;
    let when = after(", ", date(builder.snapshot, &record));
    let venue = record.venue.as_deref().and_then(Venue::parse);
    let place = after(", ", venue.map(|venue| venue.name()));
    let is_by_citations = matches!(order, Some(Order::MostCited | Order::LeastCited));
    let citations = counted(builder.snapshot.citation_count(ordinal), "stored paper");
    let citations = after(", cited by ", is_by_citations.then_some(citations));
    let text = format!(
        "\"{}\" ({}{when}{place}{citations})",
        record.title, record.id
    );
    Ok((text, source))
}

/// Names the first paper of an order, and says if others share its place.
fn extreme(
    builder: &mut Builder<'_>,
    paper: u32,
    order: Order,
    described: &Described<'_>,
) -> Stored {
    let word = match order {
        Order::MostCited => "most cited",
        Order::LeastCited => "least cited",
        Order::Oldest => "oldest",
        _ => "newest",
    };
    let set = &described.set;
    let (text, id) = titled(builder, paper, Some(order))?;
    let (count, constraints) = (described.count(), &described.constraints);
    say!(builder, [&id]; "The {word} of {count}{constraints} is {text}.");
    let (equal, what) = match order {
        Order::MostCited | Order::LeastCited => {
            let count = |paper: u32| builder.snapshot.citation_count(paper);
            let is_equal = |other: &&u32| count(**other) == count(paper);
            let equal = set.papers.iter().filter(is_equal).count();
            (equal, "have the same number of citations")
        }
        _ => (
            of_same_date(builder.snapshot, paper, set)?,
            "may share this place: their dates are stored no closer",
        ),
    };
    if equal > 1 {
        say!(builder, [&id]; "{} {what}.", counted(equal, "paper"));
    }
    undecided(builder, set, &[id]);
    Ok(())
}

/// Counts the papers of a set that may be of the same day as one, as far as their dates are stored. Of a large set only that one.
fn of_same_date(snapshot: &Snapshot, paper: u32, set: &PaperSet) -> Stored<usize> {
    /// Larger sets are not read: the number would take longer than the answer.
    const MAX_READ: usize = 2_000;
    let Some(own) = date(snapshot, &snapshot.paper(paper)?) else {
        return Ok(0);
    };
    let mut count = 0;
    for other in &set.papers {
        if *other == paper || set.papers.len() <= MAX_READ {
            let date = date(snapshot, &snapshot.paper(*other)?);
            let is_same = |date: String| own.starts_with(&date) || date.starts_with(&own);
            count += usize::from(date.is_some_and(is_same));
        }
    }
    Ok(count)
}

/// Says that a name has several holders, whose papers were united.
fn other_holders(builder: &mut Builder<'_>, filters: &Filters) -> Stored {
    for name in &filters.authors {
        let holders = builder.snapshot.authors_named(name).len();
        if holders > 1 {
            let source = builder.author_source(name)?;
            say!(builder, [source];
                "The name {name} has {holders} holders; their papers are counted together.");
        }
    }
    Ok(())
}

fn venues(builder: &mut Builder<'_>, described: &Described<'_>) -> Stored {
    let mut names = vec![];
    for paper in &described.set.papers {
        let venue = builder.snapshot.paper(*paper)?.paper.venue;
        let venue = venue.as_deref().and_then(Venue::parse);
        names.extend(venue.map(|venue| {
            Venue {
                year: None,
                ..venue
            }
            .name()
        }));
    }
    let sources = counted_papers(builder, described)?;
    for (name, papers) in tally(names).into_iter().take(LIST_LENGTH) {
        let id = builder.named_source(SourceKind::Venue, &name, "", License::CcBySa4);
        let ids = sources.iter().chain([&id]);
        say!(builder, ids; "{name}: {}.", counted(papers, "paper"));
    }
    Ok(())
}

fn tasks(builder: &mut Builder<'_>, described: &Described<'_>) -> Stored {
    let mut names = vec![];
    for paper in &described.set.papers {
        names.extend(builder.snapshot.paper(*paper)?.paper.tasks);
    }
    let mut counts = tally(names);
    if counts.is_empty() {
        return Ok(());
    }
    counts.truncate(2 * LIST_LENGTH);
    let mut sources = constraint_sources(builder, described.plan)?;
    for (name, _) in &counts {
        sources.push(builder.task_source(name)?);
    }
    let (count, constraints) = (described.count(), &described.constraints);
    let names = listed(&numbered(&counts));
    say!(builder, sources; "The tasks of {count}{constraints}: {names}.");
    Ok(())
}

/// Describes a task by its papers and its datasets.
fn task_overview(builder: &mut Builder<'_>, described: &Described<'_>) -> Stored {
    let Some(name) = described.plan.filters.tasks.first() else {
        return Ok(());
    };
    let source = builder.task_source(name)?;
    let (mut area, mut datasets) = (None, 0);
    if let Some(task) = builder.snapshot.task_named(name) {
        let task = builder.snapshot.task(task)?.record;
        (area, datasets) = (task.area, task.datasets.len());
    }
    let (area, papers) = (after(" of ", area), described.count());
    say!(builder, [source]; "{name} is a task{area}: {papers} and results on {datasets} datasets.");
    let order = Order::MostCited;
    for paper in ordered(builder.snapshot, &described.set.papers, order, LIST_LENGTH)? {
        say_paper(builder, paper, Some(order))?;
    }
    Ok(())
}

/// Returns the constraints of a set of methods in words; empty without any.
fn method_constraints(snapshot: &Snapshot, filters: &Filters) -> Stored<String> {
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
