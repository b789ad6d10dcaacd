//! The page of a search: what the words name exactly, then 20 hits, methods and papers together or one kind.

use crate::address::{PageKind, path, with_query};
use crate::components::lines::{CodeMark, PaperCode, shown};
use crate::components::markdown;
use crate::components::pages_of_list::{PagePosition, links, page_number};
use crate::components::text::many;
use crate::document::Document;
use crate::frame::{Frame, Page, ToolCall};
use crate::home::search_form;
use catalogue::License;
use maud::{Markup, html};
use std::ops::Range;

/// The code of a hit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum HitCode {
    /// Of a method.
    Method(CodeMark),
    /// Of a paper.
    Paper(PaperCode),
}

/// A record that the words name: a method, paper, task, dataset, author or institution.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Card {
    /// The kind of the record.
    pub kind: PageKind,
    /// Its id.
    pub id: String,
    /// Its name or title.
    pub name: String,
    /// The task to which the page of a dataset is narrowed.
    pub task: Option<String>,
    /// The facts about it, each a few words: `best 88.5 %`, `310 results`.
    pub facts: Vec<String>,
    /// The code of a method.
    pub code: Option<CodeMark>,
    /// Id and title of the paper that introduced it, of a method.
    pub paper: Option<(String, String)>,
    /// The license of the record.
    pub license: License,
}

impl Card {
    fn markup(&self, frame: &Frame<'_>) -> Markup {
        let own = path(self.kind, &self.id);
        html! {
            p.kind { (self.kind) }
            a.title href=(frame.address(&own, &[("task", self.task.as_deref())])) {
                (markdown::inline(shown(&self.name))) @if let Some(task) = &self.task { ": " (task) }
            }
            @if let Some(code) = self.code { " " (code.markup()) }
            @if !self.facts.is_empty() { span.under { (self.facts.join(", ")) } }
            @if let Some((id, title)) = &self.paper {
                span.under { "Its paper: " a href=(frame.link(PageKind::Paper, id)) { (markdown::inline(shown(title))) } }
            }
        }
    }
}

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
    pub code: HitCode,
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
    /// The records that the words name, the likeliest first.
    pub cards: Vec<Card>,
    /// Datasets and tasks whose names have the words: kind and name, which is the id.
    pub others: Vec<(PageKind, String)>,
    /// The hits, without the records of cards.
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
            "Methods, papers, tasks and datasets that match {:?}.",
            self.query.trim()
        );
        let body = html! {
            header.page {
                h1 { "Search" }
                (search_form(frame, self.query, "Search"))
                @if !is_empty { (self.kinds(frame)) }
            }
            @if !self.cards.is_empty() {
                ul.lines.cards {
                    @for card in &self.cards {
                        li {
                            (card.markup(frame))
                            @if card.kind == PageKind::Paper && self.is_shared(&card.name) { span.under { (card.id) } }
                        }
                    }
                }
            }
            @if !self.others.is_empty() {
                p.links {
                    @for (kind, name) in &self.others { a href=(frame.link(*kind, name)) { (name) } }
                }
            }
            @if is_empty {
                p { "A method, paper, task, dataset, author or institution; a function of a library; an id in any form." }
            } @else if self.hits.is_empty() && !self.cards.is_empty() {
            } @else if self.hits.is_empty() {
                (self.nothing(frame))
            } @else {
                p.soft { (many(total, "method or paper has", "methods and papers have")) " these words" }
                ol.lines.hits start=(self.position.start + 1) {
                    @for hit in &self.hits {
                        li {
                            (self::hit(frame, hit))
                            @if self.is_shared(&hit.name) { span.under { (hit.id) } }
                        }
                    }
                }
                (links(self.position, |number| self.address(frame, number)))
            }
        };
        let mut document = Document::new(&title, &description, body);
        document.query = self.query;
        document.address = (!is_empty)
            .then(|| with_query("/search", &[("q", Some(self.query)), ("kind", self.kind)]));
        document.call = (!is_empty).then_some(&self.call);
        let cards = self.cards.iter().map(|card| card.license);
        document.licenses = cards
            .chain(self.hits.iter().map(|hit| hit.license))
            .collect();
        document.render(frame)
    }

    /// Returns true if several papers of the page have a title: their ids then tell them apart.
    fn is_shared(&self, title: &str) -> bool {
        let hits = self.hits.iter().map(|hit| (hit.kind, &hit.name));
        let cards = self.cards.iter().map(|card| (card.kind, &card.name));
        let has_title = |(kind, name): &(PageKind, &String)| {
            *kind == PageKind::Paper && name.eq_ignore_ascii_case(title)
        };
        hits.chain(cards).filter(has_title).count() > 1
    }

    fn address(&self, frame: &Frame<'_>, number: usize) -> String {
        let number = page_number(number);
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
            p { "Nothing here has these words." }
            @if !self.suggestions.is_empty() {
                p { "Similar names:" }
                ul.lines {
                    @for (kind, id, name) in &self.suggestions {
                        li { a.title href=(frame.link(*kind, id)) { (shown(name)) } " " span.soft { (kind) } }
                    }
                }
            }
            p { "Other words may find it. A question in a sentence goes to " a href=(frame.address("/ask", &[])) { "Ask" } "." }
        }
    }
}

