//! Properties with their place in the paper and each side's result.

use super::Implementation;
use super::predicate::predicate;
use crate::components::code;
use crate::components::evidence::{counterexample, record, result};
use crate::components::table::{heads, scroll, section};
use crate::recorded_run::Run;
use catalogue::{PropertyRecord, Side};
use maud::{Markup, html};
use spec::{Property, Spec, describe};

/// Returns the section of properties.
pub(super) fn properties(of: &Implementation<'_>) -> Markup {
    let records = of
        .run
        .as_ref()
        .map_or(&[][..], |run: &Run<'_>| run.properties);
    let listed = of.spec.map_or(&[][..], |spec| &spec.properties);
    if listed.is_empty() && records.is_empty() {
        return html! {};
    }
    let unlisted: Vec<&PropertyRecord> = records
        .iter()
        .filter(|one| {
            one.side == Side::A && listed.iter().all(|property| property.id != one.property)
        })
        .collect();
    let content = html! {
        p {
            "Statements that follow from the paper, written by a third person who saw neither reading. Each is judged on many inputs, on each reading alone."
        }
        @if records.is_empty() { p.soft { "No run reached V3: what the properties say of the readings is not known." } }
        @if let Some(spec) = of.spec { @for one in listed { (property(spec, one, records)) } }
        @if !unlisted.is_empty() { (table(&unlisted, records)) }
    };
    let title = format!(
        "Properties from the paper ({})",
        listed.len().max(unlisted.len())
    );
    section("properties", &title, &content)
}

fn property(spec: &Spec, one: &Property, records: &[PropertyRecord]) -> Markup {
    let cited = spec.papers.get(one.source.paper);
    html! {
        article.claim id=(format!("p-{}", one.id)) {
            h3 { code { (one.id) } }
            ul.statement { @for line in describe::statement(spec, one) { li { (line) } } }
            @if let Some(python) = predicate(spec, one) { (code::numbered(&format!("Predicate of {}", one.id), &python)) }
            dl.facts {
                dt { "In the paper" }
                dd {
                    (one.source.location)
                    @if let Some(cited) = cited.filter(|_| spec.papers.len() > 1) { ", " cite { (cited.title) } }
                }
                @if let Some(why) = &one.source.why { dt { "Because" } dd { (why) } }
                @for side in Side::ALL.iter().filter(|_| !records.is_empty()) {
                    dt { "Reading " (side.as_str().to_uppercase()) }
                    dd { (result(record(records, &one.id, *side))) }
                }
            }
            (counterexample(records, &one.id))
        }
    }
}

/// Returns results whose statements are not in the spec.
fn table(unlisted: &[&PropertyRecord], records: &[PropertyRecord]) -> Markup {
    let table = html! {
        table {
            caption { "Results whose statements are not published" }
            (heads(&[("Property", false), ("Reading A", false), ("Reading B", false)]))
            tbody {
                @for one in unlisted {
                    tr {
                        th scope="row" { code { (one.property) } }
                        td { (result(Some(one))) }
                        td { (result(record(records, &one.property, Side::B))) }
                    }
                }
            }
        }
    };
    html! {
        (scroll("Results", &table))
        @for one in unlisted { (counterexample(records, &one.property)) }
    }
}
