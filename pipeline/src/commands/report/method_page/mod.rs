//! The page of one method: definition, level, readings and spec.

mod authors_code;
mod claims;
mod readings;
mod signature;

pub(super) use readings::ReadingText;

use super::html::{badge, scroll, still};
use super::method::MethodRow;
use super::{evidence, format};
use catalogue::License;
use datasets::cards::Card;
use maud::{Markup, html};
use spec::Spec;
use spec::inputs::Case;

/// The contents of the page. The page states which parts are missing.
pub(crate) struct MethodPage<'a> {
    pub(crate) id: &'a str,
    pub(crate) area: &'a str,
    pub(crate) name: &'a str,
    /// The time of the page: RFC 3339, in UTC.
    pub(crate) made: &'a str,
    pub(crate) card: Option<&'a Card>,
    pub(crate) row: Option<&'a MethodRow>,
    /// Readings a and b of the run; without a run, the current readings.
    pub(crate) readings: Option<[ReadingText; 2]>,
    /// The spec of the run; without a run, the current spec.
    pub(crate) spec: Option<Spec>,
    pub(crate) past: &'a [Case],
    /// Notices at the top, such as changes since the run.
    pub(crate) notes: Vec<String>,
}

/// Returns the page, in which every value is escaped.
pub(crate) fn page(of: &MethodPage<'_>) -> String {
    let body = html! {
        div.wide {
            nav aria-label="Report" { a href="../index.html" { "← All methods" } }
            (header(of))
            main {
                (definition(of))
                (signature::section(of))
                (level(of))
                (readings::side_by_side(of))
                (authors_code::beside_readings(of))
                (claims::properties(of))
                (claims::edges(of))
                (claims::misreadings(of))
                (claims::past(of))
            }
            (footer(of))
        }
    };
    still(&format!("{}: Concordance", of.name), &body)
}

/// Returns a section. The id of its heading is `h-` followed by the word.
pub(crate) fn section(word: &str, title: &str, content: &Markup) -> Markup {
    html! {
        section aria-labelledby=(format!("h-{word}")) { h2 id=(format!("h-{word}")) { (title) } (content) }
    }
}

fn header(of: &MethodPage<'_>) -> Markup {
    html! {
        header {
            div.wordmark { "Concordance" }
            h1 { (of.name) }
            p { (standing(of)) " " code { (of.id) } " " span.soft { "in " (of.area) } }
            @if let Some(card) = of.card { p.lead { (card.summary) } (paper(card)) }
            @if !of.notes.is_empty() { div.notice { @for note in &of.notes { p { (note) } } } }
        }
    }
}

fn standing(of: &MethodPage<'_>) -> Markup {
    match (of.row, &of.readings) {
        (Some(row), _) => {
            html! { (badge(row.level)) @if row.failure().is_some() { " " code.failed { (format::failed_rung(row)) } } }
        }
        (None, Some(_)) => html! { span.{ "badge none" } { "not run" } },
        (None, None) => html! { span.{ "badge none" } { "no code" } },
    }
}

fn paper(card: &Card) -> Markup {
    let paper = &card.paper;
    html! {
        dl.facts {
            dt { "Paper" }
            dd { cite { (paper.title) } @if let Some(year) = paper.year { " (" (year) ")" } }
            @if !paper.authors.is_empty() { dt { "By" } dd { (paper.authors.join(", ")) } }
            @if let Some(id) = &paper.arxiv { dt { "Preprint" } dd { a href=(id.url()) { "arXiv:" (id.versioned()) } } }
            @if let Some(doi) = &paper.doi { dt { "DOI" } dd { a href=(doi.url()) { (doi) } } }
            @if paper.arxiv.is_none() && paper.doi.is_none() {
                dt { "Id" } dd.soft { "none held: an id is left out until a second source shows it with the title" }
            }
            @if !card.aliases.is_empty() { dt { "Also" } dd { (card.aliases.join(", ")) } }
        }
    }
}

