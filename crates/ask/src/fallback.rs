//! Answers where no form fits, or nothing stored answers: a search that is marked as one, or a
//! refusal of two sentences with a question that works.

use crate::AskError;
use crate::answer::{Answer, AnswerKind, Confidence};
use crate::frame::interpret::{interpretations, mentioned};
use crate::frame::roles::mentions;
use crate::language::tokens::tokens;
use crate::language::vocabulary::vocabulary;
use crate::link::lattice::link;
use crate::mention::{Item, Target, TargetKind};
use crate::plan::{Filters, Intent, Plan};
use crate::relations::NoRelations;
use crate::render::builder::Builder;
use crate::render::sets::constraints;
use crate::run::run;
use crate::sentences::listed;
use catalogue::{PaperRef, is_among, names};
use snapshot::{Kind, Search, SearchFilters, Snapshot, near_matches, search_entities};

/// The number of hits that a search shows.
const MAX_HITS: usize = 10;
/// The number of hits that are read to find those.
const MAX_READ: usize = 40;

/// Cues that ask for a fact: a search would answer another question.
const FACT_CUES: &str = "absent before after since until between with_code count citation_count who when where best lowest worst result metric metrics compare older newer more_cited id affiliation review status verified level formula cites cited_by not without_code most_cited";

/// Searches papers and methods for the words of a question. `None` if the question asks for a fact, or
/// if no hit has most of the words.
pub(crate) fn search(snapshot: &Snapshot, items: &[Item]) -> Result<Option<Answer>, AskError> {
    let mut words: Vec<&str> = vec![];
    let mut filters = SearchFilters::default();
    for item in items {
        match item {
            Item::Unknown(text) => words.push(text),
            Item::Mention(mention) => match mention
                .readings
                .first()
                .map(|reading| reading.target.kind())
            {
                // The search keeps one year and one venue.
                Some(TargetKind::Year) if filters.from_year.is_none() => {
                    match &mention.readings[0].target {
                        Target::Year(year) => {
                            filters.from_year = Some(*year);
                            filters.to_year = Some(*year);
                        }
                        _ => return Ok(None),
                    }
                }
                Some(TargetKind::Venue) if filters.venue.is_none() => {
                    filters.venue = Some(mention.text.clone());
                }
                // A constraint that the search cannot keep would be dropped.
                Some(
                    TargetKind::Year
                    | TargetKind::Venue
                    | TargetKind::Author
                    | TargetKind::Institution
                    | TargetKind::Level,
                ) => {
                    return Ok(None);
                }
                _ => words.push(&mention.text),
            },
            Item::Number(_) => return Ok(None),
            Item::Cue {
                senses,
                is_optional,
            } => {
                if !is_optional && senses.iter().all(|sense| is_among(FACT_CUES, sense.name())) {
                    return Ok(None);
                }
            }
            Item::TitleWords(_) | Item::TopicWords(_) => return Ok(None),
            Item::Filler(_) => {}
        }
    }
    let query = words.join(" ");
    let keys = names::word_keys(&query);
    if keys.is_empty() || PaperRef::parse(&query).is_some() {
        return Ok(None);
    }
    let mut builder = Builder::new(snapshot);
    if filters != SearchFilters::default() {
        filters.kind = Some(Kind::Paper);
    }
    let search = Search {
        text: query.clone(),
        filters,
        limit: MAX_READ,
        start: 0,
    };
    for entity in search_entities(snapshot, &search)?.0 {
        let title = names::word_keys(&snapshot.name(entity)?);
        let shared = keys.iter().filter(|key| title.contains(key)).count();
        let needed = if keys.len() <= 2 {
            keys.len()
        } else {
            keys.len() - 1
        };
        if shared < needed || builder.statements.len() == MAX_HITS {
            continue;
        }
        let (name, id, source) = match entity.kind {
            Kind::Paper => {
                let (record, source) = builder.paper(entity.ordinal)?;
                (record.paper.title, record.id, source)
            }
            Kind::Method => {
                let (record, source) = builder.method(entity.ordinal)?;
                (record.name.clone(), format!("method:{}", record.id), source)
            }
        };
        let quoted = format!("{query:?}");
        builder.add(
            format!("\"{name}\" ({id}) has words of {quoted}."),
            &[source],
        );
    }
    let lead = format!("No fact was asked for that is understood; these have words of {query:?}.");
    Ok(found_by_search(builder, &lead, &query, items))
}

/// Cues of questions that describe no method.
const OTHER_CUES: &str = "absent who wrote venue count citation_count review affiliation papers authors author cites cited_by cited citations result evaluated metrics datasets dataset leaderboard status abstract co_authors";

