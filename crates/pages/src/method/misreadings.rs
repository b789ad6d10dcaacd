//! Other programs that are taken for the method: variants that people run, departures that somebody shipped, misreadings of the paper. Each is shown
//! with the smallest input that separates it, what comes out, and the program.

use super::{Implementation, MethodPage};
use crate::address::{PageKind, encoded, outside};
use crate::components::code::numbered;
use crate::components::lines::{MethodLine, methods, shown};
use crate::components::table::Section;
use crate::components::text::without_types;
use crate::frame::Frame;
use catalogue::MisreadingCase;
use maud::{Markup, html};
use spec::{Misreading, MisreadingKind, Report, Spec};

/// Returns the section of the family: its other members, and the variants of the spec; `None` without any.
/// A variant of which nobody is known to run it stands below those in use.
pub(super) fn variants(of: &MethodPage<'_>, frame: &Frame<'_>) -> Option<Section> {
    let own = of.implementation.as_ref();
    let is_in_use = |one: &Misreading| {
        let mut uses = of.in_use.iter();
        one.member.is_some()
            || !one.report.is_empty()
            || uses.any(|known| known.misreading.as_ref() == Some(&one.id))
    };
    let programs = |in_use: bool| {
        own.map_or_else(
            || html! {},
            |own| {
                articles(own, frame, |one| {
                    one.kind == MisreadingKind::Variant && is_in_use(one) == in_use
                })
            },
        )
    };
    let (run, others) = (programs(true), programs(false));
    let has_uses = of.family.is_some() || !run.0.is_empty();
    if !has_uses && others.0.is_empty() {
        return None;
    }
    let content = html! {
        @if let Some((family, members)) = &of.family {
            p { "People call several methods by the name of the family " code { (family) } ". The others:" }
            (methods(frame, members))
            @for member in members { (separation(of, member)) }
        }
        (run)
        @if !others.0.is_empty() {
            p { "Other forms that the name could have. No record here names a library that computes one:" }
            (others)
        }
    };
    let title = match has_uses {
        true => "Other variants in use",
        false => "Other forms",
    };
    Some(Section::new("in-use", title, content))
}

/// Returns the smallest input on which another member of the family fails a property of this method; empty if it was not run.
fn separation(of: &MethodPage<'_>, member: &MethodLine) -> Markup {
    let records = of
        .implementation
        .as_ref()
        .map_or(&[][..], |own| own.misreadings);
    let record = records
        .iter()
        .find(|record| record.member() == Some(&*member.id));
    let Some(record) = record else {
        return html! {};
    };
    html! {
        article.claim id=(format!("m-{}", encoded(&record.misreading))) {
            h3 { "What separates it from " (shown(&member.name)) }
            @match &record.shown {
                None => p { "It was run, and failed no test of this method." },
                Some(case) => (self::case(case, of.implementation.as_ref().and_then(|own| own.spec))),
            }
        }
    }
}

/// Returns the section of programs that somebody shipped and nobody intended; `None` without any.
pub(super) fn departures(of: &Implementation<'_>, frame: &Frame<'_>) -> Option<Section> {
    let shown = articles(of, frame, |one| one.kind == MisreadingKind::Departure);
    if shown.0.is_empty() {
        return None;
    }
    let content = html! {
        p { "Each was shipped by somebody and reported in public. The program is written from the report." }
        (shown)
    };
    Some(Section::new(
        "departures",
        "Programs that departed from it",
        content,
    ))
}

/// Returns the section of misreadings; `None` without any.
pub(super) fn section_of(of: &Implementation<'_>, frame: &Frame<'_>) -> Option<Section> {
    let shown = articles(of, frame, |one| one.kind == MisreadingKind::Misreading);
    if shown.0.is_empty() {
        return None;
    }
    let content = html! {
        p {
            "Each is a wrong program, written from the sentence above it"
            @if of.misreadings.is_empty() { ". None was run: that is done once both programs of the method pass every test. The tests named are those that its author expects it to fail." }
            @else { " and run beside the two right ones. On the input that is shown it fails a test that the right ones pass." }
        }
        (shown)
    };
    Some(Section::new(
        "misreadings",
        "What people get wrong",
        content,
    ))
}

