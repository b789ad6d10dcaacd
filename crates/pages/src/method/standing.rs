//! The verdict on a method in one sentence, and the evidence behind it.

use super::{MethodPage, provenance};
use crate::address::PageKind;
use crate::components::table::Section;
use crate::components::text::{count, many};
use crate::components::{badge, evidence, lines, reasons};
use crate::frame::Frame;
use crate::recorded_run::Run;
use catalogue::{Level, Outcome, PropertyRecord, PropertyResult, Rung, Side};
use maud::{Markup, html};

/// Returns the verdict with what limits it: who wrote the programs, and what else has the name.
pub(super) fn verdict(of: &MethodPage<'_>, frame: &Frame<'_>) -> Markup {
    html! {
        (sentence(of, frame))
        @if let Some((sentence, near)) = &of.not_function {
            div.notice { p { (sentence) } }
            (lines::methods(frame, near))
        }
        @if let Some(own) = of.implementation.as_ref().filter(|own| !own.generation.is_empty()) {
            details.notice {
                summary { "Written by language models: what is known of them" }
                dl.facts { @for (label, value) in &own.generation { dt { (label) } dd { (value) } } }
            }
        }
        @if !of.homonyms.is_empty() {
            p.soft { "Other records of this name:" }
            (lines::methods(frame, &of.homonyms))
        }
    }
}

fn sentence(of: &MethodPage<'_>, frame: &Frame<'_>) -> Markup {
    let Some(own) = &of.implementation else {
        return html! {
            p.verdict { (badge::no_code()) " No verified code for this name." }
            @if frame.is_served() {
                p.soft { "Code of its paper, where repositories are known, is listed on the page of the paper." }
            }
        };
    };
    let Some(run) = &own.run else {
        return html! {
            p.verdict { (badge::not_run()) " Two programs are stored. They were not run, so nothing is known of their agreement." }
        };
    };
    let how = provenance::origin(own);
    let inputs = provenance::compared(own).unwrap_or_else(|| "every tried input".to_owned());
    html! {
        p.verdict {
            (badge::level(run.level)) " "
            @match run.level {
                Some(Level::V3) => {
                    strong { "Verified" } ": two programs, " (how) ", agree on " (inputs) " to 1e-6, and both pass "
                    a href="#h-properties" { (tests(run)) " from " (of.tests_follow_from()) } "."
                },
                Some(Level::V2) => {
                    strong { "Agreeing" } ": two programs, " (how) ", agree on " (inputs) " to 1e-6. They do not pass every test."
                },
                level => (badge::meaning_of(level)),
            }
        }
        @if let Some(sentence) = first_failure(run) { p { (sentence) } }
    }
}

/// Returns the sentences on which inputs a number on the page counts.
fn counts(run: &Run<'_>) -> Markup {
    let cases = |rung: Rung| {
        let mut records = run.rungs.iter().filter(|record| record.rung == rung);
        records.find_map(|record| record.evidence.cases)
    };
    let all = [Rung::V1, Rung::V2, Rung::V3].map(cases);
    let [Some(tried), Some(compared), Some(trials)] = all else {
        return html! {};
    };
    html! {
        p.soft {
            "Inputs are counted by use. Each program was called on " (count(tried)) " (V1); the two were compared on " (count(compared))
            " (V2), where rare and far ones are added on which rounding moves neither program. Each test has inputs of its own, as its row says: all tests together made " (count(trials))
            " trials, those of both programs added (V3). Your function is compared as the two were; where it differs, and for functions of libraries, the stored inputs count, a part of them."
        }
    }
}

fn tests(run: &Run<'_>) -> String {
    let of_a = run.properties.iter().filter(|one| one.side == Side::A);
    many(of_a.count(), "test", "tests")
}

/// Returns the section on the evidence; `None` without a run.
pub(super) fn evidence(of: &MethodPage<'_>, frame: &Frame<'_>) -> Option<Section> {
    let own = of.implementation.as_ref()?;
    let run = own.run.as_ref()?;
    let content = html! {
        (evidence::rungs(run.rungs))
        (counts(run))
        dl.facts {
            @if let Some(worst) = run.worst { dt { "Largest difference" } dd { (evidence::worst(worst)) } }
            (evidence::circumstances(run))
            dt { "Run" }
            dd {
                a href=(frame.link(PageKind::Run, run.id)) { (run.id) }
                ", " time datetime=(run.verified_at) { (run.verified_at.get(..10).unwrap_or(run.verified_at)) }
            }
        }
    };
    Some(Section::new("level", "How it was verified", content))
}

/// Returns the section on what a level says nothing of; `None` where the programs do not agree.
pub(super) fn limits(of: &MethodPage<'_>) -> Option<Section> {
    let own = of.implementation.as_ref()?;
    let level = own.run.as_ref()?.level;
    let is_wired = of.wiring.is_some() || own.readings[0].written.generator == Some("assembled");
    let content = html! {
        ul {
            li { "Gradients: values are compared, no derivatives of them." }
            li { "float32 and below: both programs ran in the types that stand under “Inputs and outputs”." }
            li { "Sizes and values beyond those that stand there." }
            li { "Speed and memory." }
            @if is_wired { li { "The wiring: it is the same in both programs, so that only the tests can show a wrong wire." } }
        }
    };
    (level >= Some(Level::V2)).then(|| Section::new("limits", "What was not shown", content))
}

/// Returns the sentence on the step at which the run stopped, with every test that does not hold.
fn first_failure(run: &Run<'_>) -> Option<String> {
    let failed = run.rungs.iter().find_map(|record| match record.outcome {
        Outcome::Failed(reason) => Some((record, reason)),
        Outcome::Passed | Outcome::NotReached => None,
    });
    let (record, reason) = failed?;
    let found = &record.evidence;
    let side = found
        .side
        .map(|side| format!(", program {}", side.as_str().to_uppercase()));
    let fail = |one: &&PropertyRecord| one.result != PropertyResult::Pass;
    let ids = run.properties.iter().filter(fail);
    let mut ids: Vec<&str> = ids.map(|one| one.property.as_str()).collect();
    ids.sort_unstable();
    ids.dedup();
    let property = found.property.as_deref().map(|id| match ids.len() {
        0 | 1 => format!(", test {id}"),
        number => format!(", {number} tests: {}", ids.join(", ")),
    });
    Some(format!(
        "It stops at {}, where {}: {}{}{}.",
        record.rung,
        badge::meaning(record.rung),
        reasons::in_words(reason),
        side.unwrap_or_default(),
        property.unwrap_or_default()
    ))
}