/// Searches the methods with code for a description: "loss that down-weights easy examples". `None` if the question asks for something
/// else, or names what no method has.
pub(crate) fn described(
    snapshot: &Snapshot,
    question: &str,
    items: &[Item],
) -> Result<Option<Answer>, AskError> {
    /// The number of methods that are shown, and the least number of words that describe one.
    const SHOWN: usize = 5;
    const LEAST: usize = 3;
    let is_other = |item: &Item| match item {
        Item::Mention(mention) => mention.readings.first().is_some_and(|reading| {
            !matches!(
                reading.target.kind(),
                TargetKind::Method
                    | TargetKind::Area
                    | TargetKind::Metric
                    | TargetKind::Task
                    | TargetKind::Model
            )
        }),
        Item::Cue { .. } => item.is_open_cue(OTHER_CUES),
        Item::Number(_) => true,
        _ => false,
    };
    let words: Vec<String> = (tokens(question).into_iter())
        .filter(|token| !vocabulary().is_filler(&token.lower))
        .flat_map(|token| names::word_keys(&token.lower))
        .filter(|word| word.len() > 2)
        .collect();
    let has_unknown = items.iter().any(|item| matches!(item, Item::Unknown(_)));
    if !has_unknown || words.len() < LEAST || items.iter().any(is_other) {
        return Ok(None);
    }
    let filters = SearchFilters {
        kind: Some(Kind::Method),
        has_code: true,
        ..SearchFilters::default()
    };
    let found = Search {
        text: question.to_owned(),
        filters,
        limit: SHOWN,
        start: 0,
    };
    let mut builder = Builder::new(snapshot);
    for entity in search_entities(snapshot, &found)?.0 {
        let record = snapshot.method(entity.ordinal)?;
        let summary = record.summary.clone().unwrap_or_default();
        let keys = names::word_keys(&format!("{} {summary}", record.name));
        let shared = words.iter().filter(|word| keys.contains(word)).count();
        if shared >= 2 || builder.statements.is_empty() && shared == 1 && words.len() == LEAST {
            let (_, source) = builder.method(entity.ordinal)?;
            builder.add(
                format!("{} (method:{}): {summary}", record.name, record.id),
                &[source],
            );
        }
    }
    let lead =
        "No name that is stored is asked for; of the methods with code, these fit the words best.";
    Ok(found_by_search(builder, lead, question, items))
}

/// Returns the answer of a search; `None` if it found nothing.
fn found_by_search(
    builder: Builder<'_>,
    lead: &str,
    query: &str,
    items: &[Item],
) -> Option<Answer> {
    let texts: Vec<&str> = builder
        .statements
        .iter()
        .map(|one| one.text.as_str())
        .collect();
    let plan = Plan {
        intent: Intent::Search,
        report: String::new(),
        form: "search".to_owned(),
        subjects: vec![],
        filters: Filters::default(),
        order: None,
        limit: None,
        aggregate: None,
        also: None,
        query: Some(query.to_owned()),
    };
    let text = format!("{lead} {}", texts.join(" "));
    (!texts.is_empty()).then(|| Answer {
        kind: AnswerKind::SearchResults,
        confidence: Confidence::Retrieved,
        text,
        statements: builder.statements.clone(),
        sources: builder.sources,
        plan: Some(plan),
        papers: builder.papers,
        methods: builder.methods,
        mentioned: mentioned(items).into_iter().map(str::to_owned).collect(),
        unknown_name: None,
        is_about_code: false,
    })
}

/// Refuses a question: what is missing, what a search of names finds, and a question that works.
pub(crate) fn refuse(
    snapshot: &Snapshot,
    question: &str,
    items: &[Item],
    plan: Option<Plan>,
) -> Result<Answer, AskError> {
    let unknown: Vec<&str> = items
        .iter()
        .filter_map(|item| match item {
            Item::Unknown(text) => Some(text.as_str()),
            _ => None,
        })
        .collect();
    let reason = match (&plan, unknown.first()) {
        (Some(plan), _) => missing(snapshot, plan)?,
        (None, Some(id)) if PaperRef::parse(id).is_some() => {
            format!("No paper of the id {id:?} is stored.")
        }
        (None, Some(words)) => {
            format!(
                "{words:?} is neither a name that is stored nor a word this service understands, so it gives no answer without it."
            )
        }
        (None, None) => "The question was not understood.".to_owned(),
    };
    let near = match unknown.first() {
        Some(name) if plan.is_none() => near_matches(snapshot, name, 3)?
            .into_iter()
            .map(|near| near.name)
            .collect(),
        _ => vec![],
    };
    let suggestion = suggestion(snapshot, question, items, &near)?;
    let reason = match plan {
        Some(_) => reason,
        None => format!("{reason}{}", names_found(snapshot, items)?),
    };
    Ok(Answer {
        kind: AnswerKind::Refusal,
        confidence: Confidence::None,
        text: format!("{reason} Ask, for example: {suggestion}"),
        statements: vec![],
        sources: vec![],
        mentioned: mentioned(items).into_iter().map(str::to_owned).collect(),
        unknown_name: unknown
            .first()
            .filter(|_| plan.is_none())
            .map(|name| (*name).to_owned()),
        plan,
        papers: vec![],
        methods: vec![],
        is_about_code: false,
    })
}

