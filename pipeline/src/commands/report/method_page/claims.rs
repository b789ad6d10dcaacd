//! The parts of the spec on a method's page: properties with their results, edges, misreadings, past counterexamples.

use super::readings::code;
use super::{MethodPage, section};
use crate::commands::report::evidence::{counterexample, result};
use crate::commands::report::html::{heads, many, scroll};
use ladder::{PropertyRecord, PropertyResult, Side};
use maud::{Markup, html};
use spec::describe::statement;
use spec::inputs::{Case, python_literal};
use spec::{Edge, Misreading, Property, PropertyKind, Spec};

/// Returns the section of properties, each with statement, source, and result on each reading.
pub(crate) fn properties(of: &MethodPage<'_>) -> Markup {
    let Some(spec) = &of.spec else {
        return without_spec(of);
    };
    let content = html! {
        @if of.row.is_none_or(|row| row.properties.is_empty()) {
            p.soft { "No run reached V3: what they say of the readings is not known." }
        }
        @for one in &spec.properties { (property(of, spec, one)) }
        @let other = records(of).iter().filter(|r| spec.property(&r.property).is_none()).collect::<Vec<_>>();
        @if !other.is_empty() { (recorded(&other)) }
    };
    section(
        "properties",
        &counted("Properties", spec.properties.len()),
        &content,
    )
}

fn counted(word: &str, n: usize) -> String {
    format!("{word} ({n})")
}

fn property(of: &MethodPage<'_>, spec: &Spec, one: &Property) -> Markup {
    let records = records(of);
    let record = |side| {
        records
            .iter()
            .find(|r| r.property == one.id && r.side == side)
    };
    let cited = &spec.papers[one.source.paper];
    html! {
        article.claim id=(format!("p-{}", one.id)) {
            h3 { code { (one.id) } " " span.soft { (one.kind) } }
            ul.statement { @for line in statement(spec, one) { li { (line) } } }
            @if let Some(source) = predicate(spec, one) { (code(&format!("Predicate of {}", one.id), &source)) }
            dl.facts {
                dt { "Source" }
                dd { cite { (cited.title) } @if let Some(id) = &cited.id { " (" (id) ")" } ", " (one.source.location) }
                @if let Some(why) = &one.source.why { dt { "Because" } dd { (why) } }
                @for side in Side::ALL {
                    dt { "Reading " (side) }
                    dd { (judgement(record(*side))) }
                }
            }
            @if let Some((sides, failed)) = failed(records, &one.id) { (counterexample(&sides, failed)) }
        }
    }
}

fn judgement(record: Option<&PropertyRecord>) -> Markup {
    match record {
        None => html! { span.soft { "not tried" } },
        Some(record) => html! {
            span.failed[record.result != PropertyResult::Pass] {
                (if record.result == PropertyResult::Pass { "✓ " } else { "✗ " }) (record.result)
            }
            " on " (many(record.effective, "case", "cases"))
            @if let Some(detail) = &record.detail { ": " (detail) }
        },
    }
}

/// Returns the sides on which a property failed, with the record of the first failing case.
fn failed<'a>(records: &'a [PropertyRecord], id: &str) -> Option<(Vec<Side>, &'a PropertyRecord)> {
    let failed = records
        .iter()
        .filter(|r| r.property == id && r.counterexample.is_some());
    let failed: Vec<&PropertyRecord> = failed.collect();
    Some((
        failed.iter().map(|record| record.side).collect(),
        *failed.first()?,
    ))
}

/// Returns the function of a property in Python, from the spec's predicates.
fn predicate(spec: &Spec, one: &Property) -> Option<String> {
    let text = spec
        .python
        .as_deref()
        .filter(|_| one.kind == PropertyKind::Python)?;
    let head = format!("def prop_{}(", one.id);
    let lines = text.lines().skip_while(|line| !line.starts_with(&head));
    let body = |(at, line): &(usize, &str)| {
        *at == 0 || line.is_empty() || line.starts_with([' ', '\t', ')'])
    };
    let lines: Vec<&str> = lines
        .enumerate()
        .take_while(body)
        .map(|(_, line)| line)
        .collect();
    Some(lines.join("\n").trim_end().to_owned()).filter(|text| !text.is_empty())
}

fn records<'a>(of: &MethodPage<'a>) -> &'a [PropertyRecord] {
    of.row.map_or(&[], |row| &row.properties)
}

/// Returns the recorded results for a page without a readable spec.
fn without_spec(of: &MethodPage<'_>) -> Markup {
    let all: Vec<&PropertyRecord> = records(of).iter().collect();
    html! {
        @if !all.is_empty() { (section("properties", "Properties", &recorded(&all))) }
    }
}

/// Returns a table of results whose property is not in the spec.
fn recorded(records: &[&PropertyRecord]) -> Markup {
    let table = html! {
        table {
            caption { "Results whose statements are not in this spec" }
            (heads(&[("Property", false), ("Reading", false), ("Result", false)]))
            tbody {
                @for record in records {
                    tr { th scope="row" { code { (record.property) } } td { (record.side) } (result(Some(record))) }
                }
            }
        }
    };
    scroll("Results", &table)
}

/// Returns the section of named edges.
pub(crate) fn edges(of: &MethodPage<'_>) -> Markup {
    let Some(spec) = &of.spec else {
        return html! {};
    };
    let content = html! {
        p.soft { "Fixed cases that join every corpus." }
        @for edge in &spec.edges { article.claim { h3 { code { (edge.id) } } pre tabindex="0" { (python(edge)) } } }
    };
    section("edges", &counted("Edges", spec.edges.len()), &content)
}

fn python(edge: &Edge) -> String {
    let line =
        |(name, value): &(String, spec::Value)| format!("{name} = {}\n", python_literal(value));
    edge.inputs.iter().map(line).collect()
}

/// Returns the section of misreadings, each with the properties that fail on it.
pub(crate) fn misreadings(of: &MethodPage<'_>) -> Markup {
    let Some(spec) = &of.spec else {
        return html! {};
    };
    let content = html! {
        p.soft { "What both readings could get wrong alike, and the properties that fail on it." }
        @for one in &spec.misreadings { (misreading(one)) }
    };
    section(
        "misreadings",
        &counted("Misreadings", spec.misreadings.len()),
        &content,
    )
}

fn misreading(one: &Misreading) -> Markup {
    html! {
        article.claim {
            h3 { code { (one.id) } }
            p { (one.text) }
            p {
                "Killed by "
                @for (at, id) in one.killed_by.iter().enumerate() {
                    @if at > 0 { ", " }
                    a href=(format!("#p-{id}")) { code { (id) } }
                }
                "."
            }
        }
    }
}

/// Returns the section of past counterexamples.
pub(crate) fn past(of: &MethodPage<'_>) -> Markup {
    let one = |case: &Case| {
        html! { article.claim { h3 { code { (case.name) } } pre tabindex="0" { (case.to_python()) } } }
    };
    let content = html! {
        @if of.past.is_empty() { p.soft { "None is kept beside the spec." } }
        @else { p.soft { "Found earlier, and part of every corpus since." } }
        @for case in of.past { (one(case)) }
    };
    html! { @if of.spec.is_some() { (section("past", &counted("Past counterexamples", of.past.len()), &content)) } }
}
