//! Sets of papers: counted, listed, ordered, and reports about their members.

use super::{Builder, method_facts, paper_fact, say};
use crate::execute::papers::{PaperSet, in_words, ordered, paper_set};
use crate::{
    Aggregate, Field, Filters, Intent, Order, Plan, Report, Snapshot, SourceKind, Stored, after,
    counted, date, listed, numbered, tally, venue_of,
};
use catalogue::{License, Venue};

/// The number of papers or methods that a list shows.
pub(crate) const LIST_LENGTH: usize = 25;

/// A set of papers with its constraints in words.
struct Described {
    set: PaperSet,
    constraints: String,
}

impl Described {
    fn count(&self) -> String {
        counted(self.set.papers.len(), "paper")
    }
}

/// Answers a plan about a set of papers. Adds no sentence if no paper meets the constraints.
pub(crate) fn papers(builder: &mut Builder<'_>) -> Stored {
    let plan = builder.plan;
    let set = paper_set(builder.snapshot, &plan.filters)?;
    if set.papers.is_empty() {
        return usage(builder, true);
    }
    let constraints = constraints(builder.snapshot, plan)?;
    let described = Described { set, constraints };
    match plan.report {
        Some(Report::Overview) => return task_overview(builder, &described),
        Some(Report::Venues) => return venues(builder, &described),
        Some(Report::Tasks) => return tasks(builder, &described),
        _ => usage(builder, false)?,
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
        _ => list(builder, &described, &chosen)?,
    }
    use Report::{Authors, Code, Id, Year};
    if let Some(report @ (Year | Id | Code | Authors)) = plan.report {
        for paper in chosen {
            paper_fact(builder, paper, report)?;
        }
    }
    Ok(())
}

/// Adds the number of a set and some of its papers.
fn list(builder: &mut Builder<'_>, described: &Described, chosen: &[u32]) -> Stored {
    let sources = counted_papers(builder, described)?;
    for paper in chosen {
        say_paper(builder, *paper, builder.plan.order)?;
    }
    more(builder, described.set.papers.len(), chosen.len(), &sources);
    undecided(builder, &described.set, &sources);
    // Papers of several holders of a name are united.
    for name in &builder.plan.filters[Field::Authors] {
        let holders = builder.snapshot.authors_named(name).len();
        if holders > 1 {
            let source = builder.holder(SourceKind::Author, name)?;
            say!(builder, [source]; "The name {name} has {holders} holders; their papers are counted together.");
        }
    }
    Ok(())
}

/// Answers the count of an empty set, or a question by yes or no about one. Adds no sentence for another plan.
pub(crate) fn none(builder: &mut Builder<'_>) -> Stored {
    let plan = builder.plan;
    let is_count = plan.aggregate == Some(Aggregate::Count);
    let noun = match plan.intent {
        Intent::Papers => "stored paper",
        Intent::Methods => "stored method",
        Intent::Results if is_count => "stored result",
        _ => return Ok(()),
    };
    // Records name few of the papers that use a method.
    let is_known = plan.filters[Field::Uses].is_empty() && asks_yes_or_no(builder.question);
    if !is_count && !is_known {
        return Ok(());
    }
    let sources = constraint_sources(builder)?;
    let constraints = constraints(builder.snapshot, plan)?;
    // No source of papers is complete: the count denies nothing of what is not stored.
    say!(builder, &sources; "{}{constraints}.", there_are(0, noun));
    if plan.intent == Intent::Papers {
        let set = paper_set(builder.snapshot, &plan.filters)?;
        undecided(builder, &set, &sources);
    }
    Ok(())
}

/// Returns true for a question by yes or no: "did X publish at Y", "any papers by X".
pub(crate) fn asks_yes_or_no(question: &str) -> bool {
    const OPENINGS: [&str; 11] = [
        "did", "does", "do", "is", "are", "was", "were", "has", "have", "had", "any",
    ];
    let lower = question.to_lowercase();
    let mut words = lower.split(|c: char| !c.is_alphabetic());
    let first = words.find(|word| !["", "and", "but", "so", "ok"].contains(word));
    first.is_some_and(|word| OPENINGS.contains(&word))
}

/// Returns the constraints of a set in words, behind a space; empty without any.
pub(crate) fn constraints(snapshot: &Snapshot, plan: &Plan) -> Stored<String> {
    let words = match plan.intent {
        Intent::Methods => method_constraints(snapshot, &plan.filters)?,
        _ => in_words(snapshot, &plan.filters)?,
    };
    Ok(after(" ", Some(words).filter(|words| !words.is_empty())))
}

