//! Functions of libraries: the table of methods and distributions, what departs, and badges. `distribution.rs` has the page of one.

use crate::address::{PageKind, encoded};
use crate::components::find::find;
use crate::components::table::{scroll, section};
use crate::components::text::many;
use crate::document::Document;
use crate::frame::{Frame, Page, ToolCall};
use catalogue::{CellOutcome, LibraryCell, LibraryFunction, License, PaperRole};
use maud::{Markup, html};
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

/// A method with the functions of libraries that claim to compute it.
#[derive(Debug, Clone)]
pub struct LibraryMethod {
    /// The method's id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Its area.
    pub area: Option<String>,
    /// The license of its record.
    pub license: License,
    /// The relation of its paper to it.
    pub role: PaperRole,
    /// The functions.
    pub functions: Vec<LibraryFunction>,
}

/// The table of methods and distributions.
#[derive(Debug)]
pub struct LibrariesPage {
    /// The methods, by name.
    pub methods: Vec<LibraryMethod>,
    /// The words to which the reader narrowed the table.
    pub wanted: Option<String>,
    /// The order of the rows: `name`, or `libraries`, the most first.
    pub sort: Option<String>,
}

/// Returns the path of the page of a distribution.
pub fn distribution_path(distribution: &str) -> String {
    format!("/library/{}", encoded(distribution))
}

/// Returns the path of the badge of a method in a distribution.
pub fn badge_path(distribution: &str, method: &str) -> String {
    format!("/badge/{}/{}.svg", encoded(distribution), encoded(method))
}

/// Returns the newest cells of functions, the one that agrees most first.
pub(crate) fn newest_cells(functions: &[LibraryFunction]) -> Vec<(&LibraryFunction, &LibraryCell)> {
    let cells = functions
        .iter()
        .filter_map(|one| Some((one, one.cells.first()?)));
    let mut cells: Vec<_> = cells.collect();
    cells.sort_by_key(|(_, cell)| cell.outcome);
    cells
}

impl LibrariesPage {
    /// Returns the page.
    pub fn render(&self, frame: &Frame<'_>) -> Page {
        let is_run = |one: &&LibraryFunction| !one.cells.is_empty();
        let mut rows: Vec<&LibraryMethod> = self.methods.iter().collect();
        rows.retain(|method| method.functions.iter().any(|one| is_run(&one)));
        let mut run: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
        for method in &rows {
            for one in method.functions.iter().filter(is_run) {
                run.entry(&one.distribution).or_default().insert(&method.id);
            }
        }
        // The libraries with most methods stand where they are seen without scrolling.
        let mut distributions: Vec<&str> = run.keys().copied().collect();
        distributions.sort_by_key(|one| Reverse(run[one].len()));
        let functions = rows.iter().flat_map(|method| &method.functions);
        let cells: usize = functions.map(|one| one.cells.len()).sum();
        let departing: Vec<Departing<'_>> =
            rows.iter().flat_map(|method| departing(method)).collect();
        let sort = |order| {
            frame.address(
                "/libraries",
                &[("q", self.wanted.as_deref()), ("sort", order)],
            )
        };
        let body = html! {
            header.page {
                h1 { "Libraries" }
                p.lead { "Which function of which library computes which method. Each function was run, in the version that its cell names, on inputs with results that two independent programs agree on. A blank was not run." }
                (find(frame, "/libraries", "Method, function or library", self.wanted.as_deref(), &[("sort", self.sort.as_deref())]))
                p.soft {
                    (many(rows.len(), "method", "methods")) ", " (many(distributions.len(), "library", "libraries")) ", "
                    (many(cells, "result", "results")) ". Order: "
                    a href=(sort(None)) { "by name" } ", " a href=(sort(Some("libraries"))) { "by number of libraries" } "."
                    @if !departing.is_empty() { " " a href="#h-departures" { "What departs" } ": " (many(departing.len(), "result", "results")) " of newest versions." }
                }
            }
            @if rows.is_empty() { p { "Nothing was checked under these words." } }
            @else {
                (legend())
                (scroll("Methods and libraries", &table(&rows, &distributions, frame)))
                @if !departing.is_empty() { (section("departures", "What departs", &departures(&departing, frame))) }
            }
        };
        let mut document = Document::new(
            "Libraries",
            "Which function of which library computes what a paper says, by method, library and version.",
            body,
        );
        document.address = Some("/libraries".to_owned());
        document.licenses = rows.iter().map(|method| method.license).collect();
        let call = rows.first().map(|method| method_call(&method.id));
        document.call = call.as_ref();
        document.render(frame)
    }
}

