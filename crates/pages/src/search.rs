//! The page of a search: 20 hits, methods and papers together or one kind.

use crate::address::{PageKind, with_query};
use crate::components::lines::{CodeMark, shown};
use crate::components::pages_of_list::{PagePosition, links};
use crate::components::text::many;
use crate::document::Document;
use crate::frame::{Frame, Page, ToolCall};
use crate::home::search_form;
use catalogue::License;
use maud::{Markup, html};
use std::ops::Range;

/// A hit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Hit {
    /// The kind of the record.
    pub kind: PageKind,
    /// Its id.
    pub id: String,
    /// Its name or title.
    pub name: String,
    /// The words of the query in the name, as ranges of bytes, ascending.
    pub name_matches: Vec<Range<usize>>,
    /// A passage that shows why it matched, with the words of the query.
    pub snippet: Option<(String, Vec<Range<usize>>)>,
    /// The year, of a paper.
    pub year: Option<i32>,
    /// Its code.
    pub code: CodeMark,
    /// The license of the record.
    pub license: License,
}

/// The hits of a search.
#[derive(Debug)]
pub struct SearchPage<'a> {
    /// The words.
    pub query: &'a str,
    /// The kind to which the search is narrowed: `method` or `paper`.
    pub kind: Option<&'a str>,
    /// The entity that the query names exactly, if there is one: kind, id and name.
    pub named: Option<(PageKind, String, String)>,
    /// The hits.
    pub hits: Vec<Hit>,
    /// The position in the list.
    pub position: PagePosition,
    /// Names that are similar to the query, if nothing matched.
    pub suggestions: Vec<(PageKind, String, String)>,
    /// The call that gives an agent the same facts.
    pub call: ToolCall,
}

impl SearchPage<'_> {
    /// Returns the page.
    pub fn render(&self, frame: &Frame<'_>) -> Page {
        let total = self.position.total;
        let is_empty = self.query.trim().is_empty();
        let title = match is_empty {
            true => "Search".to_owned(),
            false => format!("{}: search", self.query.trim()),
        };
        let description = format!(
            "Methods and papers that match {:?}: {total}.",
            self.query.trim()
        );
        let body = html! {
            header.page {
                h1 { "Search" }
                (search_form(frame, self.query, "Search methods and papers"))
                @if !is_empty { (self.kinds(frame)) }
            }
            @if let Some((kind, id, name)) = &self.named {
                p.named { "This is the name of a " (kind) ": " a href=(frame.link(*kind, id)) { (shown(name)) } }
            }
            @if is_empty {
                p { "Words of a name, a title, an abstract, an author, a task; or an id in any form." }
            } @else if self.hits.is_empty() {
                (self.nothing(frame))
            } @else {
                p.soft { (many(total, "match", "matches")) }
                ol.lines.hits start=(self.position.start + 1) { @for hit in &self.hits { li { (self::hit(frame, hit)) } } }
                (links(self.position, |number| self.address(frame, number)))
            }
        };
        let mut document = Document::new(&title, &description, body);
        document.query = self.query;
        document.address = (!is_empty)
            .then(|| with_query("/search", &[("q", Some(self.query)), ("kind", self.kind)]));
        document.call = (!is_empty).then_some(&self.call);
        document.licenses = self.hits.iter().map(|hit| hit.license).collect();
        document.render(frame)
    }

    fn address(&self, frame: &Frame<'_>, number: usize) -> String {
        let number = (number > 1).then(|| number.to_string());
        frame.address(
            "/search",
            &[
                ("q", Some(self.query)),
                ("kind", self.kind),
                ("page", number.as_deref()),
            ],
        )
    }

    fn kinds(&self, frame: &Frame<'_>) -> Markup {
        let kinds = [
            (None, "All"),
            (Some("method"), "Methods"),
            (Some("paper"), "Papers"),
        ];
        html! {
            nav.kinds aria-label="Kinds of records" {
                @for (kind, word) in kinds {
                    @let is_current = kind == self.kind;
                    a href=(frame.address("/search", &[("q", Some(self.query)), ("kind", kind)])) aria-current=[is_current.then_some("true")] { (word) }
                }
            }
        }
    }

    fn nothing(&self, frame: &Frame<'_>) -> Markup {
        html! {
            p { "Nothing matches these words. This says nothing about the world: only that no record of this snapshot has them." }
            @if !self.suggestions.is_empty() {
                p { "Similar names:" }
                ul.lines {
                    @for (kind, id, name) in &self.suggestions {
                        li { a.title href=(frame.link(*kind, id)) { (shown(name)) } " " span.soft { (kind) } }
                    }
                }
            }
            p { "A question in a sentence goes to " a href=(frame.address("/ask", &[])) { "Ask" } "." }
        }
    }
}

fn hit(frame: &Frame<'_>, hit: &Hit) -> Markup {
    html! {
        a.title href=(frame.link(hit.kind, &hit.id)) {
            @if hit.name.trim().is_empty() { (shown("")) } @else { (marked(&hit.name, &hit.name_matches)) }
        }
        " " (hit.code.markup())
        span.under { (hit.kind) @if let Some(year) = hit.year { ", " (year) } }
        @if let Some((text, matches)) = &hit.snippet { p.snippet { (marked(text, matches)) } }
    }
}

/// Returns a text with ranges marked. A range that is no part of the text is left out.
fn marked(text: &str, ranges: &[Range<usize>]) -> Markup {
    let mut parts: Vec<(bool, &str)> = vec![];
    let mut at = 0;
    for range in ranges {
        let (Some(before), Some(inside)) = (text.get(at..range.start), text.get(range.clone()))
        else {
            continue;
        };
        parts.extend([(false, before), (true, inside)]);
        at = range.end;
    }
    parts.push((false, text.get(at..).unwrap_or_default()));
    html! { @for (is_match, part) in parts { @if is_match { mark { (part) } } @else { (part) } } }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_outside_of_the_text_are_left_out() {
        let html = marked("né <b>", &[0..3, 2..4, 4..99]).into_string();
        assert_eq!(html, "<mark>né</mark> &lt;b&gt;");
    }
}
