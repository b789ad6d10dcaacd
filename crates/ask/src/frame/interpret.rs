//! Interpretations of a question: readings of its names, the form that fits, and the plan.

use super::described::without_its_authors;
use super::forms::{FORMS, Form};
use super::orders::{code, limit, order};
use super::roles::{Frame, frame, nouns_of};
use crate::{
    Aggregate, Code, Cue, Field, Filters, Intent, Item, Plan, Reading, Snapshot, Stored, Subject,
    Target, cues, has_cue, id_of, method_of, paper_of, tables_on,
};
use catalogue::{PaperRole, names};

/// The maximum number of readings of one name, and of combinations of readings.
const MAX_READINGS: usize = 5;
const MAX_COMBINATIONS: usize = 400;

/// The cost of a form for each form before it: of two readings that are about equally likely, the one with the more specific form wins.
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
pub(crate) fn interpretations(snapshot: &Snapshot, items: &[Item]) -> Stored<Vec<Interpretation>> {
    let mut frames: Vec<(f32, Frame)> = vec![];
    for (score, targets) in combinations(items) {
        let Some(mut frame) = frame(items, &targets) else {
            continue;
        };
        let is_of_origin = frame.has(cues!(Invented IntroducedIn From First));
        merge_subjects(snapshot, &mut frame.subjects, is_of_origin)?;
        if frame.has_leftovers {
            continue;
        }
        let described = without_its_authors(snapshot, items, &targets, &frame)?;
        let described = described.map(|frame| (score - DESCRIBED_COST, frame));
        frames.push((score, frame));
        frames.extend(described);
    }
    let mut found = fitting(snapshot, &frames, false)?;
    if found.is_empty() {
        found = fitting(snapshot, &frames, true)?;
    }
    found.sort_by(|a, b| b.score.total_cmp(&a.score));
    found.dedup_by(|a, b| a.plan == b.plan);
    Ok(found)
}

/// Returns the plan of the first form that fits each frame. A lenient form ignores words that change nothing.
fn fitting(
    snapshot: &Snapshot,
    frames: &[(f32, Frame)],
    is_lenient: bool,
) -> Stored<Vec<Interpretation>> {
    let mut found = vec![];
    for (score, frame) in frames {
        let forms = FORMS.iter().enumerate();
        for (index, form) in forms.filter(|(_, form)| form.fits(frame, is_lenient)) {
            if let Some(plan) = plan(snapshot, form, frame)? {
                let score = score - index as f32 * FORM_COST;
                found.push(Interpretation { score, plan });
                break;
            }
        }
    }
    Ok(found)
}

/// Drops a method whose paper is named beside it: "GPT-3 (2005.14165)" is one subject. A paper that only states or uses a method is another
/// where the question is about the origin.
fn merge_subjects(snapshot: &Snapshot, subjects: &mut Vec<Target>, is_of_origin: bool) -> Stored {
    let [one, other] = &subjects[..] else {
        return Ok(());
    };
    let ((Target::Method(method), Target::Paper(_)) | (Target::Paper(_), Target::Method(method))) =
        (one, other)
    else {
        return Ok(());
    };
    let paper = paper_of(snapshot, one)?;
    if (snapshot.role(*method) == PaperRole::Introduces || !is_of_origin)
        && paper.is_some()
        && paper == paper_of(snapshot, other)?
    {
        subjects.retain(|subject| matches!(subject, Target::Paper(_)));
    }
    Ok(())
}

/// Returns combinations of readings with their scores, the likeliest first.
pub(crate) fn combinations(items: &[Item]) -> Vec<(f32, Vec<Target>)> {
    let mut combinations: Vec<(f32, Vec<Target>)> = vec![(0.0, vec![])];
    for (at, item) in items.iter().enumerate() {
        let Some(mention) = item.mention() else {
            continue;
        };
        let mut readings: Vec<(f32, &Target)> = vec![];
        for Reading { target, prior } in &mention.readings {
            readings.push((prior + evidence(items, at, target), target));
        }
        readings.sort_by(|a, b| b.0.total_cmp(&a.0));
        readings.truncate(MAX_READINGS);
        let mut longer: Vec<(f32, Vec<Target>)> = vec![];
        for (score, targets) in &combinations {
            let with = |target: &Target| [&targets[..], std::slice::from_ref(target)].concat();
            longer.extend(
                readings
                    .iter()
                    .map(|(prior, one)| (score + prior, with(one))),
            );
        }
        longer.sort_by(|a, b| b.0.total_cmp(&a.0));
        longer.truncate(MAX_COMBINATIONS);
        combinations = longer;
    }
    combinations
}

