//! `concordance brief`: prints the complete text that one author of a method may see.

use crate::config::Config;
use crate::error::hinted;
use crate::output::{self, Completion, Output};
use crate::text_file;
use crate::unfinished;
use anyhow::Result;
use catalogue::Digest;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use formats::brief::{Brief, BriefRole};
use formats::cards::Card;
use formats::corpus::find_card;
use serde::Serialize;

#[derive(Debug, clap::Args)]
pub(crate) struct BriefArgs {
    /// The method's id.
    method: String,
    /// The author: `a` of the reading from the equations, `b` of the reading from the definition in prose, `spec` of the
    /// property spec.
    #[arg(long = "for", value_name = "AUTHOR", value_parser = role_parser())]
    role: BriefRole,
    #[command(flatten)]
    output: Output,
}

#[derive(Serialize)]
struct Answer<'a> {
    #[serde(flatten)]
    brief: &'a Brief<'a>,
    /// SHA-256 of the Markdown.
    sha256: Digest,
}

fn role_parser() -> impl TypedValueParser<Value = BriefRole> {
    let words = BriefRole::ALL.iter().map(|role| role.as_str());
    PossibleValuesParser::new(words).try_map(|word| word.parse::<BriefRole>())
}

/// Prints the brief of one author.
pub(crate) fn execute(config: &Config, args: &BriefArgs) -> Result<Completion> {
    let card = finished_card(config, &args.method)?;
    let brief = Brief::new(&card, args.role)?;
    let answer = Answer {
        brief: &brief,
        sha256: brief.sha256(),
    };
    output::print(&answer, args.output, || brief.markdown())
}

/// Returns the card of a method.
pub(crate) fn finished_card(config: &Config, id: &str) -> Result<Card> {
    let Some((file, card)) = find_card(config.corpus()?, id)? else {
        return Err(hinted(
            format!("there is no card of {id:?}"),
            "`concordance report --keyword WORDS` finds cards; `concordance new` starts one",
        ));
    };
    if let Some(unfinished) = unfinished::of_text(id, &file, &text_file::read(&file)?) {
        return Err(hinted(
            unfinished.to_string(),
            "a brief is cut from a finished card",
        ));
    }
    if let Some(kind) = card.kind {
        return Err(hinted(
            format!("{id} is {}, not one function", kind.with_article()),
            format!(
                "a brief is of a function; nearest to it: {}",
                card.nearest.join(", ")
            ),
        ));
    }
    let missing = card.missing_keys();
    if !missing.is_empty() {
        return Err(hinted(
            format!("{}: the card lacks {}", file.display(), missing.join(", ")),
            "a brief is cut from a finished card; datasets/README.md lists its keys",
        ));
    }
    Ok(card)
}
