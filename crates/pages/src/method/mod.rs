//! The page of a method: what it computes and how it was verified, the check of a reader's own code, formula, both programs, tests,
//! variants, misreadings, uses.

mod cases;
pub(crate) mod check;
pub(crate) mod claims;
mod connections;
mod definition;
pub(crate) mod formulas;
mod libraries;
mod misreadings;
mod pictures;
mod predicate;
pub(crate) mod provenance;
mod readings;
mod standing;

use crate::address::{PageKind, path};
use crate::components::bibtex;
use crate::components::lines::{MethodLine, PaperLine, shown};
use crate::components::markdown;
use crate::components::proposal::correction;
use crate::components::table::{Section, sections};
use crate::components::text::{area_name, many, plain};
use crate::document::Document;
use crate::frame::{Frame, Page, ToolCall};
use crate::recorded_run::Run;
use crate::shared::Data;
use catalogue::{
    Attributed, InUse, LibraryFunction, License, Method, MisreadingRecord, Origin, PaperRole,
    Picture, PropertyRecord,
};
pub use connections::{AuthorsFunction, Relative, Slot, Uses, Wiring};
use maud::{Markup, html};
pub use provenance::Written;
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
    /// Functions of libraries that claim to compute it.
    pub libraries: &'a [LibraryFunction],
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
    /// The formula in LaTeX.
    pub latex: Option<&'a str>,
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
    /// The numbers of its pictures.
    pub picture: Option<&'a Picture>,
    /// True if the Python file that checks a function is stored.
    pub has_check_file: bool,
    /// True if a reader's function can be checked here.
    pub takes_functions: bool,
    /// The results of the tests on a reader's function.
    pub yours: Option<&'a [PropertyRecord]>,
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
            (sections(&self.sections(frame)))
        };
        let mut document = Document::new(title, &description, body);
        document.address = Some(path(PageKind::Method, &self.method.id));
        document.call = self.call.as_ref();
        document.licenses = self.licenses();
        document.data = self.data(frame, &description);
        document.render(frame)
    }

    /// Returns the parts below the header that have something to say.
    fn sections(&self, frame: &Frame<'_>) -> Vec<Section> {
        let own = self.implementation.as_ref();
        let all = [
            own.and_then(|own| check::check(self, own, frame)),
            libraries::section(self, frame),
            definition::definition(self),
            own.map(|own| readings::signature(own)),
            own.map(|own| readings::section(own)),
            own.and_then(|own| claims::properties(own, "", self.tests_follow_from())),
            own.and_then(|own| pictures::differences(own)),
            own.and_then(|own| misreadings::section_of(own, frame)),
            own.and_then(|own| misreadings::departures(own, frame)),
            misreadings::variants(self, frame),
            own.and_then(|own| cases::fixed(own)),
            connections::wiring(self, frame),
            standing::evidence(self, frame),
            standing::limits(self),
            connections::authors_code(self),
            connections::uses(self, frame),
            connections::substitutes(self, frame),
            connections::partners(self, frame),
            Some(self.names(frame)),
            self.citation(frame),
        ];
        all.into_iter().flatten().collect()
    }

    fn description(&self) -> String {
        let verdict = match self
            .implementation
            .as_ref()
            .map(|i| i.run.as_ref().and_then(|run| run.level))
        {
            Some(Some(level)) => {
                format!("Python code at level {level}, and a check for your own. ")
            }
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

    /// Returns both programs in the words of schema.org: the run is their version.
    fn data(&self, frame: &Frame<'_>, description: &str) -> Option<Data> {
        let own = self.implementation.as_ref()?;
        let address = |kind: PageKind, id: &str| format!("{}{}", frame.base, path(kind, id));
        let mut data = Data::new("SoftwareSourceCode")
            .text("name", &self.method.name)
            .text("description", description)
            .text("url", &address(PageKind::Method, &self.method.id))
            .text("programmingLanguage", "Python")
            .licenses(own.readings.iter().map(|reading| reading.license));
        if let Some((paper, _)) = &self.paper {
            let cited = Data::new("ScholarlyArticle")
                .text("name", &paper.title)
                .text("url", &address(PageKind::Paper, &paper.id));
            data = data.record("citation", cited);
        }
        Some(match &own.run {
            Some(run) => data
                .text("version", run.id)
                .text("dateModified", run.verified_at),
            None => data,
        })
    }

    /// Returns true if its paper introduced it, as far as anybody knows.
    fn is_introduced(&self) -> bool {
        Origin::role_of(self.origin) == PaperRole::Introduces
    }

    /// Returns what the tests follow from: a form that its paper does not define has no test from the paper.
    fn tests_follow_from(&self) -> &'static str {
        match self.origin.map(|origin| origin.role) {
            Some(PaperRole::Uses) => "this form of the method, which its paper does not define",
            _ => "the paper",
        }
    }

    fn paper_label(&self) -> &'static str {
        match self.origin.map(|origin| origin.role) {
            Some(PaperRole::Introduces) => "Introduced in",
            Some(PaperRole::States) => "Stated in",
            Some(PaperRole::Uses) => "Based on",
            None => "Paper",
        }
    }

    fn header(&self, frame: &Frame<'_>) -> Markup {
        let method = self.method;
        let aliases: Vec<&str> = method.aliases().collect();
        html! {
            header.page {
                p.kind { "Method" @if let Some(area) = &method.area { " · " (area_name(area)) } }
                h1 { (shown(&method.name)) }
                @if let Some(summary) = &method.summary { div.lead { (markdown::paragraphs(summary)) } }
                (standing::verdict(self, frame))
                dl.facts {
                    @match &self.paper {
                        Some((paper, _)) => { dt { (self.paper_label()) } dd { (paper.markup(frame)) } },
                        None => { @if let Some(id) = &method.paper { dt { (self.paper_label()) } dd { (id) " (not stored here)" } } },
                    }
                    @if !aliases.is_empty() { dt { "Also called" } dd { (aliases.join(", ")) } }
                }
                @if !self.notes.is_empty() { div.notice { @for note in &self.notes { p { (markdown::inline(note)) } } } }
            }
        }
    }

    /// Returns the section on the name: its sources, what it is a part of, and how to correct it.
    fn names(&self, frame: &Frame<'_>) -> Section {
        let method = self.method;
        let wholes: Vec<&str> = method.wholes().collect();
        let content = html! {
            dl.facts {
                dt { "Id" } dd { code { (method.id) } }
                @if let Some(year) = method.introduced_year.filter(|_| self.is_introduced()) { dt { "Introduced" } dd { (year) } }
                @if let Some(origin) = self.origin { (first(origin)) }
                @if !wholes.is_empty() { dt { "Part of" } dd { (wholes.join(", ")) } }
                @if !method.collections.is_empty() {
                    dt { "Collections" }
                    dd { (method.collections.iter().map(|one| one.name.as_str()).collect::<Vec<_>>().join(", ")) }
                }
            }
            @if frame.is_served() { (correction(&format!("method:{}", method.id))) }
        };
        Section::new("names", "Names and sources", content)
    }

    fn citation(&self, frame: &Frame<'_>) -> Option<Section> {
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
            return None;
        }
        let content = html! {
            @if let Some((_, paper)) = &self.paper { (bibtex::cite("BibTeX of the paper", paper)) }
            @if let Some(entry) = &entry { (bibtex::cite("BibTeX of this implementation, at this run and snapshot", entry)) }
        };
        Some(Section::new("cite", "Cite", content))
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

/// Returns the origin of a method, if it is not its paper alone, who states it, and whether places in the paper were looked up.
fn first(origin: &Origin) -> Markup {
    let label = match origin.role {
        PaperRole::Introduces => "See also",
        PaperRole::States | PaperRole::Uses => "Origin",
    };
    html! {
        @if let Some(first) = &origin.first { dt { (label) } dd { (first) } }
        dt { "According to" } dd { (origin.source) }
        dt { "Places in the paper" }
        dd {
            @match &origin.places {
                Some(text) => { "looked up in " (text) }
                None => { "not looked up in its text" }
            }
        }
    }
}

/// Returns the words on the number of papers that use a method.
fn used_by(total: usize) -> String {
    many(total, "paper", "papers")
}