/// Returns a sentence with the names that a search for the names of a question and its unknown words finds first; empty without any.
fn names_found(snapshot: &Snapshot, items: &[Item]) -> Result<String, AskError> {
    const SHOWN: usize = 3;
    let words = items.iter().filter_map(|item| match item {
        Item::Mention(mention) => Some(mention.text.as_str()),
        Item::Unknown(text) => Some(text.as_str()),
        _ => None,
    });
    let search = Search {
        text: words.collect::<Vec<_>>().join(" "),
        limit: SHOWN,
        ..Search::default()
    };
    if search.text.is_empty() {
        return Ok(String::new());
    }
    let mut found = vec![];
    for entity in search_entities(snapshot, &search)?.0 {
        found.push(format!("{:?}", snapshot.name(entity)?));
    }
    Ok(match found.is_empty() {
        true => String::new(),
        false => format!(" A search of names and texts finds {}.", listed(&found)),
    })
}

/// Says what a plan looked for that is not stored.
fn missing(snapshot: &Snapshot, plan: &Plan) -> Result<String, AskError> {
    let noun = match plan.intent {
        Intent::Papers | Intent::Authors => "paper",
        Intent::Methods => "method",
        Intent::Results => "result",
        _ => {
            let requested = plan.report.replace('_', " ");
            return Ok(format!(
                "The question was understood, and no stored record says it ({requested})."
            ));
        }
    };
    let constraints = constraints(snapshot, plan)?;
    Ok(match constraints.is_empty() {
        true => format!("The question was understood, and no {noun} that it asks for is stored."),
        false => format!("No {noun}{constraints} is stored."),
    })
}

/// Returns a question about a name of the refused one, or about a similar name, that has an answer.
fn suggestion(
    snapshot: &Snapshot,
    question: &str,
    items: &[Item],
    near: &[String],
) -> Result<String, AskError> {
    let mut candidates = vec![];
    for mention in mentions(items) {
        let Some(reading) = mention.readings.first() else {
            continue;
        };
        let text = mention.taken_as.as_deref().unwrap_or(&mention.text);
        match &reading.target {
            Target::Paper(paper) => {
                candidates.push(format!("Who wrote \"{}\"?", snapshot.paper(*paper)?.title))
            }
            Target::Method(method) => {
                candidates.push(format!("What is {}?", snapshot.method(*method)?.name))
            }
            Target::Author(_) => candidates.push(format!("Which papers did {text} write?")),
            Target::Institution(_) => candidates.push(format!("Which papers are from {text}?")),
            Target::Task(task) => candidates.push(format!(
                "Which datasets are there for {}?",
                snapshot.task(*task)?.name
            )),
            Target::Dataset(name) => candidates.push(format!("Which metrics are used on {name}?")),
            Target::Model(name) => candidates.push(format!("What are the results of {name}?")),
            Target::Venue(venue) => candidates.push(format!(
                "What are the most cited papers at {}?",
                venue.name()
            )),
            Target::Metric(name) => {
                candidates.push(format!("Which datasets are evaluated by {name}?"))
            }
            Target::Area(name) => candidates.push(format!("Which {name} methods are there?")),
            Target::Level(level) => {
                candidates.push(format!("Which methods are verified at {level}?"))
            }
            Target::Year(_) | Target::Years(..) | Target::Month(_) => {}
        }
    }
    candidates.extend(near.iter().map(|name| format!("What is \"{name}\"?")));
    candidates.retain(|candidate| candidate != question.trim());
    candidates.push("What can you do?".to_owned());
    for candidate in candidates {
        if works(snapshot, &candidate)? {
            return Ok(candidate);
        }
    }
    Ok("What can you do?".to_owned())
}

/// Returns true if a question has an answer.
fn works(snapshot: &Snapshot, question: &str) -> Result<bool, AskError> {
    let items = link(snapshot, question, false)?;
    for interpretation in interpretations(snapshot, &items)?.iter().take(2) {
        let mut builder = Builder::new(snapshot);
        run(&mut builder, &NoRelations, &interpretation.plan)?;
        if !builder.statements.is_empty() {
            return Ok(true);
        }
    }
    Ok(false)
}
