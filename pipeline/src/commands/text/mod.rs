//! `concordance text`: the texts of papers, read into spans.
//!
//! A text is a file of the state folder, named by its digest; it is never served or exported. The database has digests and spans.

mod add;
mod files;
mod show;

use crate::config::Config;
use crate::context::open_store;
use crate::error::{SetupError, hinted};
use crate::output::Completion;
use ::text::SourceText;
use anyhow::{Context as _, Result};
use catalogue::PaperRef;
use store::Store;

/// Reads the texts of papers into spans, and shows them.
#[derive(Debug, clap::Subcommand)]
pub(crate) enum TextCommand {
    /// Reads papers: LaTeX in a folder or archive, or records of unarXive.
    #[command(
        after_help = "Examples:\n  concordance text add 2101.05408v2.tar.gz\n  concordance text add paper/ --paper 1502.03492 --main main.tex\n  \
                      concordance text add records.jsonl --json\n\nExit codes: 0 every paper was read, 1 some were not, 2 usage or configuration."
    )]
    Add(add::AddArgs),
    /// Shows a paper's text: its title, digests and spans.
    #[command(
        after_help = "Examples:\n  concordance text show arxiv:2101.05408\n  concordance text show 2101.05408 --spans\n  \
                      concordance text show 2101.05408 --spans --json"
    )]
    Show(show::ShowArgs),
}

/// Runs a command.
pub(crate) async fn execute(config: &Config, command: &TextCommand) -> Result<Completion> {
    let store = open_store(config).await.context(SetupError)?;
    let result = match command {
        TextCommand::Add(args) => add::execute(config, &store, args).await,
        TextCommand::Show(args) => show::execute(config, &store, args).await,
    };
    store.close().await;
    result
}

/// Returns the text of a paper that was added last.
pub(crate) async fn load(config: &Config, store: &Store, paper: &str) -> Result<SourceText> {
    let paper = paper_id(paper)?;
    let row = store.paper_text(&paper).await?.ok_or_else(|| {
        hinted(
            format!("{paper} has no text"),
            "add it with `concordance text add`",
        )
    })?;
    files::read(config, row.sha256)
}

/// The longest id of a paper that is not a known scheme's.
const MAX_PAPER_ID: usize = 100;

/// Returns a paper's id in its one spelling: an identifier such as `arxiv:2101.05408`, or a name of letters, digits and `-_.:/`.
fn paper_id(text: &str) -> Result<String> {
    if let Some(reference) = PaperRef::parse(text) {
        return Ok(reference.to_string());
    }
    let is_name = |char: char| char.is_ascii_alphanumeric() || "-_.:/".contains(char);
    if text.is_empty() || text.len() > MAX_PAPER_ID || !text.chars().all(is_name) {
        return Err(hinted(
            format!("{text:?} is no id of a paper"),
            "give an arXiv id, a DOI, or a name of letters, digits, `-`, `_`, `.`, `:` and `/`",
        ));
    }
    Ok(text.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_of_papers_have_one_spelling() {
        for (text, expected) in [
            ("2101.05408", Some("arxiv:2101.05408")),
            (
                "https://arxiv.org/abs/2101.05408v3",
                Some("arxiv:2101.05408"),
            ),
            ("amos-thesis", Some("amos-thesis")),
            ("", None),
            ("a b", None),
            ("../\u{0}", None),
        ] {
            assert_eq!(paper_id(text).ok().as_deref(), expected, "{text}");
        }
    }
}
