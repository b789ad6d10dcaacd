//! From the sentences of a plan to an answer: what the reader must see first, the kind, the text.

use crate::Stored;
use crate::answer::{Answer, AnswerKind, Confidence, Statement};
use crate::mention::{Item, Mention, mentioned, mentions};
use crate::plan::{Intent, Plan, Subject};
use crate::render::builder::Builder;
use crate::rules::Report;
use crate::sentences::listed;
use crate::wording::Wording;
use snapshot::equally_named;

/// Makes the answer of a plan from its sentences.
pub(crate) fn finish(
    mut builder: Builder<'_>,
    plan: Plan,
    items: &[Item],
    wording: &Wording,
) -> Stored<Answer> {
    // The reader must see first what the answer is about.
    for mention in mentions(items) {
        if let Some(name) = &mention.taken_as {
            builder.lead(format!("{:?} is taken as {name}.", mention.text));
        }
        shared_name(&mut builder, &plan, mention)?;
    }
    if let Some((text, name)) = &wording.spelling {
        builder.lead(format!("{text:?} is taken as {name}."));
    }
    if !wording.unused.is_empty() {
        builder.lead(format!("Not used: {}.", quoted(wording.unused.iter())));
    }
    let topics = items.iter().filter_map(|item| match item {
        Item::TopicWords(words) => Some(words),
        _ => None,
    });
    let topics: Vec<&String> = topics.collect();
    let (kind, confidence) = match plan.intent {
        _ if !topics.is_empty() => (AnswerKind::SearchResults, Confidence::Retrieved),
        Intent::Facts | Intent::Capability => (AnswerKind::Graph, Confidence::GraphFact),
        _ => (AnswerKind::Graph, Confidence::Derived),
    };
    if !topics.is_empty() {
        let topics = quoted(topics.into_iter());
        builder.lead(format!(
            "Titles were searched for {topics}; no stored fact answers the question."
        ));
    }
    Ok(Answer {
        is_about_code: matches!(
            plan.report,
            Some(Report::Code | Report::HowTo | Report::OfficialCode | Report::Formula)
        ),
        plan: Some(plan),
        ..answered(kind, confidence, builder, items)
    })
}

/// Makes an answer of sentences.
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
        mentioned: mentioned(items),
        unknown_name: None,
        is_about_code: false,
    }
}

fn quoted<'a>(texts: impl Iterator<Item = &'a String>) -> String {
    listed(&texts.map(|text| format!("{text:?}")).collect::<Vec<_>>())
}

pub(crate) fn text_of(statements: &[Statement]) -> String {
    let texts: Vec<&str> = statements.iter().map(|one| one.text.as_str()).collect();
    texts.join(" ")
}

/// Names the methods that share a short name of a subject, if none of them has most of the use.
fn shared_name(builder: &mut Builder<'_>, plan: &Plan, mention: &Mention) -> Stored {
    let (mut about, mut names) = (None, vec![]);
    for entity in equally_named(builder.snapshot, &mention.text)? {
        let method = builder.snapshot.method(entity.ordinal)?;
        if plan.subjects.contains(&Subject::Method(method.id.clone())) {
            about = Some(method.name.clone());
        }
        names.push(format!("{} ({})", method.name, method.id));
    }
    if let Some(name) = about {
        let (text, methods) = (&mention.text, listed(&names));
        builder.lead(format!(
            "Several methods are called {text:?}: {methods}; the answer is about {name}."
        ));
    }
    Ok(())
}