pub(super) fn more(builder: &mut Builder<'_>, all: usize, listed: usize, sources: &[String]) {
    if builder.plan.limit.is_none() && all > listed {
        let others = all - listed;
        say!(builder, sources; "{others} more are not listed; ask with further constraints.");
    }
}

pub(super) const fn are(count: usize) -> &'static str {
    if count == 1 { "is" } else { "are" }
}

/// Returns the start of a sentence on a number: "There are 3 papers".
pub(super) fn there_are(count: usize, noun: &str) -> String {
    format!("There {} {}", are(count), counted(count, noun))
}

/// Adds the number of papers of a set. Returns the sources of its constraints.
fn counted_papers(builder: &mut Builder<'_>, described: &Described) -> Stored<Vec<String>> {
    let sources = constraint_sources(builder)?;
    let (number, constraints) = (described.set.papers.len(), &described.constraints);
    // Records name few of the papers that use a method, of some its own paper only: this is no number of its users.
    if is_use_alone(&builder.plan.filters) {
        let are = are(number);
        say!(builder, &sources; "Of the papers that this snapshot stores, {number} {are}{constraints}.");
    } else {
        say!(builder, &sources; "{}{constraints}.", there_are(number, "paper"));
    }
    Ok(sources)
}

fn undecided(builder: &mut Builder<'_>, set: &PaperSet, sources: &[String]) {
    let count = set.undecided;
    if count > 0 {
        say!(builder, sources; "{count} more meet the other constraints, but their year or venue is not stored.");
    }
}

/// Returns the records that the constraints name, and the snapshot. Of a list, cited and citing papers are no
/// sources: they would look like members of the set, and the sentence and the plan name them.
pub(crate) fn constraint_sources(builder: &mut Builder<'_>) -> Stored<Vec<String>> {
    let (snapshot, plan) = (builder.snapshot, builder.plan);
    let filters = &plan.filters;
    let mut ids = builder.holders(SourceKind::Author, &filters[Field::Authors])?;
    ids.extend(builder.holders(SourceKind::Institution, &filters[Field::Institutions])?);
    ids.extend(builder.holders(SourceKind::Task, &filters[Field::Tasks])?);
    let methods = filters[Field::Uses].iter();
    for method in methods.filter_map(|id| snapshot.method_by_id(id)) {
        ids.push(builder.method_source(&snapshot.method(method)?));
    }
    let is_count = plan.aggregate == Some(Aggregate::Count);
    let papers = filters[Field::Cites].iter().chain(&filters[Field::CitedBy]);
    for paper in papers.filter_map(|id| snapshot.paper_by_id(id).filter(|_| is_count)) {
        ids.push(builder.paper_source(&snapshot.paper(paper)?));
    }
    ids.push(builder.snapshot_source());
    Ok(ids)
}

/// Returns true if the use of one method is the only constraint.
fn is_use_alone(filters: &Filters) -> bool {
    filters[Field::Uses].len() == 1 && *filters == filters.only(&[Field::Uses])
}

/// Says how many papers use a method by the count of its source, which is larger than this snapshot's.
/// `alone` states that there is no stored paper; then the methods are topics of the answer.
fn usage(builder: &mut Builder<'_>, alone: bool) -> Stored {
    let filters = &builder.plan.filters;
    let method = filters[Field::Uses]
        .first()
        .filter(|_| is_use_alone(filters));
    let ordinal = known!(method.and_then(|method| builder.snapshot.method_by_id(method)));
    let (record, source) = builder.method(ordinal)?;
    method_facts::users(builder, &record, &source);
    if alone && record.paper_count.is_some() {
        say!(builder, [source]; "0 of this snapshot name it.");
    }
    Ok(())
}

fn say_paper(builder: &mut Builder<'_>, ordinal: u32, order: Option<Order>) -> Stored {
    let (text, id) = titled(builder, ordinal, order)?;
    say!(builder, [id]; "{text}.");
    Ok(())
}