fn table(methods: &[&LibraryMethod], distributions: &[&str], frame: &Frame<'_>) -> Markup {
    html! {
        table.libraries {
            thead { tr {
                th scope="col" { "Method" }
                @for one in distributions { th scope="col" { a href=(frame.address(&distribution_path(one), &[])) { (one) } } }
            } }
            tbody { @for method in methods {
                tr {
                    th scope="row" { a href=(frame.link(PageKind::Method, &method.id)) { (method.name) } (own_form(method)) }
                    @for one in distributions { td { (of_distribution(method, one, frame)) } }
                }
            } }
        }
    }
}

/// Returns the result of a distribution's functions as a link to them. Where its calls give different results, no one of them stands for all.
fn of_distribution(method: &LibraryMethod, distribution: &str, frame: &Frame<'_>) -> Markup {
    let mut cells = newest_cells(&method.functions);
    cells.retain(|(one, _)| one.distribution == distribution);
    let Some((_, best)) = cells.first() else {
        return html! {};
    };
    let place = place(distribution, &method.id, frame);
    let calls: Vec<String> = cells
        .iter()
        .map(|(one, cell)| in_words(one, cell))
        .collect();
    let versions: BTreeSet<&str> = cells.iter().map(|(_, cell)| &*cell.version).collect();
    let versions: Vec<&str> = versions.into_iter().collect();
    html! {
        a href=(place) title=(calls.join("; ")) {
            @if is_mixed(&cells) { (mixed_mark()) } @else { (mark(best.outcome)) }
            span.hidden { " in version " (versions.join(", ")) }
        }
    }
}

/// Returns a call with its version and its result: `optax.adabelief with eps_root=eps, 0.2.8: computes it`.
fn in_words(one: &LibraryFunction, cell: &LibraryCell) -> String {
    let with = one.settings.as_ref();
    let with = with.map_or_else(String::new, |with| format!(" with {with}"));
    let result = cell.outcome.words();
    format!("{}{with}, {}: {result}", one.function, cell.version)
}

/// Returns true if calls that could run gave results with different marks.
fn is_mixed(cells: &[(&LibraryFunction, &LibraryCell)]) -> bool {
    let run = cells
        .iter()
        .filter(|(_, cell)| cell.outcome != CellOutcome::NotChecked);
    let marks: BTreeSet<_> = run.map(|(_, cell)| word(cell.outcome)).collect();
    marks.len() > 1
}

/// The words of agreement with limits. **Reason**: what is published so differs at ties, by rounding, where the function refuses what the
/// method takes, at degenerate inputs, or in a test alone (`docs/libraries.md`, "Content"); some are no edges.
const EXCEPTIONS: &str = "with exceptions";

/// Returns the words below a method whose paper does not define it in this form.
pub(crate) fn own_form(method: &LibraryMethod) -> Markup {
    html! { @if method.role == PaperRole::Uses { span.under { "a form that its paper does not define" } } }
}

/// A function that departs, in the newest version that was run.
pub(crate) type Departing<'a> = (&'a LibraryMethod, &'a LibraryFunction, &'a LibraryCell);

/// Returns the functions that compute neither a method nor a variant of it.
pub(crate) fn departing(method: &LibraryMethod) -> Vec<Departing<'_>> {
    let newest = method.functions.iter();
    let newest = newest.filter_map(|one| Some((method, one, one.cells.first()?)));
    newest.filter(|(.., cell)| departs(cell.outcome)).collect()
}

