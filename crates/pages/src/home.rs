//! The home page: the check of a reader's own code, search, the levels in words, leaderboards, recent changes.

use crate::address::{PageKind, check_file_path};
use crate::components::badge;
use crate::components::lines::{self, MethodLine};
use crate::components::table::section;
use crate::components::text::{count, many};
use crate::document::Document;
use crate::frame::{Frame, Page, ToolCall};
use crate::method::check::{failure, package_lines};
use catalogue::MisreadingCase;
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

/// The method whose check the home page shows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CheckedMethod {
    /// The method.
    pub method: MethodLine,
    /// A misreading of it in words, and the input that shows it.
    pub failure: Option<(String, MisreadingCase)>,
}

/// The figures and lists of the home page.
#[derive(Debug, Default)]
pub struct HomePage {
    /// The number of methods at V2 or above.
    pub agreeing: usize,
    /// The number of methods at V3.
    pub verified: usize,
    /// The number of methods with code.
    pub with_code: usize,
    /// The number of methods with code that was run.
    pub methods_run: usize,
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
    /// One of them that has a check file.
    pub checked: Option<CheckedMethod>,
    /// Methods with code that many papers use, none of them run; empty as soon as a method is verified.
    pub unchecked: Vec<MethodLine>,
    /// Methods whose verdict changed with this snapshot, and how.
    pub changes: Vec<(MethodLine, String)>,
    /// Tasks with the most results.
    pub tasks: Vec<TaskLine>,
    /// True if this server takes functions to be checked.
    pub takes_functions: bool,
    /// The call that gives an agent the verified methods.
    pub call: Option<ToolCall>,
}

impl HomePage {
    /// Returns the page.
    pub fn render(&self, frame: &Frame<'_>) -> Page {
        let description = "Is my code right? Check a function against what the paper says. Papers, leaderboards and code that was verified.";
        let body = html! {
            header.page.home {
                h1 { "Is my code right?" }
                p.lead {
                    "Find your method by its name, or by the name of the library function you use. "
                    @if self.takes_functions { "Paste your function on its page, or download its check, one Python file, and run it. " }
                    @else { "Download its check, one Python file, and run it on your function. " }
                    "The answer says what differs, and on which input."
                }
                (search_form(frame, "", "Search methods, library functions and papers"))
                p.soft.examples {
                    "For example "
                    @for (at, name) in EXAMPLES.iter().enumerate() { @if at > 0 { ", " } (example(frame, name)) }
                    ". Or ask a question: " a href=(frame.address("/ask", &[])) { "Who wrote 1412.6980?" }
                }
                @if let Some(checked) = &self.checked { (steps(frame, checked)) }
            }
            (section("why", "Why believe it", &html! {
                p {
                    "For each verified method there are two Python programs, written separately or wired from such parts; its page says which, and what is recorded of who wrote them. A sandbox runs both: they must agree to 1e-6, and both must pass tests that follow from the paper. "
                    "The page of each shows both programs, the tests, and an input on which a wrong program fails."
                }
                (self.figures())
                @if self.methods_run < self.with_code {
                    p.soft { (count(self.methods_run)) " of " (many(self.with_code, "method", "methods")) " with code checked so far" }
                }
            }))
            (self.used_methods(frame))
            (levels())
            @if !self.changes.is_empty() {
                (section("changes", "Changed with this snapshot", &html! {
                    ul.lines {
                        @for (method, words) in &self.changes { li { (method.markup(frame)) span.under { (words) } } }
                    }
                    p.soft { a href="/feed.atom" { "Feed of all changed verdicts" } }
                }))
            }
            (section("tasks", "Leaderboards", &html! {
                p { "Results that were reported for a dataset, each with its paper where one is named." }
                (tasks(frame, &self.tasks))
                p { a href=(frame.address("/tasks", &[])) { "All tasks" } }
            }))
            (section("agents", "For agents", &html! {
                p { "Free and without a token:" }
                pre.wrap tabindex="0" data-copy { code { "curl '" (frame.base) "/api/graph/have?x=Adam'" } }
                p { a href="/docs/api.md" { "The REST interface" } " and " a href="/docs/mcp.md" { "the tools" } " give what these pages show; " a href="/llms.txt" { "llms.txt" } " says where an agent begins." }
            }))
        };
        let mut document = Document::new("Is my code right?", description, body);
        document.address = Some("/".to_owned());
        document.call = self.call.as_ref();
        document.licenses = self
            .popular
            .iter()
            .chain(&self.unchecked)
            .chain(self.changes.iter().map(|(method, _)| method))
            .map(|method| method.license)
            .collect();
        document.render(frame)
    }

    /// Returns the methods that many papers use. The first night serves every method before it has checked one.
    fn used_methods(&self, frame: &Frame<'_>) -> Markup {
        if self.unchecked.is_empty() {
            let title = "Verified methods that many papers use";
            return section("popular", title, &lines::methods(frame, &self.popular));
        }
        let list = html! {
            ul.lines {
                @for method in &self.unchecked {
                    li {
                        a.title href=(frame.link(PageKind::Method, &method.id)) { (lines::shown(&method.name)) }
                        " " (badge::not_run())
                        @if let Some(summary) = &method.summary { span.under { (summary) } }
                    }
                }
            }
        };
        let title = "Methods that many papers use, not yet checked";
        section("popular", title, &list)
    }

    fn figures(&self) -> Markup {
        let figures = [
            (self.agreeing, "methods whose two programs agree"),
            (self.verified, "of them pass every test (V3)"),
            (self.methods, "named methods"),
            (self.papers, "papers"),
            (self.results, "reported results"),
            (self.citations, "citations"),
        ];
        html! { dl.figures { @for (n, words) in figures { div { dt { (words) } dd { (count(n)) } } } } }
    }
}

pub(crate) fn search_form(frame: &Frame<'_>, query: &str, label: &str) -> Markup {
    html! {
        form.search action="/search" method="get" role="search" aria-label=(label) {
            label.hidden for="q" { (label) }
            input #q type="search" name="q" value=(query) maxlength="500" placeholder="Method, torch.nn.LayerNorm, paper, author";
            @if frame.is_pinned { input type="hidden" name="snapshot" value=(frame.snapshot); }
            button type="submit" { "Search" }
        }
    }
}

/// Names that lead to a method: of a library's function, of a method, of a paper.
const EXAMPLES: [&str; 5] = [
    "torch.nn.LayerNorm",
    "Adam",
    "GELU",
    "non-maximum suppression",
    "1706.03762",
];

/// Returns the lines that check a function, for one method, and what comes of it.
fn steps(
    frame: &Frame<'_>,
    CheckedMethod {
        method,
        failure: shown,
    }: &CheckedMethod,
) -> Markup {
    let (id, name) = (&method.id, format!("check_{}.py", method.id));
    let path = frame.address(&check_file_path(id), &[]);
    html! {
        div.check {
            p { "For " a href=(frame.link(PageKind::Method, id)) { (lines::shown(&method.name)) } ", for example:" }
            pre.wrap tabindex="0" data-copy {
                code { "curl -o " (name) " '" (frame.base) (path) "'\npip install numpy\npython " (name) " my_file:my_function" }
            }
            @if let Some((misreading, case)) = shown { (failure(misreading, case)) }
            details { summary { "As a Python package" } (package_lines(id)) }
        }
    }
}

fn example(frame: &Frame<'_>, query: &str) -> Markup {
    html! { a href=(frame.address("/search", &[("q", Some(query))])) { (query) } }
}

fn levels() -> Markup {
    section("levels", "What V0 to V3 mean", &badge::legend())
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
