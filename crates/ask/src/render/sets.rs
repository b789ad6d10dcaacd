//! Sets of papers and of methods: counted, listed, ordered, and reports about their members.

use super::builder::Builder;
use super::facts::paper_fact;
use super::method_facts;
use super::sentences::{counted, listed};
use crate::AskError;
use crate::answer::SourceKind;
use crate::execute::methods::{level_of, method_set, year_of};
use crate::execute::papers::{PaperSet, in_words, ordered, paper_set};
use crate::plan::{Aggregate, Filters, Order, Plan};
use catalogue::{PaperRecord, Venue};
use snapshot::SnapshotError;
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
    let constraints = in_words(builder.snapshot, filters, set.papers.len())?;
    let constraints = if constraints.is_empty() {
        constraints
    } else {
        format!(" {constraints}")
    };
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
        extreme(builder, *one, order, &set, &constraints)?;
    } else {
        usage(builder, filters, false)?;
        let sources = constraint_sources(builder, plan)?;
        count(builder, set.papers.len(), "paper", &constraints, &sources);
        for paper in &chosen {
            let (record, id) = builder.paper(*paper)?;
            let about = about_paper(builder, *paper, &record, plan.order);
            builder.say("set_paper", &as_values(&record, &about), &[id]);
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

fn more(builder: &mut Builder<'_>, plan: &Plan, all: usize, listed: usize, sources: &[String]) {
    if plan.limit.is_none() && all > listed {
        builder.say(
            "set_more",
            &[("count", &(all - listed).to_string())],
            sources,
        );
    }
}

fn count(
    builder: &mut Builder<'_>,
    count: usize,
    noun: &str,
    constraints: &str,
    sources: &[String],
) {
    let are = if count == 1 { "is" } else { "are" };
    let text = counted(count, noun);
    let key = if noun == "paper" {
        "set_count"
    } else {
        "set_method_count"
    };
    builder.say(
        key,
        &[("are", are), ("count", &text), ("constraints", constraints)],
        sources,
    );
}

fn undecided(builder: &mut Builder<'_>, set: &PaperSet, sources: &[String]) {
    if set.undecided > 0 {
        builder.say(
            "set_undecided",
            &[("count", &set.undecided.to_string())],
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
        builder.say("method_users_listed", &[("count", "0")], &[source]);
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
    let when = record.publication_date();
    let when = when.or_else(|| {
        builder
            .snapshot
            .publication_year(record)
            .map(|year| year.to_string())
    });
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

fn as_values<'a>(record: &'a PaperRecord, about: &'a About) -> [(&'a str, &'a str); 5] {
    [
        ("title", &record.paper.title),
        ("id", &record.id),
        ("when", &about.when),
        ("where", &about.place),
        ("citations", &about.citations),
    ]
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
    let mut values = as_values(&record, &about).to_vec();
    values.extend([
        ("word", word),
        ("count", count.as_str()),
        ("constraints", constraints),
    ]);
    builder.say("set_extreme", &values, std::slice::from_ref(&id));
    if order == Order::MostCited {
        let citations = builder.snapshot.citation_count(paper);
        let equal = set
            .papers
            .iter()
            .filter(|other| builder.snapshot.citation_count(**other) == citations)
            .count();
        if equal > 1 {
            builder.say(
                "set_tie",
                &[("count", &counted(equal, "paper"))],
                std::slice::from_ref(&id),
            );
        }
    }
    undecided(builder, set, &[id]);
    Ok(())
}

/// Says that a name has several holders, whose papers were united.
fn other_holders(builder: &mut Builder<'_>, filters: &Filters) -> Result<(), AskError> {
    for name in &filters.authors {
        let holders = builder.snapshot.authors_named(name).len();
        if holders > 1 {
            let source = builder.author_source(name)?;
            builder.say(
                "set_other_holders",
                &[("name", name), ("count", &holders.to_string())],
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
        builder.say(
            "set_venues",
            &[("name", &name), ("count", &counted(papers, "paper"))],
            &ids,
        );
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
    let values = [
        ("count", count.as_str()),
        ("constraints", constraints),
        ("tasks", &listed(&names)),
    ];
    builder.say("set_tasks", &values, &sources);
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
    let values = [
        ("name", name.as_str()),
        ("area", &area),
        ("papers", &papers),
        ("datasets", &datasets),
    ];
    builder.say("task_overview", &values, std::slice::from_ref(&source));
    for paper in ordered(builder.snapshot, &set.papers, Order::MostCited, LIST_LENGTH)? {
        let (record, id) = builder.paper(paper)?;
        let about = about_paper(builder, paper, &record, Some(Order::MostCited));
        builder.say("set_paper", &as_values(&record, &about), &[id]);
    }
    Ok(())
}

/// Answers a plan about a set of methods.
pub(crate) fn methods(builder: &mut Builder<'_>, plan: &Plan) -> Result<(), AskError> {
    if plan.report == "areas" {
        return areas(builder);
    }
    let filters = &plan.filters;
    let set = method_set(builder.snapshot, filters)?;
    if set.is_empty() {
        return Ok(());
    }
    let constraints = method_constraints(builder, filters)?;
    let snapshot = builder.snapshot_source();
    count(
        builder,
        set.len(),
        "method",
        &constraints,
        std::slice::from_ref(&snapshot),
    );
    let mut assemblies = 0;
    for method in set.iter().filter(|_| filters.level.is_some()) {
        assemblies += usize::from(builder.snapshot.method(*method)?.assembly.is_some());
    }
    if assemblies > 0 {
        let (own, assemblies) = ((set.len() - assemblies).to_string(), assemblies.to_string());
        let values = [("count", own.as_str()), ("assemblies", &assemblies)];
        builder.say("set_assemblies", &values, std::slice::from_ref(&snapshot));
    }
    if plan.aggregate == Some(Aggregate::Count) {
        return Ok(());
    }
    /// Methods are shorter than papers, and people ask for all of an area.
    const MAX_METHODS: usize = 60;
    let limit = plan.limit.unwrap_or(MAX_METHODS).min(MAX_METHODS);
    let ordered = crate::execute::methods::ordered(builder.snapshot, &set, plan.order)?;
    for method in ordered.iter().take(limit) {
        let (record, id) = builder.method(*method)?;
        let has_code = builder.snapshot.implementation_summary(*method).is_some();
        let level = match level_of(builder.snapshot, *method) {
            Some(level) => format!("stored at {level}"),
            None if has_code => "stored with no level".to_owned(),
            None => "no code".to_owned(),
        };
        let year =
            year_of(builder.snapshot, &record)?.map_or(String::new(), |year| format!(", {year}"));
        let users = match plan.order {
            Some(Order::MostUsed) => method_facts::user_count(&record),
            _ => None,
        };
        let users = users.map_or(String::new(), |count| {
            format!(", used by {count} (Papers with Code)")
        });
        let values = [
            ("name", record.name.as_str()),
            ("id", &record.id),
            ("level", &level),
            ("year", &year),
            ("users", &users),
        ];
        builder.say("set_method", &values, &[id]);
    }
    more(builder, plan, set.len(), limit.min(set.len()), &[snapshot]);
    Ok(())
}

fn method_constraints(builder: &Builder<'_>, filters: &Filters) -> Result<String, AskError> {
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
    let papers = in_words(builder.snapshot, &about_papers, 0)?;
    if !papers.is_empty() {
        words.push(format!("that papers {papers} introduced"));
    }
    let words = words.join(" ");
    Ok(if words.is_empty() {
        words
    } else {
        format!(" {words}")
    })
}

fn areas(builder: &mut Builder<'_>) -> Result<(), AskError> {
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    for method in 0..builder.snapshot.method_count() {
        if let Some(area) = &builder.snapshot.method(method)?.area {
            *counts.entry(area.clone()).or_default() += 1;
        }
    }
    let names: Vec<String> = counts
        .into_iter()
        .map(|(name, count)| format!("{name} ({count})"))
        .collect();
    let source = builder.snapshot_source();
    builder.say("set_areas", &[("areas", &listed(&names))], &[source]);
    Ok(())
}
