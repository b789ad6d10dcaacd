//! LaTeX sources as spans.
//!
//! The reader does what TeX does before it sets type, as far as text and numbers need it: it expands the paper's own macros,
//! follows conditionals and inputs, and steps counters. Commands that it does not know stay in the text as they are. It runs
//! nothing: a macro that is a program rather than an abbreviation is left unexpanded, and a file outside the paper's folder
//! is not read. Numbers follow the LaTeX kernel and amsmath; docs/text.md lists what is followed and what is not.
//!
//! It has two parts, as TeX has. The `Expander` turns files into tokens: definitions, conditionals, inputs and counters end
//! in it. The `Document` asks it for tokens and turns them into spans; the expander knows nothing of the document.

mod decode;
mod document;
mod expander;
mod main_file;

pub use main_file::{MainFile, find_main};

use crate::error::TextError;
use crate::finding::FindingList;
use crate::source_tree::SourceTree;
use crate::span::SourceText;
use crate::span_list;
use catalogue::Digest;
use document::Document;

/// The paper that the sources belong to.
#[derive(Debug, Clone, Default)]
pub struct Source {
    /// The paper's id.
    pub paper: String,
    /// Its version, such as `v2`.
    pub version: Option<String>,
    /// The main file, when the caller knows it; else [`find_main`] looks for it.
    pub main: Option<String>,
}

/// Reads the sources of a paper.
///
/// # Errors
/// When there is no main file or no text, when a path leads out of the folder, or when a limit is reached; each names what and
/// where. Other defects are findings of the result.
pub fn read(tree: &SourceTree, source: Source) -> Result<SourceText, TextError> {
    let mut findings = FindingList::default();
    let main = match source.main {
        Some(main) => main,
        None => find_main(tree)?.choose(&mut findings),
    };
    for (path, kind) in tree.skipped() {
        findings.add(*kind, (path, 0), "it is not read");
    }
    if tree.get(&main).is_none() {
        let example = tree.iter().next().map_or("main.tex", |(path, _)| path);
        let example = example.to_owned();
        return Err(TextError::NoSuchFile {
            file: main,
            example,
        });
    }
    let read = Document::read(tree, &main, findings)?;
    let spans = span_list::finish(read.drafts, &read.text);
    if spans.is_empty() {
        return Err(TextError::Empty { file: main });
    }
    Ok(SourceText {
        paper: source.paper,
        version: source.version,
        title: read.title,
        main,
        source_sha256: tree.digest(),
        sha256: Digest::of(&read.text),
        text: read.text,
        spans,
        findings: read.findings.into_vec(),
    })
}
