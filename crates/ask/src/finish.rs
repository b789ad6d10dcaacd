//! From the sentences of a plan to an answer: what the reader must see first, the kind, the text.

use crate::render::builder::Builder;
use crate::render::sets::asks_yes_or_no;
use crate::wording::Wording;
use crate::{
    Answer, AnswerKind, Confidence, Intent, Item, Mention, Report, Statement, Stored, Subject,
    listed, mentions,
};
use snapshot::equally_named;

/// Makes the answer of a plan from its sentences.
pub(crate) fn finish(
    mut builder: Builder<'_>,
    items: &[Item],
    wording: &Wording,
) -> Stored<Answer> {
    let is_search = items.iter().any(|one| matches!(one, Item::TopicWords(_)));
    let is_set = builder.plan.tells(Report::Papers) && !is_search;
    let first = builder.statements.first();
    let counts = |text: &str| text.starts_with("There ") && !text.starts_with("There are 0 ");
    let is_some = first.is_some_and(|first| counts(&first.text));
    if is_set && is_some && asks_yes_or_no(builder.question) {
        builder.lead("Yes.".to_owned());
    }
    // The reader must see first what the answer is about.
    for mention in mentions(items) {
        if let Some(name) = &mention.taken_as {
            builder.lead(format!("{:?} is taken as {name}.", mention.text));
        }
        shared_name(&mut builder, mention)?;
    }
    if let Some((text, name)) = &wording.spelling {
        builder.lead(format!("{text:?} is taken as {name}."));
    }
    if !wording.unused.is_empty() {
        builder.lead(format!("Not used: {}.", quoted(&wording.unused)));
    }
    let topics = items.iter().filter_map(|item| match item {
        Item::TopicWords(words) => Some(words),
        _ => None,
    });
    let topics: Vec<&String> = topics.collect();
    let plan = builder.plan;
    let (kind, confidence) = match plan.intent {
        _ if !topics.is_empty() => (AnswerKind::SearchResults, Confidence::Retrieved),
        Intent::Facts | Intent::Capability => (AnswerKind::Graph, Confidence::GraphFact),
        _ => (AnswerKind::Graph, Confidence::Derived),
    };
    if !topics.is_empty() {
        let topics = quoted(topics);
        builder.lead(format!(
            "Titles were searched for {topics}; no stored fact answers the question."
        ));
    }
    use Report::{Code, Formula, HowTo, OfficialCode};
    Ok(Answer {
        is_about_code: matches!(plan.report, Some(Code | HowTo | OfficialCode | Formula)),
        plan: Some(plan.clone()),
        ..answered(kind, confidence, builder, items)
    })
}

pub(crate) fn answered(
    kind: AnswerKind,
    confidence: Confidence,
    builder: Builder<'_>,
    items: &[Item],
) -> Answer {
    Answer {
        kind,
        confidence,
        text: text_of(&builder.statements),
        statements: builder.statements,
        sources: builder.sources,
        plan: None,
        papers: builder.papers,
        methods: builder.methods,
        mentioned: mentions(items).map(|one| one.text.clone()).collect(),
        unknown_name: None,
        is_about_code: false,
    }
}

fn quoted<'a>(texts: impl IntoIterator<Item = &'a String>) -> String {
    let quoted = texts.into_iter().map(|text| format!("{text:?}"));
    listed(&quoted.collect::<Vec<_>>())
}

pub(crate) fn text_of(statements: &[Statement]) -> String {
    let texts: Vec<&str> = statements.iter().map(|one| one.text.as_str()).collect();
    texts.join(" ")
}

/// Names the methods that share a short name of a subject, if none of them has most of the use.
fn shared_name(builder: &mut Builder<'_>, mention: &Mention) -> Stored {
    let (mut about, mut names) = (None, vec![]);
    for entity in equally_named(builder.snapshot, &mention.text)? {
        let method = builder.snapshot.method(entity.ordinal)?;
        let subject = Subject::Method(method.id.clone());
        if builder.plan.subjects.contains(&subject) {
            about = Some(method.name.clone());
        }
        names.push(format!("{} ({})", method.name, method.id));
    }
    let (name, text, methods) = (known!(about), &mention.text, listed(&names));
    builder.lead(format!(
        "Several methods are called {text:?}: {methods}; the answer is about {name}."
    ));
    Ok(())
}
