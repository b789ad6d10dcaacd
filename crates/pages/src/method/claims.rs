//! The tests from the paper: a matrix of tests and programs whose rows open to the statement, its place in the paper, and the results.

use super::Implementation;
use super::predicate::predicate;
use super::provenance::authors_of_tests;
use crate::address::encoded;
use crate::components::code;
use crate::components::evidence::{counterexample, record, result};
use crate::components::table::{Section, scroll};
use crate::components::text::without_types;
use crate::recorded_run::Run;
use catalogue::{PropertyRecord, PropertyResult, Side};
use maud::{Markup, html};
use spec::{Misreading, Property, PropertyKind, Spec, describe};

/// The result of a test on a wrong program.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Seen {
    /// It fails, on a stored input.
    Shown,
    /// It fails, as a run found.
    Fails,
    /// It holds, as a run found.
    Holds,
    /// The spec says that it fails; no result of a run is stored.
    Stated,
    /// Nothing is stored.
    Unknown,
}

/// Returns the section of tests, which follow `from` a text; `None` without any. `programs` is the address of the page that describes
/// the wrong programs: empty on that page itself.
pub(crate) fn properties(of: &Implementation<'_>, programs: &str, from: &str) -> Option<Section> {
    let records = of
        .run
        .as_ref()
        .map_or(&[][..], |run: &Run<'_>| run.properties);
    let listed = of.spec.map_or(&[][..], |spec| &spec.properties);
    // Results whose statements are not published.
    let unlisted = records.iter().filter(|one| {
        one.side == Side::A && listed.iter().all(|property| property.id != one.property)
    });
    let unlisted: Vec<&str> = unlisted.map(|one| one.property.as_str()).collect();
    if listed.is_empty() && unlisted.is_empty() {
        return None;
    }
    let wrong = of.spec.map_or(&[][..], |spec| &spec.misreadings);
    let table = html! {
        table.matrix {
            caption { "Tests and programs. A row opens to what the test says." }
            thead {
                tr {
                    th scope="col" { "Test" } @if of.yours.is_some() { th.mark scope="col" { "Yours" } } th.mark scope="col" { "A" } th.mark scope="col" { "B" }
                    @for (at, one) in wrong.iter().enumerate() {
                        th.mark scope="col" { a href=(described(programs, one)) title=(one.text) { (at + 1) } }
                    }
                }
            }
            tbody {
                @if let Some(spec) = of.spec { @for one in listed { (row(of, spec, one, records, programs)) } }
                @for id in &unlisted { (bare_row(of, id, wrong.len(), records)) }
            }
        }
    };
    let content = html! {
        p {
            "Statements that follow from " (from) ". Each is tried on many inputs, on each program alone. " (authors_of_tests(of.readings[0].written))
        }
        @if records.is_empty() { p.soft { "No run came so far: what they say of the two programs is not known." } }
        (scroll("Tests and programs", &table))
        @if !wrong.is_empty() { (legend(of, wrong, programs)) }
        @for id in &unlisted { (counterexample(records, id)) }
    };
    let title = format!("Tests ({})", listed.len() + unlisted.len());
    Some(Section::new("properties", title, content))
}

/// Returns the address of what describes a wrong program.
fn described(programs: &str, wrong: &Misreading) -> String {
    format!("{programs}#m-{}", encoded(&wrong.id))
}

/// Returns what the columns and marks mean.
fn legend(of: &Implementation<'_>, wrong: &[Misreading], programs: &str) -> Markup {
    let stated = wrong.iter().flat_map(|one| {
        let ids = one.killed_by.iter();
        ids.map(move |id| seen(of, one, id))
    });
    let is_stated = stated.into_iter().any(|seen| seen == Seen::Stated);
    html! {
        p.soft {
            "A and B are the two programs. The numbers are wrong or other programs, which at least one test must refuse: ✗ refused, ✓ passes, empty: not tried, since another test refuses it."
            @if is_stated { " (✗) is what the author of the test says; it was not recorded test by test." }
        }
        ol.columns { @for one in wrong { li { a href=(described(programs, one)) { (one.text) } } } }
    }
}

fn row(
    of: &Implementation<'_>,
    spec: &Spec,
    one: &Property,
    records: &[PropertyRecord],
    programs: &str,
) -> Markup {
    html! {
        tr {
            th scope="row" {
                details {
                    summary { code { (one.id) } }
                    @if let Some(yours) = of.yours { (found_of_yours(yours, &one.id)) }
                    (statement(spec, one, records))
                }
            }
            (of_yours(of, &one.id))
            @for side in Side::ALL { (of_program(record(records, &one.id, *side))) }
            @for wrong in &spec.misreadings { (of_wrong(&described(programs, wrong), seen(of, wrong, &one.id))) }
        }
    }
}

fn bare_row(of: &Implementation<'_>, id: &str, wrong: usize, records: &[PropertyRecord]) -> Markup {
    html! {
        tr {
            th scope="row" { code { (id) } span.under { "Its statement is not published." } }
            (of_yours(of, id))
            @for side in Side::ALL { (of_program(record(records, id, *side))) }
            @for _ in 0..wrong { td.mark {} }
        }
    }
}

/// Returns the statement of a test, its place in the paper, and the result on both programs.
fn statement(spec: &Spec, one: &Property, records: &[PropertyRecord]) -> Markup {
    let cited = spec.papers.get(one.source.paper);
    let python = predicate(spec, one);
    let lines = lines(spec, one, python.is_some());
    html! {
        div.claim id=(format!("p-{}", encoded(&one.id))) {
            @if !lines.is_empty() { ul.statement { @for line in lines { li { (line) } } } }
            @if let Some(python) = &python { (code::numbered(&format!("Test {}", one.id), python)) }
            dl.facts {
                dt { "In the paper" }
                dd {
                    (one.source.location)
                    @if let Some(cited) = cited.filter(|_| spec.papers.len() > 1) { ", " cite { (cited.title) } }
                }
                @if let Some(why) = &one.source.why { dt { "Because" } dd { (why) } }
                @for side in Side::ALL.iter().filter(|_| !records.is_empty()) {
                    dt { "Program " (side.as_str().to_uppercase()) }
                    dd { (result(record(records, &one.id, *side))) }
                }
            }
            (counterexample(records, &one.id))
        }
    }
}

/// Returns the statement of a test. One that is a Python function has no claim in a line: its code says it, or that code is not published.
fn lines(spec: &Spec, one: &Property, has_code: bool) -> Vec<String> {
    let mut lines = describe::statement(spec, one);
    if one.kind == PropertyKind::Python {
        lines.retain(|line| !line.contains(&format!("predicate prop_{}", one.id)));
        lines.extend(
            (!has_code).then(|| "A Python function says it, which is not published.".to_owned()),
        );
    }
    lines
}

/// Returns the cell of a reader's function.
fn of_yours(of: &Implementation<'_>, id: &str) -> Markup {
    let Some(yours) = of.yours else {
        return html! {};
    };
    of_program(yours.iter().find(|record| record.property == id))
}

/// Returns what was found of a reader's function, with the input that shows it.
fn found_of_yours(yours: &[PropertyRecord], id: &str) -> Markup {
    let found = yours.iter().find(|record| record.property == id);
    html! {
        @if let Some(found) = found.filter(|found| found.result != PropertyResult::Pass) {
            p { strong { "Yours: " } (found.result.as_str().replace('_', " ")) @if let Some(detail) = &found.detail { "; " (without_types(detail)) } }
            @if let Some(python) = &found.counterexample { pre tabindex="0" data-copy { code { (python) } } }
        }
    }
}

fn of_program(record: Option<&PropertyRecord>) -> Markup {
    match record.map(|record| record.result) {
        None => {
            html! { td.mark { span.soft aria-hidden="true" { "–" } span.hidden { "not tried" } } }
        }
        Some(PropertyResult::Pass) => html! { td.mark { (mark("✓", "passes")) } },
        Some(_) => html! { td.mark.failed { (mark("✗", "does not pass")) } },
    }
}

/// Returns what is stored of a test on a wrong program.
fn seen(of: &Implementation<'_>, wrong: &Misreading, property: &str) -> Seen {
    let record = of
        .misreadings
        .iter()
        .find(|record| record.misreading == wrong.id);
    let shown = record.and_then(|record| record.shown.as_ref());
    let is_among = |list: &[String]| list.iter().any(|id| id == property);
    match shown {
        Some(case) if case.property == property => Seen::Shown,
        Some(case) if is_among(&case.fails) => Seen::Fails,
        Some(case) if is_among(&case.holds) => Seen::Holds,
        _ if is_among(&wrong.killed_by) => Seen::Stated,
        _ => Seen::Unknown,
    }
}

fn of_wrong(described: &str, seen: Seen) -> Markup {
    html! {
        td.mark.refused[seen == Seen::Shown || seen == Seen::Fails] {
            @match seen {
                Seen::Shown => a href=(described) { (mark("✗", "refused, with an input")) },
                Seen::Fails => (mark("✗", "refused")),
                Seen::Holds => span.soft { (mark("✓", "passes")) },
                Seen::Stated => (mark("(✗)", "refused, as the author of the test says")),
                Seen::Unknown => span.hidden { "not tried" },
            }
        }
    }
}

fn mark(sign: &str, words: &str) -> Markup {
    html! { span aria-hidden="true" { (sign) } span.hidden { (words) } }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_test_has_a_statement_or_its_code() {
        let text = include_str!("../../../../property-specs/vision/nms/spec.toml");
        let spec = Spec::parse_published(text, "nms").expect("the spec is read");
        let is_code = |one: &&Property| one.kind == PropertyKind::Python;
        assert!(spec.properties.iter().any(|one| is_code(&one)));
        for one in &spec.properties {
            let without = lines(&spec, one, false);
            assert!(!without.is_empty(), "{}", one.id);
            assert!(!without.concat().contains("beside the spec"), "{without:?}");
            let with = lines(&spec, one, true);
            assert_eq!(is_code(&one), without.len() == with.len() + 1, "{}", one.id);
        }
    }
}
