//! All records of a kind in groups: tasks and methods by area, datasets by the number of their results.

use crate::address::{PageKind, with_query};
use crate::components::find::find;
use crate::components::lines::{CodeMark, shown};
use crate::components::pages_of_list::{PagePosition, links, page_number};
use crate::components::table::section;
use crate::components::text::count;
use crate::document::Document;
use crate::frame::{Frame, Page, ToolCall};
use catalogue::License;
use maud::{Markup, html};

/// A record of a list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListingLine {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// The code of a method.
    pub code: Option<CodeMark>,
    /// A few words about it: `310 results, 4 tasks`.
    pub under: Option<String>,
}

/// A list of all records of a kind, or of those with a word.
#[derive(Debug)]
pub struct ListingPage {
    /// The kind of the records.
    pub kind: PageKind,
    /// The path of the page.
    pub path: &'static str,
    /// The title.
    pub title: &'static str,
    /// The sentence that says which records are listed.
    pub lead: String,
    /// The words to which the reader narrowed the list.
    pub wanted: Option<String>,
    /// The records, each group under its heading.
    pub groups: Vec<(String, Vec<ListingLine>)>,
    /// The position of the page; `None` for a list on one page.
    pub position: Option<PagePosition>,
    /// The licenses of the rows.
    pub licenses: Vec<License>,
    /// The call that gives an agent the same facts.
    pub call: Option<ToolCall>,
}

impl ListingPage {
    /// Returns the page.
    pub fn render(&self, frame: &Frame<'_>) -> Page {
        let words = self.wanted.as_deref();
        let body = html! {
            header.page {
                h1 { (self.title) }
                p.lead { (self.lead) }
                (find(frame, self.path, &format!("Name of a {}", self.kind), words, &[]))
            }
            @if self.groups.is_empty() { p { "No name here has this word. " a href=(frame.address("/search", &[("q", words)])) { "Search everything" } } }
            @for (at, (heading, lines)) in self.groups.iter().enumerate() {
                (section(&format!("group-{at}"), heading, &self.lines(frame, lines)))
            }
            @if let Some(position) = self.position {
                (links(position, |number| {
                    frame.address(self.path, &[("q", words), ("page", page_number(number).as_deref())])
                }))
            }
        };
        let mut document = Document::new(self.title, &self.lead, body);
        let page = self
            .position
            .and_then(|position| page_number(position.number()));
        document.address = Some(with_query(
            self.path,
            &[("q", words), ("page", page.as_deref())],
        ));
        document.call = self.call.as_ref();
        document.licenses = self.licenses.iter().copied().collect();
        document.render(frame)
    }

    fn lines(&self, frame: &Frame<'_>, lines: &[ListingLine]) -> Markup {
        html! {
            ul.columns {
                @for line in lines {
                    li {
                        a href=(frame.link(self.kind, &line.id)) { (shown(&line.name)) }
                        @if let Some(code) = line.code { " " (code.markup()) }
                        @if let Some(words) = &line.under { span.under { (words) } }
                    }
                }
            }
        }
    }
}

/// Returns the heading of a group with the number of its records.
pub fn heading(words: &str, records: usize) -> String {
    format!("{words} ({})", count(records))
}
