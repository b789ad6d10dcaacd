//! Answers where no form fits, or nothing stored answers: a search that is marked as one, or a
//! refusal of two sentences with a question that works.

use crate::finish::answered;
use crate::frame::interpret::interpretations;
use crate::link::lattice::link;
use crate::render::builder::{Builder, say};
use crate::render::sets::constraints;
use crate::run::first_answered;
use crate::{
    Answer, AnswerKind, Confidence, Cue, Field, Intent, Item, NoRelations, Plan, Report, Stored,
    Target, cues, has_unknown, listed, mentions, tokens, vocabulary,
};
use catalogue::{PaperRef, names};
use snapshot::{Kind, Search, SearchFilters, Snapshot, near_matches, search_entities};

/// The number of hits that a search shows, and the number that is read to find those.
const MAX_HITS: usize = 10;
const MAX_READ: usize = 40;

/// Cues that ask for a fact: a search would answer another question.
const FACT_CUES: &[Cue] = cues!(Absent Before After Since Until Between WithCode Count CitationCount Who When Where Best Lowest Worst Result Metric Metrics Compare Older Newer MoreCited Id Affiliation Review Status Verified Level Formula Cites CitedBy Not WithoutCode MostCited);

/// Searches papers and methods for the words of a question. `None` if the question asks for a fact, or if no hit has most of the words.
pub(crate) fn search(snapshot: &Snapshot, items: &[Item]) -> Stored<Option<Answer>> {
    let search = known!(query(items));
    let (query, keys) = (&search.text, names::word_keys(&search.text));
    if keys.is_empty() || PaperRef::parse(query).is_some() {
        return Ok(None);
    }
    let needed = keys.len() - usize::from(keys.len() > 2);
    let plan = Plan::search(query);
    let mut builder = Builder::new(snapshot, &NoRelations, "", &plan);
    for entity in search_entities(snapshot, &search)?.0 {
        let title = names::word_keys(&snapshot.name(entity)?);
        let shared = keys.iter().filter(|key| title.contains(key)).count();
        if shared < needed || builder.statements.len() == MAX_HITS {
            continue;
        }
        let (name, id) = builder.entity(entity)?;
        say!(builder, [&id]; "\"{name}\" ({id}) has words of {query:?}.");
    }
    let lead = format!("No fact was asked for that is understood; these have words of {query:?}.");
    Ok(found_by_search(builder, &lead, items))
}

/// Returns a search for the words of a question, which keeps its year and its venue; `None` if a fact is asked for, or a constraint
/// would be dropped.
fn query(items: &[Item]) -> Option<Search> {
    use Field::{Authors, Institutions, Level, Venues, Years};
    let mut words: Vec<&str> = vec![];
    let mut filters = SearchFilters::default();
    for item in items {
        match item {
            Item::Unknown(text) => words.push(text),
            Item::Mention(mention) => match &mention.readings.first()?.target {
                Target::Years(from, to) if filters.from_year.is_none() => {
                    (filters.from_year, filters.to_year) = (Some(*from), Some(*to));
                }
                Target::Venue(_) if filters.venue.is_none() => {
                    filters.venue = Some(mention.text.clone());
                }
                _ if item.is_first(&[Years, Venues, Authors, Institutions, Level]) => return None,
                _ => words.push(&mention.text),
            },
            Item::Cue { .. } if item.cues().any(|cue| !FACT_CUES.contains(&cue)) => {}
            Item::Cue { is_optional, .. } if *is_optional => {}
            Item::Filler(_) => {}
            _ => return None,
        }
    }
    let is_of_papers = filters.from_year.is_some() || filters.venue.is_some();
    filters.kind = is_of_papers.then_some(Kind::Paper);
    Some(Search {
        text: words.join(" "),
        filters,
        limit: MAX_READ,
        start: 0,
    })
}

