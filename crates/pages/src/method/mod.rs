//! The page of a method: its level and why, definition, readings, properties, variants, misreadings, uses.

mod cases;
mod claims;
mod connections;
mod misreadings;
mod predicate;
mod readings;
mod standing;

use crate::address::{PageKind, path};
use crate::components::bibtex;
use crate::components::lines::{MethodLine, PaperLine, shown};
use crate::components::markdown;
use crate::components::proposal::correction;
use crate::components::table::section;
use crate::components::text::{many, plain};
use crate::document::Document;
use crate::frame::{Frame, Page, ToolCall};
use crate::recorded_run::Run;
use catalogue::{Attributed, InUse, License, Method, MisreadingRecord, Origin, PaperRole};
pub use connections::{AuthorsFunction, Relative, Slot, Uses, Wiring};
use maud::{Markup, html};
pub use readings::ReadingText;
use spec::Spec;
use std::collections::BTreeSet;

/// The records of a method's page.
#[derive(Debug)]
pub struct MethodPage<'a> {
    /// The method.
    pub method: &'a Attributed<Method>,
    /// The definition in prose.
    pub definition: Option<&'a str>,
    /// The equations of the method's card, for a method without a spec.
    pub equations: Option<&'a str>,
    /// Notices, such as a change since the run.
    pub notes: Vec<String>,
    /// The relation of its paper to it, if its card states one.
    pub origin: Option<&'a Origin>,
    /// Its paper, and the paper's BibTeX entry.
    pub paper: Option<(PaperLine, String)>,
    /// The stored pair of readings.
    pub implementation: Option<Implementation<'a>>,
    /// The sentence on a name that denotes no single function, and the functions nearest to it.
    pub not_function: Option<(String, Vec<MethodLine>)>,
    /// The family's id and its other members, if it has any.
    pub family: Option<(String, Vec<MethodLine>)>,
    /// Functions that people run under the name of the method.
    pub in_use: &'a [InUse],
    /// The wiring, if the method is an assembly.
    pub wiring: Option<Wiring>,
    /// The papers that use it.
    pub uses: Uses,
    /// Other records of the name.
    pub homonyms: Vec<MethodLine>,
    /// Methods that may stand in for it.
    pub substitutes: Vec<Relative>,
    /// Methods that take its outputs.
    pub partners: Vec<Relative>,
    /// Functions of the paper's repositories that were compared with both readings.
    pub authors_code: Vec<AuthorsFunction<'a>>,
    /// The call that gives an agent the same facts.
    pub call: Option<ToolCall>,
}

/// A pair of readings.
#[derive(Debug)]
pub struct Implementation<'a> {
    /// The function that both readings export.
    pub entry: &'a str,
    /// Its signature.
    pub signature: Option<&'a str>,
    /// The convention that settles what the paper leaves open.
    pub variant: Option<&'a str>,
    /// The property spec, if this version can read it.
    pub spec: Option<&'a Spec>,
    /// Counterexamples that were found earlier and joined the corpus: name and Python.
    pub past: Vec<(String, String)>,
    /// Calls of reading A, as JSON.
    pub examples: Vec<String>,
    /// The misreadings of the spec that were run beside the readings.
    pub misreadings: &'a [MisreadingRecord],
    /// Both readings.
    pub readings: [ReadingText<'a>; 2],
    /// True if the Python file that checks a function is stored.
    pub has_check_file: bool,
    /// Facts on who wrote generated readings, by label; empty for readings that people wrote.
    pub generation: Vec<(String, String)>,
    /// The latest run.
    pub run: Option<Run<'a>>,
}

