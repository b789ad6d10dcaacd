//! Interpretations of a question: readings of its names, the form that fits, and the plan.

use super::constraints::Constraints;
use super::described::without_its_authors;
use super::forms::{Form, SubjectAs, forms};
use super::orders::{code, has, limit, order};
use super::roles::{Frame, frame, mentions};
use crate::execute::graph::{method_id, method_of, paper_id, paper_of};
use crate::execute::rows::tables;
use crate::language::vocabulary::Sense;
use crate::mention::{Item, Target, TargetKind};
use crate::plan::{Aggregate, Code, Filters, Intent, Plan, Subject};
use catalogue::{PaperRole, names};
use snapshot::{Snapshot, SnapshotError};

/// The maximum number of readings of one name, and of combinations of readings.
const MAX_READINGS: usize = 5;
const MAX_COMBINATIONS: usize = 400;

/// The cost of a form for each form before it: of two readings that are about equally likely, the one
/// with the more specific form wins.
const FORM_COST: f32 = 0.02;

/// The cost of reading the authors behind a paper as words that describe it.
const DESCRIBED_COST: f32 = 1.0;

/// A way to understand a question.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Interpretation {
    pub(crate) score: f32,
    pub(crate) plan: Plan,
}

/// Returns the ways to understand a question, the likeliest first. Each accounts for every word.
pub(crate) fn interpretations(
    snapshot: &Snapshot,
    items: &[Item],
) -> Result<Vec<Interpretation>, SnapshotError> {
    let mut found: Vec<Interpretation> = vec![];
    for (score, targets) in combinations(items) {
        let Some(mut frame) = frame(items, &targets) else {
            continue;
        };
        merge_subjects(snapshot, &mut frame.subjects)?;
        if !frame.leftovers.is_empty() {
            continue;
        }
        let described = without_its_authors(snapshot, items, &targets, &frame)?;
        let described = described.map(|frame| (score - DESCRIBED_COST, frame));
        for (score, frame) in std::iter::once((score, frame)).chain(described) {
            let fitting = forms().iter().enumerate();
            for (index, form) in fitting.filter(|(_, form)| form.fits(&frame)) {
                if let Some(plan) = plan(snapshot, form, &frame)? {
                    let score = score - index as f32 * FORM_COST;
                    found.push(Interpretation { score, plan });
                    break;
                }
            }
        }
    }
    found.sort_by(|a, b| b.score.total_cmp(&a.score));
    found.dedup_by(|a, b| a.plan == b.plan);
    Ok(found)
}

/// Drops a method whose paper is named beside it: "GPT-3 (2005.14165)" is one subject. A paper that only states or uses a method is another.
fn merge_subjects(snapshot: &Snapshot, subjects: &mut Vec<Target>) -> Result<(), SnapshotError> {
    let [one, other] = &subjects[..] else {
        return Ok(());
    };
    let is_mixed = matches!(
        (one, other),
        (Target::Method(_), Target::Paper(_)) | (Target::Paper(_), Target::Method(_))
    );
    let is_introduced = subjects.iter().all(|subject| match subject {
        Target::Method(method) => snapshot.role(*method) == PaperRole::Introduces,
        _ => true,
    });
    if is_mixed
        && is_introduced
        && paper_of(snapshot, one)?.is_some()
        && paper_of(snapshot, one)? == paper_of(snapshot, other)?
    {
        subjects.retain(|subject| matches!(subject, Target::Paper(_)));
    }
    Ok(())
}

/// Returns combinations of readings with their scores, the likeliest first.
pub(crate) fn combinations(items: &[Item]) -> Vec<(f32, Vec<Target>)> {
    let mut combinations: Vec<(f32, Vec<Target>)> = vec![(0.0, vec![])];
    for (at, item) in items.iter().enumerate() {
        let Item::Mention(mention) = item else {
            continue;
        };
        let mut readings: Vec<(f32, &Target)> = mention
            .readings
            .iter()
            .map(|reading| {
                (
                    reading.prior + context(items, at, &reading.target),
                    &reading.target,
                )
            })
            .collect();
        readings.sort_by(|a, b| b.0.total_cmp(&a.0));
        readings.truncate(MAX_READINGS);
        let longer = combinations.iter().flat_map(|(score, targets)| {
            readings.iter().map(move |(prior, target)| {
                let mut targets = targets.clone();
                targets.push((*target).clone());
                (score + prior, targets)
            })
        });
        let mut longer: Vec<_> = longer.collect();
        longer.sort_by(|a, b| b.0.total_cmp(&a.0));
        longer.truncate(MAX_COMBINATIONS);
        combinations = longer;
    }
    combinations
}

