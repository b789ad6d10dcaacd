//! `concordance unions`: the rows of outside sources that are shown as the method of a card, with the evidence, and undoing a union.

use crate::context::Context;
use crate::error::hinted;
use crate::output::{self, Completion, Output};
use crate::table::{Column, TextTable};
use anyhow::Result;
use store::MethodUnion;

#[derive(Debug, clap::Args)]
pub(crate) struct UnionsArgs {
    /// Undo the union of the row with this id: from the next publish on it is a method of its own. No later ingest repeats the union.
    #[arg(long, value_name = "ID", conflicts_with = "redo")]
    undo: Option<String>,
    /// Make an undone union again.
    #[arg(long, value_name = "ID")]
    redo: Option<String>,
    #[command(flatten)]
    output: Output,
}

/// Prints all unions, or the union that was undone or made again.
///
/// # Errors
/// When the database is unavailable, or no row with the id has a union.
pub(crate) async fn execute(context: &Context, args: &UnionsArgs) -> Result<Completion> {
    let change = match (&args.undo, &args.redo) {
        (Some(method), _) => Some((method, true)),
        (None, Some(method)) => Some((method, false)),
        (None, None) => None,
    };
    let unions = match change {
        None => context.store.method_unions().await?,
        Some((method, undone)) => {
            let union = context.store.set_union_undone(method, undone).await?;
            let missing = || {
                hinted(
                    format!("{method:?} is not united with a card"),
                    "`concordance unions` lists the rows that are",
                )
            };
            vec![union.ok_or_else(missing)?]
        }
    };
    output::print(&unions, args.output, || text(&unions))?;
    Ok(Completion::Complete)
}

fn text(unions: &[MethodUnion]) -> String {
    let mut table = TextTable::new(&[
        Column::Name("card"),
        Column::Name("row"),
        Column::Words("source"),
        Column::Words("evidence"),
        Column::Words("names"),
    ]);
    for union in unions {
        let evidence = match union.undone {
            true => "undone".to_owned(),
            false => union.evidence.replace('_', " "),
        };
        let (card, method) = (union.card.clone(), union.method.clone());
        let names = union.names.join(", ");
        table.push([card, method, union.source.clone(), evidence, names]);
    }
    format!("{}\n{} unions", table.text(), unions.len())
}
