//! What the planner knows of the tables: told anew where a file brought much.

use super::Ingest;
use crate::error::StoreError;

/// New rows of a table that are much. **Reason**: of a table so many rows are looked at, which takes a fraction of writing them.
/// **Source**: PostgreSQL manual, "ANALYZE": 300 times the statistics target of 100.
const MUCH: u64 = 30_000;

/// Looks at the tables that grew. **Reason**: the server would do so by and by, but a private one runs as long as a command does: the
/// next file would be planned as if the tables were empty, and a few changed papers looked for by reading tables whole.
pub(super) async fn renew(ingest: &mut Ingest) -> Result<(), StoreError> {
    let grown = ingest
        .report
        .tables
        .iter()
        .filter(|(_, count)| count.inserted >= MUCH);
    let tables: Vec<String> = grown.map(|(table, _)| table.clone()).collect();
    look(ingest, &tables).await
}

/// Looks at these tables. **Reason** for doing so before much is written: of a table that was never looked at the planner takes 200 different
/// values for granted, and a text to be looked for by hash would meet thousands.
pub(super) async fn look(ingest: &mut Ingest, tables: &[String]) -> Result<(), StoreError> {
    if tables.is_empty() {
        return Ok(());
    }
    // A list of tables cannot be a parameter; the names are our own.
    let tables: Vec<String> = tables
        .iter()
        .map(|table| format!("public.{table}"))
        .collect();
    let analyze = format!("ANALYZE {}", tables.join(", "));
    sqlx::raw_sql(sqlx::AssertSqlSafe(analyze))
        .execute(&mut *ingest.tx)
        .await?;
    Ok(())
}