/// Returns how much the words around a name speak for a kind.
fn context(items: &[Item], at: usize, target: &Target) -> f32 {
    use TargetKind as K;
    let kind = target.kind();
    let names = |at: Option<usize>| -> Vec<&'static str> {
        match at.and_then(|at| items.get(at)) {
            Some(Item::Cue { senses, .. }) => senses.iter().map(|sense| sense.name()).collect(),
            _ => vec![],
        }
    };
    // A filler such as "the" may stand between.
    let skip = |at: Option<usize>| match at.and_then(|at| items.get(at)) {
        Some(Item::Filler(_)) => at.and_then(|at| at.checked_sub(1)),
        _ => at,
    };
    let before = names(skip(at.checked_sub(1)));
    let after = names(Some(at + 1));
    let any = |names: &str| items.iter().any(|item| item.is_cue(names));
    let has = |list: &[&str], name: &str| list.contains(&name);
    let beside = |name: &str| has(&before, name) || has(&after, name);
    let has_dataset = items.iter().any(|item| {
        matches!(item, Item::Mention(mention) if matches!(mention.readings[0].target, Target::Dataset(_)))
    });
    let is_about_results = has_dataset && !any("papers")
        || any(
            "above below best result leaderboard evaluated lowest metric metrics models dataset datasets",
        );
    // Areas of our own for levels and code, collections of Papers with Code for usage.
    let is_collection =
        matches!(target, Target::Area(name) if name.starts_with(char::is_uppercase));
    let about_usage = any("most_used most_cited users");
    let about_levels = any("level verified")
        || items.iter().any(|item| matches!(item, Item::Mention(mention) if matches!(mention.readings[0].target, Target::Level(_))));
    let mut bonus = 0.0;
    bonus += match kind {
        K::Paper if beside("paper") => 2.5,
        K::Method if beside("method") || beside("methods") => 1.5,
        K::Method if has(&before, "using") => 1.5,
        K::Dataset if beside("dataset") || beside("datasets") => 2.5,
        K::Task if beside("task") || beside("tasks") => 2.5,
        K::Metric if beside("metric") => 2.5,
        K::Model if beside("model") => 2.5,
        K::Author if has(&before, "by") || beside("author") || has(&before, "co_authors") => 2.0,
        // "Best accuracy on ImageNet from Facebook": of two names of a dataset and of an institution, no dataset.
        K::Institution if has(&before, "from") && is_about_results => 4.5,
        K::Institution if has(&before, "from") || has(&before, "at") => 2.0,
        K::Venue if has(&before, "at") || has(&before, "in") => 2.0,
        K::Area if has(&after, "methods") || has(&after, "method") => 2.0,
        K::Area if any("methods most_used") => 1.8,
        _ => 0.0,
    };
    if kind == K::Area && (about_usage && is_collection || about_levels && !is_collection) {
        bonus += 0.6;
    }
    if is_about_results {
        bonus += match kind {
            K::Dataset => 2.0,
            K::Metric => 3.0,
            K::Model if has_dataset => 2.4,
            K::Model => 1.0,
            K::Task => 1.2,
            _ => 0.0,
        };
    }
    let in_papers = any("papers") && !is_about_results;
    if in_papers && matches!(kind, K::Task | K::Dataset) && has(&before, "on") {
        bonus += 1.5;
    }
    if in_papers && kind == K::Task {
        bonus += 0.8;
    }
    bonus
}