fn hit(frame: &Frame<'_>, hit: &Hit) -> Markup {
    html! {
        a.title href=(frame.link(hit.kind, &hit.id)) {
            @if hit.name.trim().is_empty() { (shown("")) } @else if hit.name.contains('$') { (markdown::inline(&hit.name)) }
            @else { (marked(&hit.name, &hit.name_matches)) }
        }
        " " @match hit.code { HitCode::Method(code) => (code.markup()), HitCode::Paper(code) => (code.markup()) }
        span.under { (hit.kind) @if let Some(year) = hit.year { ", " (year) } }
        // One word is an id or the name again: it shows nothing.
        @if let Some((text, matches)) = hit.snippet.as_ref().filter(|(text, _)| text.contains(' ')) { p.snippet { (marked(text, matches)) } }
    }
}

/// The characters around a marked word while Markdown is taken out of its text. **Source**: Unicode, private use area.
const MARK: [char; 2] = ['\u{e010}', '\u{e011}'];

/// Returns a text without marks of Markdown, and with ranges marked. A range that is no part of the text is left out.
fn marked(text: &str, ranges: &[Range<usize>]) -> Markup {
    let mut written = String::with_capacity(text.len() + 8 * ranges.len());
    let mut at = 0;
    for range in ranges {
        let (Some(before), Some(inside)) = (text.get(at..range.start), text.get(range.clone()))
        else {
            continue;
        };
        written.extend([
            before,
            MARK[0].encode_utf8(&mut [0; 4]),
            inside,
            MARK[1].encode_utf8(&mut [0; 4]),
        ]);
        at = range.end;
    }
    written += text.get(at..).unwrap_or_default();
    let words = markdown::words(&written);
    html! {
        @for (at, part) in words.split(MARK[0]).enumerate() {
            @let (inside, after) = part.split_once(MARK[1]).unwrap_or(("", part));
            @if at > 0 && !inside.is_empty() { mark { (inside) } } @else { (inside) }
            (after.replace(MARK[1], ""))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Links;

    #[test]
    fn a_hit_shows_formulas_and_no_bare_id() {
        let sources = [];
        let frame = Frame {
            snapshot: "0123456789abcdef",
            created_at: "2026-11-24T00:00:00Z",
            sources: &sources,
            base: "",
            is_pinned: false,
            links: Links::Served,
        };
        let html = |snippet: &str| {
            let found = Hit {
                kind: PageKind::Paper,
                id: "pwc:smartraj2".to_owned(),
                name: "SMARTraj$^2$ of cities".to_owned(),
                name_matches: vec![],
                snippet: Some((snippet.to_owned(), vec![])),
                year: None,
                code: HitCode::Paper(PaperCode::default()),
                license: License::CcBySa4,
            };
            hit(&frame, &found).into_string()
        };
        let (bare, passage) = (html("smartraj2"), html("of many cities"));
        assert!(!bare.contains("snippet") && !bare.contains('$'), "{bare}");
        assert!(passage.contains("of many cities"), "{passage}");
    }

    #[test]
    fn ranges_outside_of_the_text_are_left_out() {
        let html = marked("né <x>", &[0..3, 2..4, 4..99]).into_string();
        assert_eq!(html, "<mark>né</mark> &lt;x&gt;");
        let html = marked("**Adam** is [a step](https://a.b)", &[2..6, 15..19]).into_string();
        assert_eq!(html, "<mark>Adam</mark> is a <mark>step</mark>");
    }
}