/// Returns the programs for which a condition holds; empty without any.
fn articles(
    of: &Implementation<'_>,
    frame: &Frame<'_>,
    is_shown: impl Fn(&Misreading) -> bool,
) -> Markup {
    let listed = of.spec.map_or(&[][..], |spec| &spec.misreadings);
    let listed = listed.iter().filter(|one| is_shown(one));
    html! {
        @for one in listed {
            (article(of, one, frame))
        }
    }
}

fn article(of: &Implementation<'_>, one: &Misreading, frame: &Frame<'_>) -> Markup {
    let record = of
        .misreadings
        .iter()
        .find(|record| record.misreading == one.id);
    let shown = record.map(|record| record.shown.as_ref());
    let program = record.filter(|record| record.license.redistributable());
    html! {
        article.claim id=(format!("m-{}", encoded(&one.id))) {
            h3 { (one.text) }
            p.soft {
                code { (one.id) } (if record.is_some() { ", fails " } else { ", should fail " })
                @for (at, id) in one.killed_by.iter().enumerate() {
                    @if at > 0 { ", " }
                    (property(id, of.spec))
                }
            }
            @if let Some(member) = &one.member {
                p { "It is a method of its own: " a href=(frame.link(PageKind::Method, member)) { (member) } }
            }
            @for one in &one.report { (report(one)) }
            @match shown {
                None => {},
                Some(None) => p { "It was run, and failed none of these tests." },
                Some(Some(case)) => (self::case(case, of.spec)),
            }
            @if let Some(record) = program {
                details {
                    summary {
                        @match one.kind {
                            MisreadingKind::Misreading => "The wrong program",
                            _ => { "The program of the " (one.kind) },
                        }
                    }
                    (numbered(&format!("Program of the {} {}", one.kind, one.id), &record.program))
                }
            }
        }
    }
}

fn report(one: &Report) -> Markup {
    let url = one.url();
    html! {
        p {
            "Reported: "
            @if let Some(url) = outside(&url) {
                a href=(url) rel="nofollow noopener" { (one.repository) " #" (one.number) }
            } @else { (one.repository) " #" (one.number) }
            @if let Some(date) = &one.date { ", " (date) }
            @if let Some(state) = one.state { ", " (state) }
            @if let Some(version) = &one.fixed_in { " in " (version) }
        }
    }
}

/// Returns the id of a test, as a link where its statement is on the page.
fn property(id: &str, spec: Option<&Spec>) -> Markup {
    let is_listed = spec.is_some_and(|spec| spec.properties.iter().any(|one| one.id == id));
    let address = is_listed.then(|| format!("#p-{}", encoded(id)));
    html! {
        @match address { Some(address) => a href=(address) { code { (id) } }, None => code { (id) } }
    }
}

/// Divides the values of a case into the inputs of the method and what the test draws beside them.
pub(super) fn divided(python: &str, spec: Option<&Spec>) -> (String, String) {
    let Some(spec) = spec else {
        return (python.to_owned(), String::new());
    };
    let (mut inputs, mut drawn) = (String::new(), String::new());
    let mut is_drawn = false;
    for line in python.lines() {
        if let Some((name, _)) = line.split_once(" = ").filter(|_| !line.starts_with(' ')) {
            is_drawn = spec.inputs.iter().all(|input| input.name != name);
        }
        let part = if is_drawn { &mut drawn } else { &mut inputs };
        *part += line;
        part.push('\n');
    }
    (inputs, drawn)
}

fn case(case: &MisreadingCase, spec: Option<&Spec>) -> Markup {
    let (inputs, drawn) = divided(&case.python, spec);
    let of_a = match case.expected_of_b {
        Some(_) => "Program A returns",
        None => "Both right programs return",
    };
    html! {
        h4 { "On this input" }
        pre tabindex="0" data-copy { code { (inputs) } }
        dl.facts {
            @if !drawn.is_empty() { dt { "The test draws" } dd { pre.wrap tabindex="0" { code { (drawn) } } } }
            dt { "It returns" } dd { pre.wrap tabindex="0" { code { (case.returned) } } }
            dt { (of_a) } dd { pre.wrap tabindex="0" { code { (case.expected) } } }
            @if let Some(of_b) = &case.expected_of_b {
                dt { "Program B returns" } dd { pre.wrap tabindex="0" { code { (of_b) } } }
            }
            dt { "It fails" }
            dd { (property(&case.property, spec)) @if !case.detail.is_empty() { ": " (without_types(&case.detail)) } }
        }
    }
}