/// Cues of questions that describe no method.
const OTHER_CUES: &[Cue] = cues!(Absent Who Wrote Venue Count CitationCount Review Affiliation Papers Authors Author Cites CitedBy Cited Citations Result Evaluated Metrics Datasets Dataset Leaderboard Status Abstract CoAuthors);

/// Searches the methods with code for a description: "loss that down-weights easy examples". `None` if the question asks for something
/// else, or names what no method has.
pub(crate) fn described(
    snapshot: &Snapshot,
    question: &str,
    items: &[Item],
) -> Stored<Option<Answer>> {
    /// The number of methods that are shown, and the least number of words that describe one.
    const SHOWN: usize = 5;
    const LEAST: usize = 3;
    use Field::{Areas, Method, Metrics, Models, Tasks};
    let is_other = |item: &Item| match item {
        Item::Mention(_) => !item.is_first(&[Method, Areas, Metrics, Tasks, Models]),
        Item::Cue { .. } => item.is_open_cue(OTHER_CUES),
        Item::Number(_) => true,
        _ => false,
    };
    let mut words = tokens(question);
    words.retain(|token| !vocabulary().is_filler(&token.lower));
    let words = words
        .iter()
        .flat_map(|token| names::word_keys(&token.lower));
    let words: Vec<String> = words.filter(|word| word.len() > 2).collect();
    if !has_unknown(items) || words.len() < LEAST || items.iter().any(is_other) {
        return Ok(None);
    }
    let found = Search {
        text: question.to_owned(),
        filters: SearchFilters {
            kind: Some(Kind::Method),
            has_code: true,
            ..SearchFilters::default()
        },
        limit: SHOWN,
        ..Search::default()
    };
    let plan = Plan::search(question);
    let mut builder = Builder::new(snapshot, &NoRelations, question, &plan);
    for entity in search_entities(snapshot, &found)?.0 {
        let record = snapshot.method(entity.ordinal)?;
        let summary = record.summary.clone().unwrap_or_default();
        let keys = names::word_keys(&format!("{} {summary}", record.name));
        let shared = words.iter().filter(|word| keys.contains(word)).count();
        if shared >= 2 || builder.statements.is_empty() && shared == 1 && words.len() == LEAST {
            let (_, id) = builder.method(entity.ordinal)?;
            say!(builder, [&id]; "{} ({id}): {summary}", record.name);
        }
    }
    let lead =
        "No name that is stored is asked for; of the methods with code, these fit the words best.";
    Ok(found_by_search(builder, lead, items))
}

/// Returns the answer of a search; `None` if it found nothing.
fn found_by_search(builder: Builder<'_>, lead: &str, items: &[Item]) -> Option<Answer> {
    let plan = Some(builder.plan.clone());
    let (kind, confidence) = (AnswerKind::SearchResults, Confidence::Retrieved);
    let answer = answered(kind, confidence, builder, items);
    (!answer.statements.is_empty()).then(|| Answer {
        text: format!("{lead} {}", answer.text),
        plan,
        ..answer
    })
}

/// Refuses a question: what is missing, what a search of names finds, and a question that works.
pub(crate) fn refuse(
    snapshot: &Snapshot,
    question: &str,
    items: &[Item],
    plan: Option<Plan>,
) -> Stored<Answer> {
    let unknown = items.iter().find_map(Item::unknown);
    let reason = match (&plan, unknown) {
        (Some(plan), _) => missing(snapshot, plan)?,
        (None, Some(id)) if PaperRef::parse(id).is_some() => {
            format!("No paper of the id {id:?} is stored.")
        }
        (None, Some(words)) => format!(
            "{words:?} is neither a name that is stored nor a word this service understands, so it gives no answer without it."
        ),
        (None, None) => "The question was not understood.".to_owned(),
    };
    let unknown = unknown.filter(|_| plan.is_none());
    let suggestion = suggestion(snapshot, question, items, unknown)?;
    let found = match plan {
        Some(_) => String::new(),
        None => names_found(snapshot, items)?,
    };
    let nothing = Plan::search(question);
    let builder = Builder::new(snapshot, &NoRelations, question, &nothing);
    Ok(Answer {
        text: format!("{reason}{found} Ask, for example: {suggestion}"),
        unknown_name: unknown.cloned(),
        plan,
        ..answered(AnswerKind::Refusal, Confidence::None, builder, items)
    })
}