fn definition(of: &MethodPage<'_>) -> Markup {
    let equations = of.card.and_then(|card| card.equations.as_deref());
    let variant = of.card.and_then(|card| card.variant.as_deref());
    let content = html! {
        @match equations {
            Some(text) => pre tabindex="0" { (text.trim_end()) },
            None => p.soft { "The card holds no equations yet." },
        }
        @if let Some(variant) = variant { p { strong { "Read as: " } (variant) } }
        @for (at, cited) in of.spec.iter().flat_map(|spec| spec.papers.iter().enumerate()) {
            details.twin {
                summary { "In the spec, paper " (at) ": " (cited.title) }
                dl.facts {
                    @if let Some(id) = &cited.id { dt { "Id" } dd { (id) } }
                    @if let Some(section) = &cited.section { dt { "Section" } dd { (section) } }
                    @if let Some(equation) = &cited.equation { dt { "Equation" } dd { (equation) } }
                    dt { "Read as" } dd { (cited.variant) }
                }
                pre tabindex="0" { (cited.statement.trim_end()) }
            }
        }
    };
    section("computes", "What it computes", &content)
}

fn level(of: &MethodPage<'_>) -> Markup {
    let content = match (of.row, &of.readings) {
        (Some(row), _) => html! {
            (evidence::facts(row))
            (scroll("Rungs", &evidence::rungs(row)))
            @for rung in &row.rungs { (evidence::python(rung)) }
        },
        (None, Some(_)) => {
            html! { p { "No run of the readings is held. " code { "concordance nightly" } " climbs with them." } }
        }
        (None, None) => html! {
            p { "No readings are held. Begin one with " code { "concordance new " (of.id) } "." }
        },
    };
    section("level", "Level", &content)
}