/// Returns the list of what departs, by function, with why.
pub(crate) fn departures(departing: &[Departing<'_>], frame: &Frame<'_>) -> Markup {
    let mut rows = departing.to_vec();
    rows.sort_by_key(|(method, one, _)| (&one.function, &method.name));
    html! {
        p { "Functions that claim a method and compute something else, in the newest version that was run. Names are shared: many are meant so." }
        ul.lines { @for (method, one, cell) in rows {
            li {
                code { (one.function) } @if let Some(settings) = &one.settings { " with " (settings) }
                ", " (one.distribution) " " (cell.version) ", as "
                a href=(place(&one.distribution, &method.id, frame)) { (method.name) }
                span.under { @match &cell.explanation { Some(why) => (why.text), None => (cell.text) } }
            }
        } }
    }
}

/// Returns the address of a method on the page of a distribution.
pub(crate) fn place(distribution: &str, method: &str, frame: &Frame<'_>) -> String {
    let page = frame.address(&distribution_path(distribution), &[]);
    format!("{page}#m-{}", encoded(method))
}

/// Returns a result as a word in a shape.
pub(crate) fn mark(outcome: CellOutcome) -> Markup {
    let (class, word) = word(outcome);
    html! { span.{ "badge " (class) } { (word) } }
}

/// The word for calls of one distribution with different results.
const MIXED: &str = "depends on the call";

fn mixed_mark() -> Markup {
    html! { span.badge.v1 { (MIXED) } }
}

/// Returns true if a function computes neither the method nor a variant of it.
const fn departs(outcome: CellOutcome) -> bool {
    matches!(
        outcome,
        CellOutcome::Departure | CellOutcome::Misreading | CellOutcome::Departs
    )
}

/// Returns the class and the word of a result.
pub(crate) const fn word(outcome: CellOutcome) -> (&'static str, &'static str) {
    match outcome {
        CellOutcome::Agrees => ("v3", "computes it"),
        CellOutcome::Property | CellOutcome::Degenerate => ("v2", EXCEPTIONS),
        CellOutcome::Member | CellOutcome::Variant => ("v1", "a variant"),
        CellOutcome::Departure | CellOutcome::Misreading | CellOutcome::Departs => {
            ("v0", "departs")
        }
        CellOutcome::NotChecked => ("none", "cannot run"),
    }
}

fn legend() -> Markup {
    let rows = [
        (
            CellOutcome::Agrees,
            "Every stored input agrees, and every test holds.",
        ),
        (
            CellOutcome::Degenerate,
            "It agrees but where rounding or a tie decides, where it refuses an input or gives another value to an empty or constant one, or in tests beyond the stored inputs. The page of the library says on how many inputs it agrees, and why not on all.",
        ),
        (
            CellOutcome::Member,
            "It computes another form of the method; the page of the library says which.",
        ),
        (
            CellOutcome::Departs,
            "It computes something else. The page of the library has the smallest input that shows it, and why.",
        ),
        (
            CellOutcome::NotChecked,
            "It could not be installed or called here. That says nothing about it.",
        ),
    ];
    html! {
        h2 { "Results" }
        dl.levels {
            @for (outcome, text) in rows { dt { (mark(outcome)) } dd { (text) } }
            dt { (mixed_mark()) } dd { "Several functions or settings were run, with different results. The page of the library has each." }
        }
        p.soft { "A difference is no fault: names are shared, and libraries decide ties and undefined values their own way." }
    }
}

pub(crate) fn method_call(id: &str) -> ToolCall {
    ToolCall {
        tool: "get_reference_implementation".to_owned(),
        arguments: format!("{{\"name\": \"method:{id}\"}}"),
    }
}

/// The width of a character of the badge, in pixels. **Source**: the average of Verdana at 11 px.
const CHARACTER: usize = 7;

/// Returns the badge of a method in a distribution as SVG: the method, and the result of the newest version. `None` without a result.
pub fn badge(method: &str, distribution: &str, functions: &[LibraryFunction]) -> Option<String> {
    let mut cells = newest_cells(functions);
    cells.retain(|(one, _)| one.distribution == distribution);
    let (_, cell) = cells.first()?;
    let is_mixed = is_mixed(&cells);
    let words = match is_mixed {
        true => MIXED,
        false => cell.outcome.words(),
    };
    // Calls that differ may have been run in versions that differ.
    let versions: BTreeSet<&str> = cells.iter().map(|(_, cell)| &*cell.version).collect();
    let versions: Vec<&str> = versions.into_iter().collect();
    let (left, right) = (method, format!("{words} in {}", versions.join(", ")));
    let colour = match cell.outcome {
        _ if is_mixed => "#586268",
        outcome if outcome.is_agreement() => "#0f5c6b",
        CellOutcome::NotChecked => "#586268",
        _ => "#a0392a",
    };
    let width = |text: &str| CHARACTER * text.chars().count() + 12;
    let (first, second) = (width(left), width(&right));
    let all = first + second;
    let title = format!("{left}: {right}");
    let text = |x: usize, text: &str| html! { text x=(x) y="14" fill="#fff" { (text) } };
    let svg = html! {
        svg xmlns="http://www.w3.org/2000/svg" width=(all) height="20" role="img" aria-label=(title) font-family="Verdana,DejaVu Sans,sans-serif" font-size="11" {
            title { (title) }
            rect width=(all) height="20" rx="3" fill="#1c2225" {}
            rect x=(first) width=(second) height="20" rx="3" fill=(colour) {}
            (text(6, left))
            (text(first + 6, &right))
        }
    };
    Some(svg.into_string())
}