impl MethodPage<'_> {
    /// Returns the page.
    pub fn render(&self, frame: &Frame<'_>) -> Page {
        let title = shown(&self.method.name);
        let description = self.description();
        let body = html! {
            (self.header(frame))
            (standing::standing(self, frame))
            (self.definition())
            @if let Some(implementation) = &self.implementation {
                (readings::signature(implementation))
                (readings::section(implementation))
                (claims::properties(implementation))
                (cases::fixed(implementation))
            }
            (misreadings::variants(self, frame))
            @if let Some(implementation) = &self.implementation {
                (misreadings::departures(implementation, frame))
                (misreadings::section_of(implementation, frame))
                (readings::commands(self, implementation, frame))
            }
            (connections::wiring(self, frame))
            (connections::authors_code(self))
            (connections::uses(self, frame))
            (connections::relatives(self, frame))
            (self.citation(frame))
        };
        let mut document = Document::new(title, &description, body);
        document.address = Some(path(PageKind::Method, &self.method.id));
        document.call = self.call.as_ref();
        document.licenses = self.licenses();
        document.render(frame)
    }

    fn description(&self) -> String {
        let verdict = match self
            .implementation
            .as_ref()
            .map(|i| i.run.as_ref().and_then(|run| run.level))
        {
            Some(Some(level)) => format!("reference implementation at {level}. "),
            Some(None) => "code without a level. ".to_owned(),
            None => String::new(),
        };
        let about = self.method.summary.as_deref().or(self.definition);
        format!(
            "{}: {verdict}{}",
            self.method.name,
            plain(about.unwrap_or_default(), 200)
        )
    }

    /// Returns true if its paper introduced it, as far as anybody knows.
    fn is_introduced(&self) -> bool {
        Origin::role_of(self.origin) == PaperRole::Introduces
    }

    fn paper_label(&self) -> &'static str {
        match self.origin.map(|origin| origin.role) {
            Some(PaperRole::Introduces) => "Introduced in",
            Some(PaperRole::States) => "Stated in",
            Some(PaperRole::Uses) => "Used in",
            None => "Paper",
        }
    }

    fn header(&self, frame: &Frame<'_>) -> Markup {
        let method = self.method;
        let aliases: Vec<&str> = method.aliases().collect();
        let wholes: Vec<&str> = method.wholes().collect();
        html! {
            header.page {
                p.kind { "Method" @if let Some(area) = &method.area { " · " (area) } }
                h1 { (shown(&method.name)) }
                @if let Some(summary) = &method.summary { div.lead { (markdown::paragraphs(summary)) } }
                dl.facts {
                    @match &self.paper {
                        Some((paper, _)) => { dt { (self.paper_label()) } dd { (paper.markup(frame)) } },
                        None => { @if let Some(id) = &method.paper { dt { (self.paper_label()) } dd { (id) " (not in this snapshot)" } } },
                    }
                    @if let Some(year) = method.introduced_year.filter(|_| self.is_introduced()) { dt { "Introduced" } dd { (year) } }
                    @if let Some(origin) = self.origin { (first(origin)) }
                    @if !aliases.is_empty() { dt { "Also called" } dd { (aliases.join(", ")) } }
                    @if !wholes.is_empty() { dt { "Part of" } dd { (wholes.join(", ")) } }
                    @if !method.collections.is_empty() {
                        dt { "Collections" }
                        dd { (method.collections.iter().map(|one| one.name.as_str()).collect::<Vec<_>>().join(", ")) }
                    }
                    dt { "Id" } dd { code { (method.id) } }
                }
                @if !self.notes.is_empty() { div.notice { @for note in &self.notes { p { (markdown::inline(note)) } } } }
                @if frame.is_served() { (correction(&format!("method:{}", method.id))) }
            }
        }
    }

    fn definition(&self) -> Markup {
        let variant = self.implementation.as_ref().and_then(|i| i.variant);
        let papers = self
            .implementation
            .as_ref()
            .and_then(|i| i.spec)
            .map_or(&[][..], |spec| &spec.papers);
        let equations = self.equations.filter(|_| papers.is_empty());
        let parts = [self.definition, variant, equations];
        if parts.iter().all(Option::is_none) && papers.is_empty() {
            return html! {};
        }
        let content = html! {
            @for cited in papers {
                (markdown::statement(&cited.statement))
                p.soft {
                    (cited.title)
                    @if let Some(part) = &cited.section { ", section " (part) }
                    @if let Some(equation) = &cited.equation { ", " (equation) }
                }
            }
            @if let Some(equations) = equations { (markdown::statement(equations)) }
            @if let Some(definition) = self.definition { (markdown::paragraphs(definition)) }
            @if let Some(variant) = variant {
                div.notice { p { strong { "Where the paper leaves a choice: " } (variant) } }
            }
        };
        section("definition", "What it computes", &content)
    }

    fn citation(&self, frame: &Frame<'_>) -> Markup {
        let run = self.implementation.as_ref().and_then(|i| i.run.as_ref());
        let entry = run.filter(|_| frame.is_served()).map(|run| {
            let address = format!(
                "{}{}?snapshot={}",
                frame.base,
                path(PageKind::Method, &self.method.id),
                frame.snapshot
            );
            bibtex::implementation(&self.method.id, &self.method.name, run, &address)
        });
        if entry.is_none() && self.paper.is_none() {
            return html! {};
        }
        let content = html! {
            @if let Some((_, paper)) = &self.paper { (bibtex::cite("BibTeX of the paper", paper)) }
            @if let Some(entry) = &entry { (bibtex::cite("BibTeX of this implementation, at this run and snapshot", entry)) }
        };
        section("cite", "Cite", &content)
    }

    fn licenses(&self) -> BTreeSet<License> {
        let mut licenses = BTreeSet::from([self.method.license]);
        licenses.extend(self.paper.iter().map(|(paper, _)| paper.license));
        licenses.extend(self.uses.latest.iter().map(|paper| paper.license));
        licenses.extend(self.homonyms.iter().map(|method| method.license));
        let members = self.family.iter().flat_map(|(_, members)| members);
        licenses.extend(members.map(|method| method.license));
        let relatives = self.substitutes.iter().chain(&self.partners);
        licenses.extend(relatives.map(|relative| relative.method.license));
        licenses.extend(
            self.not_function
                .iter()
                .flat_map(|(_, near)| near.iter().map(|method| method.license)),
        );
        if let Some(implementation) = &self.implementation {
            licenses.extend(
                implementation
                    .readings
                    .iter()
                    .map(|reading| reading.license),
            );
        }
        licenses
    }
}

/// Returns the origin of a method, if it is not its paper alone, and who states it.
fn first(origin: &Origin) -> Markup {
    let label = match origin.role {
        PaperRole::Introduces => "See also",
        PaperRole::States | PaperRole::Uses => "Origin",
    };
    html! {
        @if let Some(first) = &origin.first { dt { (label) } dd { (first) } }
        dt { "According to" } dd { (origin.source) }
    }
}

/// Returns the words on the number of papers that use a method.
fn used_by(total: usize) -> String {
    many(total, "paper", "papers")
}
