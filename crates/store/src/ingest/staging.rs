//! The staging tables, created for one transaction and then analyzed.

use super::Ingest;
use crate::error::StoreError;
use sqlx::PgConnection;

/// Sets the settings of the transaction, and creates its temporary tables.
pub(super) async fn create(tx: &mut PgConnection) -> Result<(), StoreError> {
    // Memory for hash joins and sorts of millions of rows. The server checks every second that the
    // client still exists, so that the merge of a killed ingest does not continue.
    let settings = sqlx::query!(
        r#"SELECT set_config('work_mem', '256MB', true) AS "memory!",
             set_config('client_connection_check_interval', '1s', true) AS "interval!""#
    );
    settings.fetch_one(&mut *tx).await?;
    sqlx::query!("SELECT create_staging_tables()")
        .execute(tx)
        .await?;
    Ok(())
}

/// Analyzes the filled tables. The planner assumes that an unanalyzed table is nearly empty and
/// joins it row by row.
pub(super) async fn analyze(ingest: &mut Ingest) -> Result<(), StoreError> {
    let analyze = sqlx::query!(
        "ANALYZE staging_paper, staging_identifier, staging_author, staging_author_identifier, staging_institution,
             staging_repository, staging_paper_task, staging_result, staging_paper_tag, staging_citation, staging_paper_concept"
    );
    analyze.execute(&mut *ingest.tx).await?;
    Ok(())
}
