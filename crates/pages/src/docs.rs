//! The documentation as pages, out of Markdown of this project.

use crate::document::Document;
use crate::frame::{Frame, Page};
use maud::{Markup, PreEscaped, html};
use pulldown_cmark::{Alignment, Event, Options, Parser, Tag, TagEnd};

/// A document.
#[derive(Debug, Clone, Copy)]
pub struct Doc {
    /// Its name in the address.
    pub name: &'static str,
    /// Its subject, in a few words.
    pub about: &'static str,
    /// Its text in Markdown, which begins with its title.
    pub text: &'static str,
}

/// The list of documents, or one of them.
#[derive(Debug)]
pub struct DocsPage<'a> {
    /// All documents.
    pub docs: &'a [Doc],
    /// The one that is shown; `None` for the list.
    pub shown: Option<&'a Doc>,
}

/// Returns true if the title has the words about the document already.
fn says(title: &str, about: &str) -> bool {
    title.to_lowercase().contains(&about.to_lowercase())
}

impl DocsPage<'_> {
    /// Returns the page.
    pub fn render(&self, frame: &Frame<'_>) -> Page {
        let list = html! {
            ul.lines {
                @for doc in self.docs {
                    li { a.title href=(frame.address(&format!("/docs/{}", doc.name), &[])) { (title(doc)) } @if !says(title(doc), doc.about) { span.under { (doc.about) } } }
                }
            }
        };
        let (title, about, body) = match self.shown {
            Some(doc) => {
                let body = html! {
                    p.kind { a href=(frame.address("/docs", &[])) { "Documentation" } }
                    div.prose { (self.rendered(frame, doc.text)) }
                    @if doc.text.contains("`crates/") { p.soft { "Paths that begin with " code { "crates/" } " are files in the source of this project; no page has them." } }
                };
                (title(doc), doc.about, body)
            }
            None => {
                let body = html! { header.page { h1 { "Documentation" } } (list) };
                (
                    "Documentation",
                    "What the words mean, how methods are verified, and how to use this server.",
                    body,
                )
            }
        };
        let mut document = Document::new(title, about, body);
        let own = self
            .shown
            .map_or("/docs".to_owned(), |doc| format!("/docs/{}", doc.name));
        document.address = Some(own);
        document.render(frame)
    }

    /// Returns a text with links to other documents of the list; what is not served stays as words.
    fn rendered(&self, frame: &Frame<'_>, text: &str) -> Markup {
        let events: Vec<Event<'_>> = Parser::new_ext(text, Options::ENABLE_TABLES).collect();
        let mut out: Vec<Event<'_>> = vec![];
        let mut links = vec![];
        for (at, event) in events.iter().enumerate() {
            let markup = |text: String| Event::InlineHtml(text.into());
            match event {
                Event::Start(Tag::Heading { level, .. }) => {
                    let id = anchor(&events[at..]);
                    // An anchor has letters, digits and hyphens only.
                    out.push(markup(format!("<{level} id=\"{id}\">")));
                }
                Event::Start(Tag::Table(columns)) => {
                    out.push(markup(
                        "<div class=\"scroll\" role=\"group\" aria-label=\"Table\" tabindex=\"0\">"
                            .into(),
                    ));
                    // A browser that forbids inline styles would not show another alignment.
                    out.push(Event::Start(Tag::Table(vec![
                        Alignment::None;
                        columns.len()
                    ])));
                }
                Event::End(TagEnd::Table) => out.extend([event.clone(), markup("</div>".into())]),
                Event::Start(Tag::CodeBlock(_)) => {
                    out.push(markup("<pre tabindex=\"0\"><code>".into()))
                }
                Event::End(TagEnd::CodeBlock) => out.push(markup("</code></pre>".into())),
                Event::Start(Tag::Link { dest_url, .. }) => {
                    let address = self.address(frame, dest_url);
                    links.push(address.is_some());
                    if let Some(address) = address {
                        let open = html! { a href=(address) {} }.into_string();
                        out.push(markup(open.trim_end_matches("</a>").to_owned()));
                    }
                }
                Event::End(TagEnd::Link) => {
                    if links.pop() == Some(true) {
                        out.push(markup("</a>".into()));
                    }
                }
                other => out.push(other.clone()),
            }
        }
        let mut written = String::with_capacity(2 * text.len());
        pulldown_cmark::html::push_html(&mut written, out.into_iter());
        // A column without a name has no head.
        PreEscaped(written.replace("<th></th>", "<td></td>"))
    }

    /// Returns where a link of a document leads; `None` to a file that is no page.
    fn address(&self, frame: &Frame<'_>, link: &str) -> Option<String> {
        if link.starts_with(['#', '/']) || link.starts_with("https://") {
            return Some(link.to_owned());
        }
        let (file, anchor) = link
            .split_once('#')
            .map_or((link, None), |(file, anchor)| (file, Some(anchor)));
        let doc = self
            .docs
            .iter()
            .find(|doc| file.strip_suffix(".md") == Some(doc.name))?;
        let address = frame.address(&format!("/docs/{}", doc.name), &[]);
        Some(anchor.map_or(address.clone(), |anchor| format!("{address}#{anchor}")))
    }
}

/// Returns the title of a document: its first line.
fn title(doc: &Doc) -> &'static str {
    doc.text
        .lines()
        .next()
        .unwrap_or(doc.name)
        .trim_start_matches(['#', ' '])
}

/// Returns the anchor of the heading that events begin with, as hosts of Git write it.
fn anchor(events: &[Event<'_>]) -> String {
    let mut words = String::new();
    for event in events
        .iter()
        .take_while(|event| !matches!(event, Event::End(TagEnd::Heading(_))))
    {
        if let Event::Text(text) | Event::Code(text) = event {
            words += text;
        }
    }
    let lower = words.to_lowercase();
    let letters = lower
        .chars()
        .filter(|c| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_'));
    letters.map(|c| if c == ' ' { '-' } else { c }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::frame::Links;

    #[test]
    fn a_document_links_to_documents_and_has_anchors() {
        let doc = |name, text| Doc {
            name,
            about: "",
            text,
        };
        let docs = [
            doc(
                "api",
                "# The API\n\n## GET /api/atlas\n\nIn `crates/a`. See [rungs](ladder.md#v0), [code](../src/a.rs) and [b](https://b.org).\n\n| a |\n|--:|\n| `x` |\n",
            ),
            doc("ladder", "# The ladder\n"),
        ];
        let frame = Frame {
            snapshot: "0",
            created_at: "",
            sources: &[],
            base: "",
            is_pinned: false,
            links: Links::Served,
        };
        let html = DocsPage {
            docs: &docs,
            shown: Some(&docs[0]),
        }
        .render(&frame)
        .html;
        for part in [
            "<h1 id=\"the-api\">The API</h1>",
            "<h2 id=\"get-apiatlas\">",
            "<a href=\"/docs/ladder#v0\">rungs</a>, code and <a href=\"https://b.org\">b</a>",
            "<td><code>x</code></td>",
            "are files in the source of this project",
        ] {
            assert!(html.contains(part), "{part}: {html}");
        }
    }
}
