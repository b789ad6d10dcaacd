//! Laws of all pages, tried on hostile records.

mod anchors;
mod checked;
mod hostile;
mod hostile_pages;
mod library;
mod method;
mod records;

use crate::{Frame, GENERATOR, Links, PageKind};
use catalogue::License;
use hostile_pages::all;
use std::collections::BTreeSet;

/// The tags of a document, each with its attributes. A text that is not escaped shows as a tag or attribute
/// that no page has.
fn tags(html: &str) -> Vec<(&str, Vec<(&str, &str)>)> {
    let mut tags = vec![];
    for part in html.split('<').skip(1) {
        let mut attributes = vec![];
        let end = part
            .find(|c: char| c.is_whitespace() || c == '>')
            .expect("a tag ends");
        let (name, mut rest) = part.split_at(end);
        loop {
            rest = rest.trim_start();
            if let Some(text) = rest.strip_prefix('>') {
                assert!(!text.contains('>'), "an unescaped bracket in {text:?}");
                break;
            }
            let end = rest.find(['=', ' ', '>']).expect("an attribute ends");
            let (name, after) = rest.split_at(end);
            let (value, after) = match after.strip_prefix("=\"") {
                Some(after) => after.split_once('"').expect("a value ends"),
                None => ("", after),
            };
            attributes.push((name, value));
            rest = after;
        }
        tags.push((name, attributes));
    }
    tags
}

const ATTRIBUTES: [&str; 64] = [
    "action",
    "aria-current",
    "aria-describedby",
    "aria-hidden",
    "aria-invalid",
    "aria-label",
    "aria-labelledby",
    "aria-live",
    "aria-sort",
    "autocapitalize",
    "autocomplete",
    "charset",
    "data-head",
    "checked",
    "class",
    "content",
    "d",
    "data-challenge",
    "data-copy",
    "data-pinned",
    "data-snapshot",
    "data-x",
    "data-y",
    "datetime",
    "defer",
    "display",
    "download",
    "for",
    "height",
    "hidden",
    "href",
    "html",
    "http-equiv",
    "id",
    "lang",
    "largeop",
    "linethickness",
    "mathvariant",
    "max",
    "maxlength",
    "method",
    "min",
    "movablelimits",
    "name",
    "placeholder",
    "property",
    "rel",
    "required",
    "role",
    "rows",
    "scope",
    "spellcheck",
    "src",
    "start",
    "stretchy",
    "tabindex",
    "text-anchor",
    "title",
    "type",
    "value",
    "viewBox",
    "width",
    "x",
    "y",
];

#[test]
fn hostile_texts_are_text_on_every_page() {
    for (name, page) in all() {
        assert!(
            page.html.contains("&lt;script&gt;alert(1)")
                || ["library", "accessibility"].contains(&name),
            "{name}"
        );
        for c in ['\u{202e}', '\u{2066}', '\u{0}'] {
            assert!(!page.html.contains(c), "{name}: {c:?}");
        }
        for (tag, attributes) in tags(&page.html) {
            assert!(
                !["img", "b", "i>", "iframe", "style", "object", "base"].contains(&tag),
                "{name}: {tag}"
            );
            for (attribute, value) in &attributes {
                assert!(ATTRIBUTES.contains(attribute), "{name}: {tag} {attribute}");
                let is_address = ["href", "src", "action"].contains(attribute);
                let is_good = ["/", "#", "https://", "http://127.0.0.1:8400"]
                    .iter()
                    .any(|start| value.starts_with(start));
                assert!(
                    !is_address || (is_good && !value.starts_with("//")),
                    "{name}: {value}"
                );
            }
            if tag == "script" {
                let own = ["copy", "suggest", "map_tiles", "map", "challenge"];
                let is_own = |value: &str| {
                    own.iter()
                        .any(|name| value.starts_with(&format!("/assets/{name}.js?")))
                };
                // A record for programs is no code.
                let is_data = attributes[..] == [("type", "application/ld+json")];
                assert!(
                    is_data
                        || attributes
                            .iter()
                            .any(|(name, value)| *name == "src" && is_own(value)),
                    "{name}"
                );
            }
        }
    }
}