fn footer(of: &MethodPage<'_>) -> Markup {
    html! {
        footer {
            p.soft {
                "Made " time datetime=(of.made) { (of.made) } ". The level is the highest contiguous rung passed, from V0 "
                "upwards, and is never rounded up."
            }
            p.soft { "Method card, readings and property spec: " (License::ApacheOrMit) "." }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::sample;
    use super::*;
    use crate::specs;
    use catalogue::Digest;
    use ladder::{PropertyResult, Side};
    use std::path::Path;

    const ATTACK: &str = "<script>alert(1)</script><img src=x onerror='alert(2)'>\"&";

    fn root() -> &'static Path {
        Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/.."))
    }

    fn text(source: &str) -> ReadingText {
        ReadingText {
            source: source.to_owned(),
            sha256: Digest::of(source),
            style: Some("loops".to_owned()),
            written_from: Some("card".to_owned()),
        }
    }

    fn blank<'a>(id: &'a str, name: &'a str) -> MethodPage<'a> {
        let (area, made) = ("optimiser", "2026-11-21T03:12:45Z");
        MethodPage {
            id,
            area,
            name,
            made,
            card: None,
            row: None,
            readings: None,
            spec: None,
            past: &[],
            notes: vec![],
        }
    }

    /// Returns a run on which the first property of Adam failed on reading b.
    fn failed() -> MethodRow {
        let mut row = sample::full().methods.remove(3);
        for record in &mut row.properties {
            let id = if record.property == "mass_is_kept" {
                "linear_in_lr"
            } else {
                "epsilon_outside_root"
            };
            record.property = id.to_owned();
        }
        row
    }

    #[test]
    fn the_page_has_the_contents_of_card_spec_and_run() {
        let card = Card::read(&root().join("datasets/methods/optimiser/adam_step.toml"))
            .expect("the card is read");
        let loaded = specs::load_one(&root().join("property-specs/optimiser/adam_step.toml"))
            .expect("the spec loads");
        let (row, past) = (failed(), spec::inputs::extra_cases(&loaded.spec, "any"));
        let page = page(&MethodPage {
            card: Some(&card),
            row: Some(&row),
            readings: Some([
                text("def f(x):\n    return x"),
                text("def f(x):\n    return x < 1"),
            ]),
            spec: Some(loaded.spec.clone()),
            past: &past[..2],
            ..blank("adam_step", "Adam step")
        });
        let spec = &loaded.spec;
        let ids = spec
            .properties
            .iter()
            .map(|p| &p.id)
            .chain(spec.edges.iter().map(|e| &e.id));
        for id in ids.chain(spec.misreadings.iter().map(|m| &m.id)) {
            assert!(page.contains(&format!("<h3><code>{id}</code>")), "{id}");
        }
        for property in &spec.properties {
            assert!(
                page.contains(&format!("id=\"p-{}\"", property.id)),
                "{}",
                property.id
            );
            assert!(
                page.contains(&*maud::html! { (property.source.location) }.into_string()),
                "{}",
                property.id
            );
        }
        for misreading in &spec.misreadings {
            let links = misreading
                .killed_by
                .iter()
                .map(|id| format!("<a href=\"#p-{id}\">"));
            links.for_each(|link| assert!(page.contains(&link), "{link}"));
        }
        for words in [
            "Epsilon outside the square root",
            "m2 = b1 m + (1-b1) g",
            "arxiv.org/abs/1412.6980",
            "(2014)",
        ] {
            assert!(page.contains(words), "{words}");
        }
        assert!(
            page.contains("return x &lt; 1")
                && page.contains("def prop_constant_gradient_sequence(")
        );
        assert!(
            page.contains("linear_in_lr</code> fails on b") && page.contains("eps = 1e-08"),
            "the counterexample"
        );
        assert!(
            page.contains("own-0") && page.contains("own-1") && !page.contains("own-2"),
            "past cases"
        );
        let failures = row
            .properties
            .iter()
            .filter(|r| r.result == PropertyResult::Fail && r.side == Side::B)
            .count();
        assert_eq!(page.matches("✗ fail").count(), failures);
    }

    #[test]
    fn every_value_is_escaped_and_scripts_are_forbidden() {
        let mut card = Card::read(&root().join("datasets/methods/optimiser/adam_step.toml"))
            .expect("the card is read");
        for text in [
            &mut card.summary,
            &mut card.input[0].name,
            &mut card.paper.title,
        ] {
            ATTACK.clone_into(text);
        }
        (card.equations, card.variant, card.aliases) = (
            Some(ATTACK.into()),
            Some(ATTACK.into()),
            vec![ATTACK.into()],
        );
        let mut row = failed();
        for record in &mut row.properties {
            (record.property, record.detail, record.counterexample) =
                (ATTACK.into(), Some(ATTACK.into()), Some(ATTACK.into()));
        }
        let page = page(&MethodPage {
            card: Some(&card),
            row: Some(&row),
            readings: Some([text(ATTACK), text(ATTACK)]),
            notes: vec![ATTACK.to_owned()],
            ..blank(ATTACK, ATTACK)
        });
        assert_eq!(
            page.matches("<script").count() + page.matches("<img").count(),
            0
        );
        assert!(
            page.matches("&lt;script&gt;alert(1)&lt;/script&gt;")
                .count()
                > 10
        );
        assert!(
            page.contains("content=\"default-src 'none'; style-src 'unsafe-inline'\""),
            "no script at all"
        );
    }

    #[test]
    fn a_page_of_a_card_alone_names_the_missing_parts() {
        let card = Card::read(&root().join("datasets/methods/causal/uplift_qini.toml"))
            .expect("the card is read");
        let page = page(&MethodPage {
            card: Some(&card),
            ..blank("uplift_qini", "Qini curve area")
        });
        for words in [
            "no code",
            "concordance new uplift_qini",
            "holds no equations yet",
            "none held: an id is left out",
        ] {
            assert!(page.contains(words), "{words}");
        }
        assert!(
            !page.contains("h-properties") && !page.contains("h-readings"),
            "sections without anything are left out"
        );
    }
}