/// Builds the plan of a form that fits. `None` if a subject is not of the kind that it needs.
fn plan(snapshot: &Snapshot, form: &Form, frame: &Frame) -> Result<Option<Plan>, SnapshotError> {
    let mut constraints = frame.constraints.clone();
    let mut subjects = vec![];
    for (at, subject) in frame.subjects.iter().enumerate() {
        if let Some(role) = form.subject_as {
            if !join(snapshot, role, subject, &mut constraints)? {
                return Ok(None);
            }
            continue;
        }
        let of_kind = if form.wants_method(at) {
            method_of(snapshot, subject)?.map(Target::Method)
        } else if form.wants_paper(at) && matches!(subject, Target::Method(_)) {
            // A method without a stored paper still has facts of its own.
            Some(subject.clone())
        } else {
            Some(subject.clone())
        };
        match of_kind {
            Some(Target::Method(method)) => {
                subjects.push(Subject::Method(method_id(snapshot, method)?))
            }
            Some(Target::Paper(paper)) => subjects.push(Subject::Paper(paper_id(snapshot, paper)?)),
            _ => return Ok(None),
        }
    }
    if form.plan == Intent::Results && !drop_areas(snapshot, &mut constraints)? {
        return Ok(None);
    }
    // Rows of several models are compared on a dataset, or mean something else: "CNN models on ImageNet".
    if form.plan == Intent::Results
        && constraints.models.len() > 1
        && constraints.datasets.is_empty()
    {
        return Ok(None);
    }
    // A subject beside models is one of them: no form drops the others.
    if form.subject_as == Some(SubjectAs::Models) && !frame.constraints.models.is_empty() {
        return Ok(None);
    }
    // "Which datasets were used in papers by Kaiming He" asks for no papers.
    if form.plan == Intent::Papers
        && has(frame, "datasets")
        && constraints.datasets.is_empty()
        && constraints.tasks.is_empty()
    {
        return Ok(None);
    }
    // "Fastest" orders frames per second, never an accuracy.
    if has(frame, "speed") && constraints.metrics.is_empty() {
        return Ok(None);
    }
    let Some(mut filters) = filters(snapshot, &constraints)? else {
        return Ok(None);
    };
    if form.takes_code() {
        filters.code = code(frame);
        // "How many papers have a code link?", "code for papers by X", "clustering methods with code".
        let is_about_code = has(frame, "code repository in_python") && !has(frame, "verified");
        if filters.code.is_none()
            && is_about_code
            && matches!(form.plan, Intent::Papers | Intent::Methods)
        {
            filters.code = Some(Code::Any);
        }
    }
    // "Verified" without a level is the least level of verified code.
    let is_of_set = matches!(
        form.plan,
        Intent::Methods | Intent::Papers | Intent::Authors
    );
    if is_of_set && has(frame, "verified") {
        if !form.takes("level") {
            return Ok(None);
        }
        filters.level = filters.level.or(Some(catalogue::code_status::VERIFIED));
    }
    if frame.has_or
        && form.plan != Intent::Compare
        && form.plan != Intent::Check
        && !form.takes_alternatives
        && has_several(&filters)
    {
        return Ok(None);
    }
    Ok(Some(Plan {
        intent: form.plan,
        report: form.report.clone(),
        form: form.name.clone(),
        subjects,
        filters,
        order: order(form, frame),
        limit: limit(form, frame),
        aggregate: Some(form.aggregate.unwrap_or(Aggregate::List))
            .filter(|_| form.plan != Intent::Facts),
        also: None,
        query: None,
    }))
}

/// Drops areas that say what the tasks of the named datasets say: "language model" on WikiText-103. Returns
/// false if some area says something else.
fn drop_areas(snapshot: &Snapshot, constraints: &mut Constraints) -> Result<bool, SnapshotError> {
    const STEM: usize = 5;
    if constraints.areas.is_empty() {
        return Ok(true);
    }
    let of_datasets = Filters {
        datasets: constraints.datasets.clone(),
        ..Filters::default()
    };
    let mut tasks = vec![];
    for table in tables(snapshot, &of_datasets)? {
        tasks.extend(names::word_keys(&table.task));
    }
    let stem = |word: &String| word.get(..STEM).map(str::to_owned);
    let is_stated = |area: &String| {
        names::word_keys(area)
            .iter()
            .any(|word| stem(word).is_some() && tasks.iter().any(|task| stem(task) == stem(word)))
    };
    let all_stated = !constraints.datasets.is_empty() && constraints.areas.iter().all(is_stated);
    constraints.areas.clear();
    Ok(all_stated)
}

