//! `concordance report`: prints or writes the results as JSON, as text for a terminal, and as HTML pages of the crate `pages`.
//!
//! [`collect`] fills a [`data::ReportData`] from the database, and [`tally`](data::ReportData::tally) computes the counts. Rendering
//! has no side effects.

mod collect;
mod coverage;
mod data;
mod divergences;
mod filter;
mod find;
mod format;
mod index;
mod ladder_report;
mod method;
mod method_pages;
#[cfg(test)]
mod sample;
mod sections;
mod tables;
mod tally;
#[cfg(test)]
mod tests;
mod text;
mod write;

pub(crate) use tables::harvest as harvest_table;

use crate::config::Config;
use crate::context::{Context, with_context};
use crate::error::{SetupError, hinted};
use crate::output::{self, Completion, Output};
use anyhow::{Context as _, Result};
use data::ReportData;
use filter::Filter;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

#[derive(Debug, clap::Args)]
pub(crate) struct ReportArgs {
    /// Write an index, and a page of each method and run, into this folder.
    #[arg(long, value_name = "FOLDER")]
    html: Option<PathBuf>,
    /// Print only the properties that failed on one side or on both, with their counterexamples.
    #[arg(long, conflicts_with_all = ["html", "keyword", "area", "level"])]
    divergences: bool,
    /// Print only the ladder's metrics beside their goals, as `mutate` and `stability` measured them last. Needs no
    /// database.
    #[arg(long, conflicts_with_all = ["html", "divergences", "keyword", "area", "level"])]
    ladder: bool,
    /// The methods of the report; all unless given.
    #[command(flatten)]
    filter: Filter,
    #[command(flatten)]
    output: Output,
}

/// Prints the results, or one of the special reports.
pub(crate) async fn execute(config: Config, args: &ReportArgs) -> Result<Completion> {
    if args.ladder {
        return ladder_report::execute(&config, args.output).context(SetupError);
    }
    with_context(config, async |context| {
        if args.divergences {
            return divergences::execute(context, args.output).await;
        }
        let data = collect::collect(context, &[], &args.filter).await?;
        if let Some(area) = &args.filter.area {
            check_area(context, &data, area)?;
        }
        if let Some(path) = &args.html {
            write::write(context, &data, path).await?;
        }
        output::print(&data, args.output, || text::text(&data))
    })
    .await
}

/// Writes the HTML report with the seconds of other steps. Returns the path of the index.
pub(crate) async fn write_html(
    context: &Context,
    folder: &Path,
    stages: &[(&'static str, f64)],
) -> Result<PathBuf> {
    let data = collect::collect(context, stages, &Filter::default()).await?;
    write::write(context, &data, folder).await
}

/// Returns an error for an area without cards. **Reason**: an empty report would hide a typing error.
fn check_area(context: &Context, data: &ReportData, area: &str) -> Result<()> {
    let cards = context.corpus.cards.values();
    let areas: BTreeSet<&str> = cards.map(|card| card.area.as_str()).collect();
    if data.narrowed.as_ref().is_none_or(|n| n.matching > 0) || areas.contains(area) {
        return Ok(());
    }
    let areas: Vec<&str> = areas.into_iter().collect();
    Err(hinted(
        format!("no area {area:?} is stored"),
        format!("one of: {}", areas.join(", ")),
    ))
}
