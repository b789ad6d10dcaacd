//! The staging tables as a whole: made for one transaction, made known to the planner.

use super::Ingest;
use crate::error::StoreError;
use sqlx::PgConnection;

/// Sets what holds for this transaction alone, and makes the tables: temporary ones, which hide their patterns and go with it.
pub(super) async fn prepare(tx: &mut PgConnection) -> Result<(), StoreError> {
    // Hash joins and sorts of millions of rows: 128 MB each, twice that for hashes. A killed ingest must not go on merging: the
    // server looks once a second whether we are still there. A page anywhere costs what the next one costs, as on disks without arms and in
    // memory: else a revision of few papers would be joined by reading tables whole.
    let settings = sqlx::query!(
        r#"SELECT set_config('work_mem', '128MB', true) AS "memory!", set_config('hash_mem_multiplier', '2', true) AS "hashes!",
             set_config('client_connection_check_interval', '1s', true) AS "interval!",
             set_config('random_page_cost', '1.1', true) AS "cost!""#
    );
    settings.fetch_one(&mut *tx).await?;
    sqlx::query!("SELECT begin_staging()").execute(tx).await?;
    Ok(())
}

/// Without it the planner takes the fresh tables for nearly empty and joins them row by row.
pub(super) async fn analyze(ingest: &mut Ingest) -> Result<(), StoreError> {
    let analyze = sqlx::query!(
        "ANALYZE staging_paper, staging_identifier, staging_author, staging_author_identifier, staging_institution,
             staging_repository, staging_paper_task, staging_result, staging_paper_tag, staging_citation, staging_paper_concept"
    );
    analyze.execute(&mut *ingest.tx).await?;
    Ok(())
}
