//! The documentation as pages: those documents that are for readers of this server.

use super::{Context, Rendered, search};
use pages::{Doc, DocsPage};
use snapshot::SnapshotError;

/// Makes a document of a file of docs.
macro_rules! doc {
    ($name:literal, $about:literal) => {
        Doc {
            name: $name,
            about: $about,
            text: include_str!(concat!("../../../../docs/", $name, ".md")),
        }
    };
}

/// The documents, those for most readers first.
static DOCS: [Doc; 18] = [
    doc!("glossary", "what each word means"),
    doc!("ladder", "the four tests, and what a level says"),
    doc!("check", "checking a function of your own"),
    doc!("explorer", "these pages"),
    doc!("ask", "questions in English"),
    doc!("libraries", "which library call computes which method"),
    doc!("generation", "methods that language models wrote"),
    doc!("harvest", "functions of papers' repositories"),
    doc!("sandbox", "running code that nobody trusts"),
    doc!("sources", "where the data are from, field by field"),
    doc!("assemblies", "methods wired from methods"),
    doc!("export", "the data as files"),
    doc!("schema", "the database, table by table"),
    doc!("snapshot", "what a server reads, and the map"),
    doc!("performance", "measured figures"),
    doc!("api", "the REST interface"),
    doc!("mcp", "the tools for agents"),
    doc!("oauth", "signing in"),
];

/// Returns the list of documents, or one of them.
pub(super) fn page(context: &Context) -> Result<Rendered, SnapshotError> {
    let name = context.view.id.as_str();
    let frame = context.frame();
    if let Some(name) = name.strip_suffix(".md") {
        return Ok(Rendered::Elsewhere(
            frame.address(&format!("/docs/{name}"), &[]),
        ));
    }
    let shown = DOCS.iter().find(|doc| doc.name == name);
    if shown.is_none() && !name.is_empty() {
        let shown: String = name.chars().take(200).collect();
        let detail = format!("The documentation has no page {shown:?}. /docs lists those it has.");
        let similar = search::similar(&context.library, &shown)?;
        return context.nothing_named("No such document", &detail, &shown, similar);
    }
    let page = DocsPage { docs: &DOCS, shown };
    Ok(Rendered::Page(page.render(&frame)))
}