/// Returns the title of a paper with its id and what an order tells of it, and its source.
fn titled(builder: &mut Builder<'_>, paper: u32, order: Option<Order>) -> Stored<(String, String)> {
    let (record, source) = builder.paper(paper)?;
    let when = after(", ", date(builder.snapshot, &record));
    let place = after(", ", venue_of(&record).map(|venue| venue.name()));
    let is_by_citations = matches!(order, Some(Order::MostCited | Order::LeastCited));
    let citations = counted(builder.snapshot.citation_count(paper), "stored paper");
    let citations = after(", cited by ", is_by_citations.then_some(citations));
    let (title, id) = (&record.title, &record.id);
    Ok((
        format!("\"{title}\" ({id}{when}{place}{citations})"),
        source,
    ))
}

/// Names the first paper of an order, and says if others share its place.
fn extreme(builder: &mut Builder<'_>, paper: u32, order: Order, described: &Described) -> Stored {
    let word = match order {
        Order::MostCited => "most cited",
        Order::LeastCited => "least cited",
        Order::Oldest => "oldest",
        _ => "newest",
    };
    let (snapshot, set) = (builder.snapshot, &described.set);
    let (text, id) = titled(builder, paper, Some(order))?;
    let (count, constraints) = (described.count(), &described.constraints);
    say!(builder, [&id]; "The {word} of {count}{constraints} is {text}.");
    let (equal, what) = match order {
        Order::MostCited | Order::LeastCited => {
            let count = snapshot.citation_count(paper);
            let is_equal = |other: &&u32| snapshot.citation_count(**other) == count;
            let equal = set.papers.iter().filter(is_equal).count();
            (equal, "have the same number of citations")
        }
        _ => (
            of_same_date(snapshot, paper, set)?,
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
    let own = known!(date(snapshot, &snapshot.paper(paper)?));
    let mut count = 0;
    let is_read = |other: &&u32| **other == paper || set.papers.len() <= MAX_READ;
    for other in set.papers.iter().filter(is_read) {
        let date = date(snapshot, &snapshot.paper(*other)?);
        let is_same = |date: String| own.starts_with(&date) || date.starts_with(&own);
        count += usize::from(date.is_some_and(is_same));
    }
    Ok(count)
}

fn venues(builder: &mut Builder<'_>, described: &Described) -> Stored {
    let mut names = vec![];
    for paper in &described.set.papers {
        let venue = venue_of(&builder.snapshot.paper(*paper)?);
        let series = venue.map(|venue| Venue {
            year: None,
            ..venue
        });
        names.extend(series.map(|series| series.name()));
    }
    let sources = counted_papers(builder, described)?;
    for (name, papers) in tally(names).into_iter().take(LIST_LENGTH) {
        let id = builder.named_source(SourceKind::Venue, &name, "", License::CcBySa4);
        let ids = sources.iter().chain([&id]);
        say!(builder, ids; "{name}: {}.", counted(papers, "paper"));
    }
    Ok(())
}

fn tasks(builder: &mut Builder<'_>, described: &Described) -> Stored {
    let mut names = vec![];
    for paper in &described.set.papers {
        names.extend(builder.snapshot.paper(*paper)?.paper.tasks);
    }
    let mut counts = tally(names);
    if counts.is_empty() {
        return Ok(());
    }
    counts.truncate(2 * LIST_LENGTH);
    let mut sources = constraint_sources(builder)?;
    let named = counts.iter().map(|(name, _)| name);
    sources.extend(builder.holders(SourceKind::Task, named)?);
    let (count, constraints) = (described.count(), &described.constraints);
    let names = listed(&numbered(&counts));
    say!(builder, sources; "The tasks of {count}{constraints}: {names}.");
    Ok(())
}

/// Describes a task by its papers and its datasets.
fn task_overview(builder: &mut Builder<'_>, described: &Described) -> Stored {
    let name = known!(builder.plan.filters[Field::Tasks].first());
    let source = builder.holder(SourceKind::Task, name)?;
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
    let mut about_papers = filters.clone();
    let areas = about_papers.take(Field::Areas);
    let mut words: Vec<String> = areas.iter().map(|area| format!("in {area}")).collect();
    let level = about_papers.level.take();
    let or_above = match std::mem::take(&mut about_papers.is_level_itself) {
        true => "itself",
        false => "or above",
    };
    words.extend(level.map(|level| format!("at {level} {or_above}")));
    words.extend(about_papers.code.take().map(|_| "with code".to_owned()));
    about_papers.take(Field::Uses);
    let papers = in_words(snapshot, &about_papers)?;
    if !papers.is_empty() {
        words.push(format!("that papers {papers} introduced"));
    }
    Ok(words.join(" "))
}
