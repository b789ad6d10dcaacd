//! The page of one distribution: what departs, what changed between versions, and its functions by area.

use crate::address::{PageKind, encoded, outside};
use crate::checked::with_kinds_in_words;
use crate::components::table::{Section, heads, scroll, sections};
use crate::components::text::{area_name, count, many};
use crate::document::Document;
use crate::frame::{Frame, Page};
use crate::libraries::{
    Departing, LibraryMethod, departing, departures, distribution_path, mark, method_call,
    own_form, word,
};
use catalogue::{CellOutcome, LibraryCell, LibraryFunction, PaperRole};
use maud::{Markup, html};
use std::collections::{BTreeMap, BTreeSet};

/// The page of one distribution.
#[derive(Debug)]
pub struct DistributionPage {
    /// Its name on the package index.
    pub distribution: String,
    /// The methods that its functions claim to compute, by name, with functions of this distribution only.
    pub methods: Vec<LibraryMethod>,
}

impl DistributionPage {
    /// Returns the page.
    pub fn render(&self, frame: &Frame<'_>) -> Page {
        let name = &self.distribution;
        let versions: BTreeSet<&str> = self
            .cells()
            .map(|(_, _, cell)| cell.version.as_str())
            .collect();
        let newest = self.newest();
        let functions: BTreeSet<&str> = newest.iter().map(|(_, one, _)| &*one.function).collect();
        let functions = functions.len();
        let departing: Vec<Departing<'_>> = self.methods.iter().flat_map(departing).collect();
        let description = format!(
            "What {} of {name} compute, by version, checked against papers.",
            many(functions, "function", "functions")
        );
        let departures = (!departing.is_empty()).then(|| {
            let title = format!("What departs ({})", departing.len());
            Section::new("departures", title, departures(&departing, frame))
        });
        let mut parts: Vec<Section> = [departures, self.changes()].into_iter().flatten().collect();
        parts.extend(self.areas(frame));
        let mut explained = self
            .cells()
            .filter_map(|(_, _, cell)| cell.explanation.as_ref());
        let is_unconfirmed = explained.any(|why| !why.agreed);
        let body = html! {
            header.page {
                p.kind { a href=(frame.address("/libraries", &[])) { "Libraries" } }
                h1 { (name) }
                p.lead { (self.lead(&newest, functions)) }
                @if !departing.is_empty() { p { a href="#h-departures" { "What departs" } } }
                dl.facts { dt { "Versions" } dd { (versions.into_iter().collect::<Vec<_>>().join(", ")) } }
                @if is_unconfirmed { p.soft { "* marks an explanation that a second reader has not confirmed yet." } }
            }
            (sections(&parts))
        };
        let mut document = Document::new(name, &description, body);
        document.address = Some(distribution_path(name));
        document.licenses = self.methods.iter().map(|method| method.license).collect();
        let call = self.methods.first().map(|method| method_call(&method.id));
        document.call = call.as_ref();
        document.render(frame)
    }

    /// Returns each function for each method that it claims, with the newest version that was run.
    fn newest(&self) -> Vec<Departing<'_>> {
        let claims = self.methods.iter().flat_map(|method| {
            let functions = method.functions.iter();
            functions.filter_map(move |one| Some((method, one, one.cells.first()?)))
        });
        claims.collect()
    }

    /// Returns the sentence with the counts. A method in a form that its paper does not define is none that the paper states.
    fn lead(&self, newest: &[Departing<'_>], functions: usize) -> String {
        let agrees = |(.., cell): &&Departing<'_>| cell.outcome == CellOutcome::Agrees;
        let agreeing = newest.iter().filter(agrees);
        let own = agreeing
            .clone()
            .filter(|(method, ..)| method.role == PaperRole::Uses)
            .count();
        let agreeing = agreeing.count();
        let mut sentence = format!(
            "{} checked in the newest version that was run, {} with settings and methods. {} of these compute the method completely",
            many(functions, "function was", "functions were"),
            many(newest.len(), "pair", "pairs"),
            count(agreeing)
        );
        if own > 0 {
            sentence += &format!(
                ": {} as a paper states it, {} in a form that its paper does not define, such as a library's own",
                count(agreeing - own),
                count(own)
            );
        }
        sentence + "."
    }

    /// Returns a section of functions for each area.
    fn areas(&self, frame: &Frame<'_>) -> Vec<Section> {
        let mut areas: BTreeMap<&str, Vec<&LibraryMethod>> = BTreeMap::new();
        for method in &self.methods {
            let area = method.area.as_deref().unwrap_or("other");
            areas.entry(area).or_default().push(method);
        }
        let sections = areas.into_iter().map(|(area, methods)| {
            let title = format!(
                "{} ({})",
                area_name(area),
                many(methods.len(), "method", "methods")
            );
            Section::new(
                format!("area-{}", encoded(area)),
                title,
                functions(&methods, frame),
            )
        });
        sections.collect()
    }

    fn cells(&self) -> impl Iterator<Item = (&LibraryMethod, &LibraryFunction, &LibraryCell)> {
        self.methods.iter().flat_map(|method| {
            let functions = method.functions.iter();
            functions.flat_map(move |one| one.cells.iter().map(move |cell| (method, one, cell)))
        })
    }

    /// Returns the functions whose result is not the same in two versions that follow each other; `None` without any.
    fn changes(&self) -> Option<Section> {
        let mut changes: BTreeMap<(&str, &str), Vec<(&LibraryCell, &LibraryCell)>> =
            BTreeMap::new();
        for method in &self.methods {
            for one in &method.functions {
                let pairs = one.cells.iter().zip(one.cells.iter().skip(1));
                let changed = pairs.filter(|(new, old)| word(new.outcome) != word(old.outcome));
                let changed: Vec<_> = changed.collect();
                if !changed.is_empty() {
                    changes.insert((one.function.as_str(), method.name.as_str()), changed);
                }
            }
        }
        let content = html! {
            ul { @for ((function, method), pairs) in &changes { @for (new, old) in pairs {
                li { code { (function) } " as " (method) ": " (old.version) " " (mark(old.outcome)) ", " (new.version) " " (mark(new.outcome)) }
            } } }
        };
        (!changes.is_empty()).then(|| Section::new("changes", "Changes between versions", content))
    }
}

