//! From the sentences of a plan to an answer: what the reader must see first, the kind, the text.

use crate::AskError;
use crate::answer::{Answer, AnswerKind, Confidence, Statement};
use crate::frame::interpret::mentioned;
use crate::frame::roles::mentions;
use crate::mention::{Item, Mention};
use crate::plan::{Intent, Plan, Subject};
use crate::render::builder::Builder;
use crate::sentences::listed;
use crate::wording::Wording;
use snapshot::equally_named;

/// Makes the answer of a plan from its sentences.
pub(crate) fn finish(
    mut builder: Builder<'_>,
    plan: Plan,
    items: &[Item],
    wording: &Wording,
) -> Result<Answer, AskError> {
    // The reader must see first what the answer is about.
    for mention in mentions(items) {
        if let Some(name) = &mention.taken_as {
            let text = format!("{:?}", mention.text);
            builder.lead(format!("{text} is taken as {name}."));
        }
        shared_name(&mut builder, &plan, mention)?;
    }
    if let Some((text, name)) = &wording.spelling {
        let text = format!("{text:?}");
        builder.lead(format!("{text} is taken as {name}."));
    }
    if !wording.unused.is_empty() {
        builder.lead(format!("Not used: {}.", quoted(wording.unused.iter())));
    }
    let topics: Vec<&String> = items
        .iter()
        .filter_map(|item| match item {
            Item::TopicWords(words) => Some(words),
            _ => None,
        })
        .collect();
    let confidence = match plan.intent {
        _ if !topics.is_empty() => Confidence::Retrieved,
        Intent::Facts | Intent::Capability => Confidence::GraphFact,
        _ => Confidence::Derived,
    };
    let kind = match topics.is_empty() {
        true => AnswerKind::Graph,
        false => AnswerKind::SearchResults,
    };
    if !topics.is_empty() {
        builder.lead(format!(
            "Titles were searched for {}; no stored fact answers the question.",
            quoted(topics.into_iter())
        ));
    }
    Ok(Answer {
        kind,
        confidence,
        text: text_of(&builder.statements),
        is_about_code: matches!(
            plan.report.as_str(),
            "code" | "how_to" | "official_code" | "formula"
        ),
        statements: builder.statements,
        sources: builder.sources,
        plan: Some(plan),
        papers: builder.papers,
        methods: builder.methods,
        mentioned: mentioned(items).into_iter().map(str::to_owned).collect(),
        unknown_name: None,
    })
}

fn quoted<'a>(texts: impl Iterator<Item = &'a String>) -> String {
    listed(&texts.map(|text| format!("{text:?}")).collect::<Vec<_>>())
}

/// Returns sentences as one text.
pub(crate) fn text_of(statements: &[Statement]) -> String {
    let texts: Vec<&str> = statements.iter().map(|one| one.text.as_str()).collect();
    texts.join(" ")
}

/// Names the methods that share a short name of a subject, if none of them has most of the use.
fn shared_name(builder: &mut Builder<'_>, plan: &Plan, mention: &Mention) -> Result<(), AskError> {
    let (mut about, mut names) = (None, vec![]);
    for entity in equally_named(builder.snapshot, &mention.text)? {
        let method = builder.snapshot.method(entity.ordinal)?;
        if plan.subjects.contains(&Subject::Method(method.id.clone())) {
            about = Some(method.name.clone());
        }
        names.push(format!("{} ({})", method.name, method.id));
    }
    if let Some(name) = about {
        let (text, methods) = (format!("{:?}", mention.text), listed(&names));
        builder.lead(format!(
            "Several methods are called {text}: {methods}; the answer is about {name}."
        ));
    }
    Ok(())
}
