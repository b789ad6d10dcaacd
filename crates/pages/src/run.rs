//! The page of a run: the four steps, evidence, environment, and the command that repeats it.

use crate::address::{PageKind, path};
use crate::components::evidence::{self, counterexample, record, result};
use crate::components::lines::MethodLine;
use crate::components::table::{heads, scroll, section};
use crate::components::{badge, bibtex, text};
use crate::document::Document;
use crate::frame::{Frame, Page, ToolCall};
use crate::recorded_run::Run;
use catalogue::{PropertyRecord, Side};
use maud::{Markup, html};
use std::collections::BTreeSet;

/// The records of a run's page.
#[derive(Debug)]
pub struct RunPage<'a> {
    /// The run.
    pub run: Run<'a>,
    /// The method.
    pub method: MethodLine,
    /// Digests of both programs and of the tests, by label.
    pub digests: Vec<(String, String)>,
    /// The call that gives an agent the same facts.
    pub call: Option<ToolCall>,
}

impl RunPage<'_> {
    /// Returns the page.
    pub fn render(&self, frame: &Frame<'_>) -> Page {
        let run = &self.run;
        let title = format!("Run {} of {}", run.id, self.method.name);
        let level = run.level.map_or("no level", |level| level.as_str());
        let description = format!("{title}: {level}. Steps, evidence and environment.");
        let body = html! {
            header.page {
                p.kind { "Run" }
                h1 { "Run " (run.id) }
                p.verdict { (badge::level(run.level)) " " (badge::meaning_of(run.level)) }
                dl.facts {
                    dt { "Method" } dd { (self.method.markup(frame)) }
                    dt { "Ended" } dd { time datetime=(run.verified_at) { (run.verified_at) } }
                    (evidence::circumstances(run))
                    @if let Some(worst) = run.worst { dt { "Largest difference" } dd { (evidence::worst(worst)) } }
                }
            }
            (section("rungs", "The four steps", &evidence::rungs(run.rungs)))
            (properties(run.properties))
            (section("reproduce", "Reproduce", &html! {
                p { "Everything that decides the run is recorded. With the program concordance, this repeats it on your machine and compares the verdicts." }
                pre tabindex="0" data-copy { code { "concordance reproduce " (run.id) } }
                dl.facts {
                    dt { "Verdict" } dd { code { (run.verdict_digest) } }
                    @for (label, digest) in &self.digests { dt { (label) } dd { code { (digest) } } }
                }
                @if !run.environment.is_empty() {
                    details { summary { "Environment of the run" }
                        dl.facts { @for (label, value) in &run.environment { dt { (label) } dd { (value) } } }
                    }
                }
            }))
            (self.citation(frame))
        };
        let mut document = Document::new(&title, &description, body);
        document.address = Some(path(PageKind::Run, run.id));
        document.call = self.call.as_ref();
        document.licenses = BTreeSet::from([self.method.license]);
        document.render(frame)
    }

    fn citation(&self, frame: &Frame<'_>) -> Markup {
        let path = path(PageKind::Run, self.run.id);
        let address = format!("{}{path}?snapshot={}", frame.base, frame.snapshot);
        let entry = bibtex::implementation(&self.method.id, &self.method.name, &self.run, &address);
        section(
            "cite",
            "Cite",
            &bibtex::cite(
                "BibTeX of this implementation, at this run and snapshot",
                &entry,
            ),
        )
    }
}

fn properties(records: &[PropertyRecord]) -> Markup {
    let first: Vec<&PropertyRecord> = records.iter().filter(|one| one.side == Side::A).collect();
    if first.is_empty() {
        return html! {};
    }
    let table = html! {
        table {
            caption { (text::many(first.len(), "test", "tests")) ", each tried on both programs" }
            (heads(&[("Test", false), ("Program A", false), ("Program B", false)]))
            tbody {
                @for one in &first {
                    tr {
                        th scope="row" { code { (one.property) } }
                        td { (result(Some(one))) }
                        td { (result(record(records, &one.property, Side::B))) }
                    }
                }
            }
        }
    };
    section(
        "properties",
        "Tests",
        &html! {
            (scroll("Tests", &table))
            @for one in &first { (counterexample(records, &one.property)) }
        },
    )
}
