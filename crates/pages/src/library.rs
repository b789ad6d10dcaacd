//! The page on the index of verified code, which needs the paid plan.

use crate::document::Document;
use crate::frame::{Frame, Page, ToolCall};
use maud::html;

/// Returns the page. It says what the plan has and what is free; it lists nothing.
pub fn library(frame: &Frame<'_>) -> Page {
    let body = html! {
        header.page {
            h1 { "Paid plan" }
            p.lead { "All code at V2 and above as one index for programs needs the paid plan; pages list the same methods, free." }
        }
        h2 { "What is free" }
        ul {
            li { "every page of a method, a paper, an author, a task, a dataset and a run, with code and evidence, one at a time" }
            li { a href=(frame.address("/methods", &[])) { "the list of all methods" } ", by area, level and name; search, 20 hits a page" }
            li { "the verdict on a name, for programs too: " code { (frame.base) "/api/graph/have?x=NAME" } }
            li { a href=(frame.address("/ask", &[])) { "questions" } ", 50 an address and day" }
            li { "leaderboards and the " a href="/feed.atom" { "feed" } " of changed verdicts" }
        }
        h2 { "What the plan adds" }
        ul {
            li { "the index as JSON: " code { (frame.base) "/api/code-library" } ", with the token of a subscriber" }
            li { "more calls of the tools a day; " a href="/docs/api.md" { "the interface" } " has the numbers" }
        }
        p { "A subscriber signs in from a program, by OAuth. These pages know no account and set no cookie." }
    };
    let mut document = Document::new(
        "Paid plan",
        "The index of code at V2 and above for programs needs the paid plan; pages and search are free.",
        body,
    );
    document.address = Some("/library".to_owned());
    let call = ToolCall {
        tool: "list_reference_implementations".to_owned(),
        arguments: "{\"min_level\": \"V2\"}".to_owned(),
    };
    document.call = Some(&call);
    document.render(frame)
}
