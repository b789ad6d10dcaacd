//! The verdict on a method in words: the level and why, the outcome of each rung, and what else is named so.

use super::MethodPage;
use crate::address::PageKind;
use crate::components::table::section;
use crate::components::{badge, evidence, lines};
use crate::frame::Frame;
use catalogue::{Outcome, RungRecord};
use maud::{Markup, html};

/// Returns the section on the level.
pub(super) fn standing(of: &MethodPage<'_>, frame: &Frame<'_>) -> Markup {
    let content = html! {
        (verdict(of, frame))
        @if let Some((sentence, near)) = &of.not_function {
            div.notice { p { (sentence) } }
            (lines::methods(frame, near))
        }
        @if let Some(run) = of.implementation.as_ref().and_then(|i| i.run.as_ref()) {
            (evidence::rungs(run.rungs))
            dl.facts {
                @if let Some(worst) = run.worst { dt { "Largest difference" } dd { (evidence::worst(worst)) } }
                dt { "Run" }
                dd {
                    a href=(frame.link(PageKind::Run, run.id)) { (run.id) }
                    ", " time datetime=(run.verified_at) { (run.verified_at.get(..10).unwrap_or(run.verified_at)) }
                    ", isolation " (run.isolation) ", rules " (run.ladder_version)
                }
            }
        }
        @if !of.homonyms.is_empty() {
            h3 { "Other records of this name" }
            (lines::methods(frame, &of.homonyms))
        }
    };
    section("level", "Verdict", &content)
}

fn verdict(of: &MethodPage<'_>, frame: &Frame<'_>) -> Markup {
    let Some(implementation) = &of.implementation else {
        return html! {
            p.verdict { (badge::no_code()) " No reference implementation is stored for this name." }
            @if frame.is_served() {
                p.soft {
                    "This is said of this exact name only. Code of its paper, where repositories are declared, is listed on the page of the paper."
                }
            }
        };
    };
    let Some(run) = &implementation.run else {
        return html! {
            p.verdict { (badge::not_run()) " Two readings are stored. They were not run, so nothing is known of their agreement." }
        };
    };
    html! {
        p.verdict { (badge::level(run.level)) " " (badge::meaning_of(run.level)) }
        @if let Some(sentence) = first_failure(run.rungs) { p { (sentence) } }
        @if !implementation.generation.is_empty() {
            div.notice {
                p { strong { "Written by language models. " } "The level is computed as for every other pair." }
                dl.facts { @for (label, value) in &implementation.generation { dt { (label) } dd { (value) } } }
            }
        }
    }
}

/// Returns the sentence on the rung at which the climb ended.
fn first_failure(rungs: &[RungRecord]) -> Option<String> {
    let failed = rungs.iter().find_map(|record| match record.outcome {
        Outcome::Failed(reason) => Some((record, reason)),
        Outcome::Passed | Outcome::NotReached => None,
    });
    let (record, reason) = failed?;
    let side = record
        .evidence
        .side
        .map(|side| format!(", on reading {side}"));
    let property = record
        .evidence
        .property
        .as_deref()
        .map(|id| format!(", by the property {id}"));
    Some(format!(
        "The climb ended at {} ({}): {}{}{}.",
        record.rung,
        badge::meaning(record.rung),
        reason.as_str().replace('_', " "),
        side.unwrap_or_default(),
        property.unwrap_or_default()
    ))
}