/// Returns how much the words beside a name and the question as a whole speak for what it may denote.
fn evidence(items: &[Item], at: usize, target: &Target) -> f32 {
    const RESULTS: &[Cue] = cues!(Above Below Best Result Leaderboard Evaluated Lowest Metric Metrics Models Dataset Datasets);
    let any = |cues: &[Cue]| has_cue(items, cues);
    let has_dataset = items.iter().any(|item| item.is_first(&[Field::Datasets]));
    let is_about_results = has_dataset && !any(cues!(Papers)) || any(RESULTS);
    // A filler such as "the" may stand between.
    let before = match &items[..at] {
        [.., before, Item::Filler(_)] | [.., before] => Some(before),
        [] => None,
    };
    let is_behind = |cues: &[Cue]| before.is_some_and(|item| item.is_cue(cues));
    let is_before = |cues: &[Cue]| items.get(at + 1).is_some_and(|item| item.is_cue(cues));
    let nouns = match target.kind() {
        Field::Method => cues!(Method Methods),
        kind => nouns_of(kind),
    };
    let beside = if is_behind(nouns) || is_before(nouns) {
        2.0
    } else {
        0.0
    };
    let of_question = match target {
        Target::Method(_) if is_behind(cues!(Using)) => 1.5,
        // Collections of Papers with Code say how often methods are used, areas of our own what is verified.
        Target::Named(Field::Areas, name) => {
            let is_level = |item: &Item| item.is_first(&[Field::Level]);
            let is_meant = match name.starts_with(char::is_uppercase) {
                true => any(cues!(MostUsed MostCited Users)),
                false => any(cues!(Level Verified)) || items.iter().any(is_level),
            };
            let of_methods = if any(cues!(Methods MostUsed)) {
                1.8
            } else {
                0.0
            };
            of_methods + if is_meant { 0.6 } else { 0.0 }
        }
        Target::Named(Field::Tasks, _) if is_about_results => 1.2,
        Target::Named(Field::Datasets, _) if is_about_results => 2.0,
        Target::Named(Field::Metrics, _) if is_about_results => 3.0,
        _ => 0.0,
    };
    beside + of_question
}

/// Builds the plan of a form that fits. `None` if a subject is not of the kind that it needs, or if the plan would drop what
/// the question says.
fn plan(snapshot: &Snapshot, form: &Form, frame: &Frame) -> Stored<Option<Plan>> {
    // A form may make its subject a constraint.
    let mut frame = frame.clone();
    let subjects = known!(subjects(snapshot, form, &mut frame)?);
    if form.plan == Intent::Results && !drop_areas(snapshot, &mut frame.filters)?
        || drops(form, &frame)
    {
        return Ok(None);
    }
    let (mut filters, frame) = (known!(filters(snapshot, &frame)?), &frame);
    let is_of_set = matches!(form.plan, Intent::Papers | Intent::Methods);
    if form.takes_code() {
        // "How many papers have a code link?", "code for papers by X", "clustering methods with code".
        let is_about_code =
            frame.has(cues!(Code Repository InPython)) && !frame.has(cues!(Verified));
        filters.code = code(frame).or((is_about_code && is_of_set).then_some(Code::Any));
    }
    // "Verified" without a level is the least level of verified code.
    if (is_of_set || form.plan == Intent::Authors) && frame.has(cues!(Verified)) {
        if !form.takes(Field::Level) {
            return Ok(None);
        }
        filters.level = filters.level.or(Some(catalogue::code_status::VERIFIED));
    }
    filters.is_level_itself =
        form.plan == Intent::Methods && filters.level.is_some() && frame.has(cues!(Only));
    let compares = matches!(form.plan, Intent::Compare | Intent::Check) || form.takes_alternatives;
    if frame.has_or && !compares && has_several(&filters) {
        return Ok(None);
    }
    Ok(Some(Plan {
        intent: form.plan,
        report: form.report,
        form: form.name.to_owned(),
        subjects,
        filters,
        order: order(form, frame),
        limit: limit(form, frame),
        aggregate: Some(form.aggregate.unwrap_or(Aggregate::List))
            .filter(|_| form.plan != Intent::Facts),
        ..Plan::default()
    }))
}

