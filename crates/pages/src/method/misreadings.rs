//! Misreadings of the paper: the sentence, the smallest input that shows it, what comes out, and the program.

use super::Implementation;
use crate::address::encoded;
use crate::components::code::numbered;
use crate::components::table::section;
use catalogue::{MisreadingCase, MisreadingRecord};
use maud::{Markup, html};
use spec::Misreading;

/// Returns the section of misreadings.
pub(super) fn section_of(of: &Implementation<'_>) -> Markup {
    let listed = of.spec.map_or(&[][..], |spec| &spec.misreadings);
    if listed.is_empty() {
        return html! {};
    }
    let content = html! {
        p {
            "Each is a program, written from the sentence above it. The pipeline ran it in the sandbox beside both readings, and shrank the first input on which it fails a property. The smallest one is shown."
        }
        @for one in listed {
            (misreading(one, of.misreadings.iter().find(|record| record.misreading == one.id)))
        }
    };
    section("misreadings", "What people get wrong", &content)
}

fn misreading(one: &Misreading, record: Option<&MisreadingRecord>) -> Markup {
    let shown = record.map(|record| record.shown.as_ref());
    let program = record.filter(|record| record.license.redistributable());
    html! {
        article.claim {
            h3 { (one.text) }
            p.soft {
                code { (one.id) } ", fails "
                @for (at, id) in one.killed_by.iter().enumerate() {
                    @if at > 0 { ", " }
                    (property(id))
                }
            }
            @match shown {
                None => {},
                Some(None) => p { "It was run, and failed none of these properties." },
                Some(Some(case)) => (self::case(case)),
            }
            @if let Some(record) = program {
                details {
                    summary { "The program of the misreading" }
                    (numbered(&format!("Program of the misreading {}", one.id), &record.program))
                }
            }
        }
    }
}

fn property(id: &str) -> Markup {
    html! { a href=(format!("#p-{}", encoded(id))) { code { (id) } } }
}

fn case(case: &MisreadingCase) -> Markup {
    let of_a = match case.expected_of_b {
        Some(_) => "Reading A returns",
        None => "Both readings return",
    };
    html! {
        h4 { "On this input" }
        pre tabindex="0" data-copy { code { (case.python) } }
        dl.facts {
            dt { "It returns" } dd { pre.wrap tabindex="0" { code { (case.returned) } } }
            dt { (of_a) } dd { pre.wrap tabindex="0" { code { (case.expected) } } }
            @if let Some(of_b) = &case.expected_of_b {
                dt { "Reading B returns" } dd { pre.wrap tabindex="0" { code { (of_b) } } }
            }
            dt { "It fails" }
            dd { (property(&case.property)) @if !case.detail.is_empty() { ": " (case.detail) } }
        }
    }
}