/// Returns a sentence with the names that a search for the names of a question and its unknown words finds first; empty without any.
fn names_found(snapshot: &Snapshot, items: &[Item]) -> Stored<String> {
    const SHOWN: usize = 3;
    let words = items.iter().filter_map(Item::named).map(String::as_str);
    let search = Search {
        text: words.collect::<Vec<_>>().join(" "),
        limit: SHOWN,
        ..Search::default()
    };
    let mut found = vec![];
    if !search.text.is_empty() {
        for entity in search_entities(snapshot, &search)?.0 {
            found.push(format!("{:?}", snapshot.name(entity)?));
        }
    }
    Ok(match found.is_empty() {
        true => String::new(),
        false => format!(" A search of names and texts finds {}.", listed(&found)),
    })
}

/// Says what a plan looked for that is not stored.
fn missing(snapshot: &Snapshot, plan: &Plan) -> Stored<String> {
    let noun = match plan.intent {
        Intent::Papers | Intent::Authors => "paper",
        Intent::Methods => "method",
        Intent::Results => "result",
        _ => {
            let requested = plan.report.map_or("", Report::as_str).replace('_', " ");
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

/// Returns a question about a name of the refused one, or about a name similar to the unknown one, that has an answer.
fn suggestion(
    snapshot: &Snapshot,
    question: &str,
    items: &[Item],
    unknown: Option<&String>,
) -> Stored<String> {
    const ALWAYS: &str = "What can you do?";
    let mut candidates = vec![];
    for mention in mentions(items) {
        let text = mention.taken_as.as_deref().unwrap_or(&mention.text);
        let first = mention.readings.first().map(|reading| &reading.target);
        candidates.extend(match first {
            Some(target) => question_about(snapshot, target, text)?,
            None => None,
        });
    }
    if let Some(name) = unknown {
        let near = near_matches(snapshot, name, 3)?.into_iter();
        candidates.extend(near.map(|near| format!("What is \"{}\"?", near.name)));
    }
    candidates.retain(|candidate| candidate != question.trim());
    for candidate in candidates {
        let found = interpretations(snapshot, &link(snapshot, &candidate, false)?)?;
        if first_answered(snapshot, &NoRelations, "", &found)?.is_some() {
            return Ok(candidate);
        }
    }
    Ok(ALWAYS.to_owned())
}

/// Returns a question about a name: `text`, as people call it. `None` for years.
fn question_about(snapshot: &Snapshot, target: &Target, text: &str) -> Stored<Option<String>> {
    Ok(Some(match target {
        Target::Paper(paper) => format!("Who wrote \"{}\"?", snapshot.paper(*paper)?.title),
        Target::Method(method) => format!("What is {}?", snapshot.method(*method)?.name),
        Target::Named(field, name) => match field {
            Field::Authors => format!("Which papers did {text} write?"),
            Field::Institutions => format!("Which papers are from {text}?"),
            Field::Tasks => format!("Which datasets are there for {name}?"),
            Field::Datasets => format!("Which metrics are used on {name}?"),
            Field::Models => format!("What are the results of {name}?"),
            Field::Metrics => format!("Which datasets are evaluated by {name}?"),
            _ => format!("Which {name} methods are there?"),
        },
        Target::Venue(venue) => format!("What are the most cited papers at {}?", venue.name()),
        Target::Level(level) => format!("Which methods are verified at {level}?"),
        Target::Years(..) | Target::Month(_) => return Ok(None),
    }))
}