/// Returns methods with what the functions compute that claim them, folded.
fn functions(methods: &[&LibraryMethod], frame: &Frame<'_>) -> Markup {
    html! { @for method in methods {
        article.claim id=(format!("m-{}", encoded(&method.id))) {
            h3 { a href=(frame.link(PageKind::Method, &method.id)) { (method.name) } (own_form(method)) }
            @for one in &method.functions { (function(method, one, frame)) }
        }
    } }
}

/// Returns what one function was found to compute, by version.
fn function(method: &LibraryMethod, one: &LibraryFunction, frame: &Frame<'_>) -> Markup {
    let columns = ["version", "result", "stored inputs", "day"].map(|column| (column, false));
    let table = html! {
        table {
            (heads(&columns))
            tbody { @for cell in &one.cells {
                tr {
                    th scope="row" { (cell.version) }
                    td.detail { (result(cell, frame)) }
                    td.nowrap { (cell.vectors.saturating_sub(cell.differing)) " of " (cell.vectors) " agree (" (cell.precision) ")" }
                    td.nowrap { (cell.date.to_string()) }
                }
            } }
        }
    };
    let differing = one
        .cells
        .iter()
        .find(|cell| !cell.outcome.is_agreement() && cell.outcome != CellOutcome::NotChecked);
    let shown = html! {
        p.soft {
            code { (one.function) } @if let Some(settings) = &one.settings { " with " (settings) }
            ": “" (one.claim.replace('`', "")) "” (" (source(&one.source)) ")"
            @if let Some(note) = &one.note { "; " (note) }
            @for (input, value) in &one.narrowed { "; only " (input) " = " code { (value) } }
            "."
        }
        @if one.cells.is_empty() { p { "It was not run yet." } } @else { (scroll(&one.function, &table)) }
        @if let Some(cell) = differing { details { summary { "Text of an issue" } pre.wrap tabindex="0" { (issue(method, one, cell)) } } }
    };
    html! {
        details {
            summary { code { (one.call) } @if let Some(cell) = one.cells.first() { " " (cell.version) " " (mark(cell.outcome)) } }
            (shown)
        }
    }
}

fn result(cell: &LibraryCell, frame: &Frame<'_>) -> Markup {
    html! {
        (mark(cell.outcome)) " "
        @if cell.outcome != CellOutcome::Agrees { (with_kinds_in_words(&cell.text)) }
        @if let Some(program) = &cell.program { @for report in &program.reports { " " (source(report)) } }
        @if let Some(why) = &cell.explanation { span.under { (why.text) " (" (source(&why.evidence)) ")" @if !why.agreed { " *" } } }
        @if let Some(smallest) = cell.smallest.as_ref().filter(|_| frame.is_served()) { details { summary { "The smallest input that shows it" } pre { (smallest) } } }
    }
}

/// Returns a place that was read, as a link if it is an address.
fn source(text: &str) -> Markup {
    match outside(text) {
        Some(url) => {
            html! { a href=(url) rel="nofollow noopener" { (url.trim_start_matches("https://")) } }
        }
        None => html! { (text) },
    }
}

/// Returns the text of an issue that its reader may send to the maintainers.
fn issue(method: &LibraryMethod, one: &LibraryFunction, cell: &LibraryCell) -> String {
    let settings = one.settings.as_ref();
    let settings = settings.map_or_else(String::new, |with| format!(" with {with}"));
    let mut parts = vec![format!(
        "{}{settings} of {} {} gives another result than {} as its paper states it.",
        one.function, one.distribution, cell.version, method.name
    )];
    parts.push(format!("Documentation ({}): {}", one.source, one.claim));
    parts.push(format!(
        "What was found: {}.",
        with_kinds_in_words(&cell.text).trim_end_matches('.')
    ));
    if let Some(why) = &cell.explanation {
        parts.push(format!("{} ({})", why.text, why.evidence));
    }
    parts.extend(
        cell.smallest
            .iter()
            .map(|case| format!("Smallest input found:\n\n```python\n{case}\n```")),
    );
    parts.push(format!(
        "How it was run: `{}` in {}; it differs on {} of {}.",
        one.call,
        cell.precision,
        cell.differing,
        many(cell.vectors, "input", "inputs")
    ));
    parts.join("\n\n")
}