#[test]
fn every_page_is_a_whole_document_with_one_heading() {
    for (name, page) in all() {
        let html = &page.html;
        assert!(
            html.starts_with("<!DOCTYPE html><html lang=\"en\">") && html.ends_with("</html>"),
            "{name}"
        );
        for part in [
            "<main id=\"main\">",
            "<title>",
            "name=\"viewport\"",
            "Skip to the content",
            "0123456789abcdef",
        ] {
            assert!(html.contains(part), "{name}: {part}");
        }
        assert_eq!(html.matches("<h1").count(), 1, "{name}");
        let tags = tags(html);
        let ids: Vec<&str> = tags
            .iter()
            .flat_map(|(_, attributes)| attributes)
            .filter(|(name, _)| *name == "id")
            .map(|(_, id)| *id)
            .collect();
        let different: BTreeSet<&&str> = ids.iter().collect();
        assert_eq!(different.len(), ids.len(), "{name}: ids are unique");
        let void = ["meta", "link", "input", "!DOCTYPE"];
        let opened = tags
            .iter()
            .filter(|(tag, _)| !tag.starts_with('/') && !void.contains(tag))
            .count();
        let closed = tags.iter().filter(|(tag, _)| tag.starts_with('/')).count();
        assert_eq!(opened, closed, "{name}: every element is closed");
    }
}

#[test]
fn the_home_page_says_what_a_check_tells() {
    let pages = all();
    let home = pages.iter().find(|(name, _)| *name == "home");
    let (_, home) = home.expect("there is a home page");
    for words in [
        "What a failure looks like",
        "pip install concordance-methods",
    ] {
        assert!(home.html.contains(words), "{words}");
    }
}

/// A level is read beside what no case executed.
#[test]
fn coverage_stands_on_the_pages_of_a_method_and_of_a_run() {
    let sources = records::sources();
    let frame = records::frame(&sources);
    let words = "no input runs line 7, line 9 with a true condition; only named inputs run line 4";
    for page in [
        records::method_page(&frame),
        hostile_pages::run_page(&frame),
    ] {
        let html = page.html;
        assert!(html.contains(words), "{html}");
    }
}

#[test]
fn share_alike_rows_are_credited() {
    for (name, page) in all() {
        let has_rows = page.licenses.contains(&License::CcBySa4);
        assert_eq!(
            has_rows,
            page.html
                .contains("https://creativecommons.org/licenses/by-sa/4.0/"),
            "{name}"
        );
        assert_eq!(
            has_rows,
            page.html.contains("rows are normalised and merged"),
            "{name}"
        );
    }
}

#[test]
fn a_pinned_page_links_to_its_snapshot_only() {
    for (name, page) in all() {
        for (_, attributes) in tags(&page.html) {
            for (attribute, value) in attributes {
                let is_record = PageKind::ALL
                    .iter()
                    .any(|kind| value.starts_with(&format!("/{kind}/")));
                assert!(
                    attribute != "href"
                        || !is_record
                        || value.contains("snapshot=0123456789abcdef"),
                    "{name}: {value}"
                );
            }
        }
    }
}

#[test]
fn pages_ask_no_other_host_and_use_no_inline_style() {
    for (name, page) in all() {
        for (tag, attributes) in tags(&page.html) {
            let loads = matches!(tag, "script" | "link" | "img");
            for (attribute, value) in attributes {
                assert!(attribute != "style", "{name}");
                let is_canonical = value.starts_with("http://127.0.0.1:8400");
                assert!(
                    !loads
                        || !["src", "href"].contains(&attribute)
                        || value.starts_with('/')
                        || is_canonical,
                    "{name}: {value}"
                );
            }
        }
    }
}

/// The pages of a report name files beside them, and nothing of a server.
#[test]
fn pages_of_a_report_are_files_that_refer_to_files() {
    let sources = records::sources();
    let frame = Frame {
        is_pinned: false,
        base: "",
        links: Links::Files("../"),
        ..records::frame(&sources)
    };
    for page in [
        records::method_page(&frame),
        hostile_pages::run_page(&frame),
    ] {
        let mut links = 0;
        for (tag, attributes) in tags(&page.html) {
            for (attribute, value) in attributes {
                let is_address = ["href", "src", "action"].contains(&attribute);
                let is_file = ["../index.html", "../methods/", "../runs/", "../assets/"];
                let is_file = is_file.iter().any(|start| value.starts_with(start));
                let is_outside = tag == "a" && value.starts_with("https://");
                assert!(
                    !is_address || is_file || is_outside || value.starts_with('#'),
                    "{tag} {value}"
                );
                links += usize::from(is_file);
            }
            assert!(tag != "form" && tag != "input", "a file answers no form");
        }
        assert!(links > 4);
        assert!(page.html.contains(GENERATOR) && page.html.contains("default-src 'none'"));
        assert!(!page.html.contains("/feed.atom") && !page.html.contains("tool call"));
    }
}