/// Makes the only subject a constraint. Returns false if it is not of the kind.
fn join(
    snapshot: &Snapshot,
    role: SubjectAs,
    subject: &Target,
    constraints: &mut Constraints,
) -> Result<bool, SnapshotError> {
    let list = match role {
        SubjectAs::Models => {
            let name = match subject {
                Target::Method(method) => snapshot.method(*method)?.name.clone(),
                Target::Paper(paper) => snapshot.paper(*paper)?.paper.title,
                _ => return Ok(false),
            };
            constraints.models.push(name);
            return Ok(true);
        }
        SubjectAs::Uses => {
            let Some(method) = method_of(snapshot, subject)? else {
                return Ok(false);
            };
            constraints.uses.push(Target::Method(method));
            return Ok(true);
        }
        SubjectAs::Cites => &mut constraints.cites,
        SubjectAs::CitedBy => &mut constraints.cited_by,
    };
    list.push(subject.clone());
    Ok(true)
}

/// Returns true if one kind of constraint has several values that must all hold. Papers of several venues are
/// united.
fn has_several(filters: &Filters) -> bool {
    [
        filters.authors.len(),
        filters.institutions.len(),
        filters.tasks.len(),
        filters.datasets.len(),
        filters.uses.len(),
        filters.cites.len(),
        filters.cited_by.len(),
        filters.models.len(),
        filters.areas.len(),
    ]
    .iter()
    .any(|count| *count > 1)
}

/// Returns the constraints by stored names and ids. `None` if a method that papers cite has no paper.
fn filters(
    snapshot: &Snapshot,
    constraints: &Constraints,
) -> Result<Option<Filters>, SnapshotError> {
    let papers = |targets: &[Target]| -> Result<Option<Vec<String>>, SnapshotError> {
        let mut ids = vec![];
        for target in targets {
            let Some(paper) = paper_of(snapshot, target)? else {
                return Ok(None);
            };
            let id = paper_id(snapshot, paper)?;
            if !ids.contains(&id) {
                ids.push(id);
            }
        }
        Ok(Some(ids))
    };
    let (Some(cites), Some(cited_by)) =
        (papers(&constraints.cites)?, papers(&constraints.cited_by)?)
    else {
        return Ok(None);
    };
    let mut filters = Filters {
        years: constraints.years,
        one_of_years: constraints.one_of_years.clone(),
        months: constraints.months,
        venues: constraints.venues.clone(),
        datasets: constraints.datasets.clone(),
        metrics: constraints.metrics.clone(),
        models: constraints.models.clone(),
        level: constraints.level,
        areas: constraints.areas.clone(),
        title_words: constraints.title_words.clone(),
        value: constraints.value,
        citations: constraints.citations,
        cites,
        cited_by,
        ..Filters::default()
    };
    for holders in &constraints.authors {
        let name = snapshot.author(holders[0])?.author.name;
        let key = names::author_key(&name);
        // "Christopher Manning (Christopher D. Manning)" is one person.
        let variant = filters
            .authors
            .iter()
            .position(|other| names::are_author_variants(&names::author_key(other), &key));
        match variant {
            Some(at) if name.len() > filters.authors[at].len() => filters.authors[at] = name,
            Some(_) => {}
            None => filters.authors.push(name),
        }
    }
    for holders in &constraints.institutions {
        filters
            .institutions
            .push(snapshot.institution(holders[0])?.record.name);
    }
    for task in &constraints.tasks {
        filters.tasks.push(snapshot.task(*task)?.record.name);
    }
    for target in &constraints.uses {
        if let Target::Method(method) = target {
            filters.uses.push(method_id(snapshot, *method)?);
        }
    }
    // "ICLR 2018" is one edition.
    if let ([venue], Some((from, to))) = (&mut filters.venues[..], filters.years)
        && from == to
        && venue.year.is_none()
    {
        venue.year = Some(from);
        filters.years = None;
    }
    Ok(Some(filters))
}

/// Returns true if a question refers to an earlier turn.
pub(crate) fn pronouns(items: &[Item]) -> Vec<(usize, &'static str)> {
    let of = |(at, item): (usize, &Item)| match item {
        Item::Cue { senses, .. } => senses.iter().find_map(|sense| match sense {
            Sense::Pronoun(kind) => Some((at, *kind)),
            _ => None,
        }),
        _ => None,
    };
    items.iter().enumerate().filter_map(of).collect()
}

/// Returns the names that a question mentions, as written.
pub(crate) fn mentioned(items: &[Item]) -> Vec<&str> {
    mentions(items)
        .iter()
        .map(|mention| mention.text.as_str())
        .collect()
}
