//! `concordance unions`: the rows of outside sources that are shown as the method of a card, with the evidence, and undoing a union.

use crate::context::Context;
use crate::error::hinted;
use crate::output::{self, Completion, Output};
use crate::table::text_table;
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
    output::print(&unions, args.output, || text(&unions))
}

fn text(unions: &[MethodUnion]) -> String {
    let evidence = |union: &MethodUnion| match union.undone {
        true => "undone".to_owned(),
        false => union.evidence.replace('_', " "),
    };
    let table = text_table!(unions, |union|
        Name "card" = union.card;
        Name "row" = union.method;
        Words "source" = union.source;
        Words "evidence" = evidence(union);
        Words "names" = union.names.join(", ");
    );
    format!("{}\n{} unions", table.text(), unions.len())
}
