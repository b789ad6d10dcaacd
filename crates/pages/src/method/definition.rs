//! The computation of a method: formula, paper, words, conventions.

use super::{MethodPage, formulas, pictures};
use crate::components::formula;
use crate::components::markdown;
use crate::components::table::Section;
use maud::{Markup, PreEscaped, html};
use spec::CitedPaper;

/// Returns the section on what the method computes; `None` if nothing says it.
pub(super) fn definition(of: &MethodPage<'_>) -> Option<Section> {
    let own = of.implementation.as_ref();
    let variant = own.and_then(|own| own.variant);
    let papers = own
        .and_then(|own| own.spec)
        .map_or(&[][..], |spec| &spec.papers);
    let typeset = own
        .and_then(|own| own.latex)
        .or_else(|| own.and_then(|_| Some(formulas::of_assembly(&of.method.id)?.1)))
        .and_then(|tex| formula::math(tex, true));
    let equations = of.equations.filter(|_| papers.is_empty());
    let parts = [of.definition, variant, equations];
    if parts.iter().all(Option::is_none) && papers.is_empty() && typeset.is_none() {
        return None;
    }
    let plain = html! {
        @for cited in papers { (markdown::statement(&cited.statement)) }
        @if let Some(equations) = equations { (markdown::statement(equations)) }
    };
    let content = html! {
        @if let Some(typeset) = &typeset {
            div.formula tabindex="0" role="group" aria-label="Formula" { (PreEscaped(typeset)) }
            @if !plain.0.is_empty() { details { summary { "The formula as plain text" } (plain) } }
        } @else { (plain) }
        @for cited in papers { (place(cited)) }
        @if let Some(curve) = own.and_then(pictures::function) { (curve) }
        @if let Some(definition) = of.definition { (markdown::paragraphs(definition)) }
        @if let Some(variant) = variant {
            div.notice { p { strong { "Conventions: " } (variant) } }
        }
    };
    let title = if typeset.is_some() {
        "Formula"
    } else {
        "What it computes"
    };
    Some(Section::new("definition", title, content))
}

/// Returns where a statement stands: title, section and equation.
fn place(cited: &CitedPaper) -> Markup {
    let numbered = |text: &str| text.starts_with(|c: char| c.is_ascii_digit() || c == '(');
    let named = |word: &str, text: &str| match numbered(text) {
        true if text.contains(" and ") || text.contains(", ") => format!("{word}s {text}"),
        true => format!("{word} {text}"),
        false => text.to_owned(),
    };
    html! {
        p.soft {
            "From " cite { (cited.title) }
            @if let Some(part) = &cited.section { ", " (named("section", part)) }
            @if let Some(equation) = &cited.equation { ", " (named("equation", equation)) }
        }
    }
}