/// Returns true if a plan of a form would not say all that a frame asks for.
fn drops(form: &Form, frame: &Frame) -> bool {
    let filters = &frame.filters;
    // Rows of several models are compared on a dataset, or mean something else: "CNN models on ImageNet".
    let is_of_models = form.plan == Intent::Results
        && filters[Field::Models].len() > 1
        && filters[Field::Datasets].is_empty();
    // A subject beside models is one of them: no form drops the others.
    let has_others = form.subject_as == Some(Field::Models) && filters[Field::Models].len() > 1;
    // "Which datasets were used in papers by Kaiming He" asks for no papers.
    let is_of_datasets = form.plan == Intent::Papers
        && frame.has(cues!(Datasets))
        && filters[Field::Datasets].is_empty()
        && filters[Field::Tasks].is_empty();
    // "Fastest" orders frames per second, never an accuracy.
    let is_of_speed = frame.has(cues!(Speed)) && filters[Field::Metrics].is_empty();
    is_of_models || has_others || is_of_datasets || is_of_speed
}

/// Returns the subjects of a plan; one that the form makes a constraint joins the constraints of the frame. `None` if one is not of the
/// kind that the form needs.
fn subjects(snapshot: &Snapshot, form: &Form, frame: &mut Frame) -> Stored<Option<Vec<Subject>>> {
    let mut subjects = vec![];
    for (at, subject) in frame.subjects.iter().enumerate() {
        if let Some(field) = form.subject_as {
            match (field, subject) {
                (Field::Models, Target::Method(method)) => {
                    frame.filters.add(field, &snapshot.method(*method)?.name);
                }
                (Field::Models, Target::Paper(paper)) => {
                    frame.filters.add(field, &snapshot.paper(*paper)?.title);
                }
                _ => frame.related.push((field, subject.clone())),
            }
            continue;
        }
        // A method without a stored paper still has facts of its own.
        let subject = match form.wants_method(at) {
            true => method_of(snapshot, subject)?.map(Target::Method),
            false => Some(subject.clone()),
        };
        subjects.push(known!(id_of(snapshot, &known!(subject))?));
    }
    Ok(Some(subjects))
}

/// Drops areas that say what the tasks of the named datasets say: "language model" on WikiText-103. Returns
/// false if some area says something else.
fn drop_areas(snapshot: &Snapshot, filters: &mut Filters) -> Stored<bool> {
    const STEM: usize = 5;
    let areas = filters.take(Field::Areas);
    if areas.is_empty() {
        return Ok(true);
    }
    let mut tasks = vec![];
    for table in tables_on(snapshot, &filters[Field::Datasets])? {
        tasks.extend(names::word_keys(&table.task));
    }
    let is_stated = |word: &String| {
        let stem = word.get(..STEM);
        stem.is_some_and(|stem| tasks.iter().any(|task| task.starts_with(stem)))
    };
    Ok((areas.iter()).all(|area| names::word_keys(area).iter().any(is_stated)))
}

/// Returns true if one kind of constraint has several values that must all hold: papers of several venues are united, and so are metrics
/// and words of titles.
fn has_several(of: &Filters) -> bool {
    const UNITED: &[Field] = &[Field::Venues, Field::Metrics, Field::TitleWords];
    (of.present()).any(|(field, count)| count > 1 && !UNITED.contains(&field))
}

/// Returns the constraints by stored names and ids. `None` if a method that papers cite has no paper.
fn filters(snapshot: &Snapshot, frame: &Frame) -> Stored<Option<Filters>> {
    let mut filters = frame.filters.clone();
    // "Christopher Manning (Christopher D. Manning)" is one person.
    let mut authors: Vec<String> = vec![];
    for name in filters.take(Field::Authors) {
        let key = names::author_key(&name);
        let is_variant =
            |one: &&mut String| names::are_author_variants(&names::author_key(one), &key);
        match authors.iter_mut().find(is_variant) {
            Some(other) if name.len() > other.len() => *other = name,
            Some(_) => {}
            None => authors.push(name),
        }
    }
    for name in authors {
        filters.add(Field::Authors, &name);
    }
    for (field, target) in &frame.related {
        let id = match field {
            Field::Uses => {
                let method = known!(method_of(snapshot, target)?);
                snapshot.method(method)?.id.clone()
            }
            _ => snapshot.paper(known!(paper_of(snapshot, target)?))?.id,
        };
        filters.add(*field, &id);
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
