//! The home page: search, the levels in words, leaderboards, recent changes.

use crate::address::PageKind;
use crate::components::badge;
use crate::components::lines::{self, MethodLine};
use crate::components::table::section;
use crate::components::text::{count, many};
use crate::document::Document;
use crate::frame::{Frame, Page, ToolCall};
use maud::{Markup, html};

/// A task with the number of its results.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TaskLine {
    /// The task.
    pub name: String,
    /// The area.
    pub area: Option<String>,
    /// The number of datasets with results.
    pub datasets: usize,
    /// The number of results.
    pub results: usize,
}

/// The figures and lists of the home page.
#[derive(Debug, Default)]
pub struct HomePage {
    /// The number of methods at V2 or above.
    pub verified: usize,
    /// The number of methods at V3.
    pub top: usize,
    /// The number of methods with code.
    pub with_code: usize,
    /// The number of methods with code that was run.
    pub checked: usize,
    /// The number of methods with a name and a record.
    pub methods: usize,
    /// The number of papers.
    pub papers: usize,
    /// The number of reported results.
    pub results: usize,
    /// The number of citations between papers.
    pub citations: usize,
    /// Verified methods that many papers use.
    pub popular: Vec<MethodLine>,
    /// Methods whose verdict changed with this snapshot, and how.
    pub changes: Vec<(MethodLine, String)>,
    /// Tasks with the most results.
    pub tasks: Vec<TaskLine>,
    /// The call that gives an agent the verified methods.
    pub call: Option<ToolCall>,
}

impl HomePage {
    /// Returns the page.
    pub fn render(&self, frame: &Frame<'_>) -> Page {
        let description = "Research papers name methods. Concordance says which come with code one can trust, and shows why.";
        let body = html! {
            header.page.home {
                h1 { "Which methods come with code one can trust?" }
                p.lead {
                    "Research papers name methods. Here two readings of a paper are written in Python, independently of each other. "
                    "A sandbox runs both, and a ladder of four tests says how far they agree."
                }
                (search_form(frame, "", "Search methods and papers"))
                p.soft.examples {
                    "For example " (example(frame, "Adam")) ", " (example(frame, "contrastive loss")) ", " (example(frame, "1706.03762")) ". "
                    "Or ask a question: " a href=(frame.address("/ask", &[])) { "Who wrote 1412.6980?" }
                }
                (self.figures())
                @if self.checked < self.with_code {
                    p.soft { (count(self.checked)) " of " (many(self.with_code, "method", "methods")) " with code checked so far" }
                }
            }
            (levels())
            (section("popular", "Verified methods in wide use", &html! {
                (lines::methods(frame, &self.popular))
            }))
            @if !self.changes.is_empty() {
                (section("changes", "Changed with this snapshot", &html! {
                    ul.lines {
                        @for (method, words) in &self.changes { li { (method.markup(frame)) span.under { (words) } } }
                    }
                    p.soft { a href="/feed.atom" { "Feed of all changed verdicts" } }
                }))
            }
            (section("tasks", "Leaderboards", &html! {
                p { "Results as papers report them, each with its paper and the code it leads to." }
                (tasks(frame, &self.tasks))
                p { a href=(frame.address("/tasks", &[])) { "All tasks" } }
            }))
            (section("agents", "For agents", &html! {
                p { "Free and without a token:" }
                pre.wrap tabindex="0" data-copy { code { "curl '" (frame.base) "/api/graph/have?x=Adam'" } }
                p { a href="/docs/api.md" { "The REST interface" } " and " a href="/docs/mcp.md" { "the tools" } " give what these pages show." }
            }))
        };
        let mut document = Document::new("Methods with verified code", description, body);
        document.address = Some("/".to_owned());
        document.call = self.call.as_ref();
        document.licenses = self
            .popular
            .iter()
            .chain(self.changes.iter().map(|(method, _)| method))
            .map(|method| method.license)
            .collect();
        document.render(frame)
    }

    fn figures(&self) -> Markup {
        let figures = [
            (self.verified, "methods verified, at V2 or above"),
            (self.top, "of them at V3"),
            (self.methods, "named methods"),
            (self.papers, "papers"),
            (self.results, "reported results"),
            (self.citations, "citations"),
        ];
        html! { dl.figures { @for (n, words) in figures { div { dt { (words) } dd { (count(n)) } } } } }
    }
}

/// Returns a search form.
pub(crate) fn search_form(frame: &Frame<'_>, query: &str, label: &str) -> Markup {
    html! {
        form.search action="/search" method="get" role="search" aria-label=(label) {
            label.hidden for="q" { (label) }
            input #q type="search" name="q" value=(query) maxlength="500" placeholder="Method, paper, author, arXiv id";
            @if frame.is_pinned { input type="hidden" name="snapshot" value=(frame.snapshot); }
            button type="submit" { "Search" }
        }
    }
}

fn example(frame: &Frame<'_>, query: &str) -> Markup {
    html! { a href=(frame.address("/search", &[("q", Some(query))])) { (query) } }
}

fn levels() -> Markup {
    section("levels", "Four levels", &badge::legend())
}

/// Returns tasks in columns, each with the number of its results.
pub(crate) fn tasks(frame: &Frame<'_>, tasks: &[TaskLine]) -> Markup {
    html! {
        ul.columns {
            @for task in tasks {
                li {
                    a href=(frame.link(PageKind::Task, &task.name)) { (lines::shown(&task.name)) }
                    span.under { (many(task.results, "result", "results")) ", " (many(task.datasets, "dataset", "datasets")) }
                }
            }
        }
    }
}
