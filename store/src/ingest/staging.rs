//! The staging tables as a whole: emptied, made known to the planner.

use super::Ingest;
use crate::error::StoreError;
use sqlx::PgConnection;

/// Sets what holds for this transaction alone, and empties the tables of what a test or an older version may have left.
pub(super) async fn prepare(tx: &mut PgConnection) -> Result<(), StoreError> {
    // Hash joins and sorts of millions of rows: 64 MB each, twice that for hashes. A killed ingest must not go on merging: the
    // server looks once a second whether we are still there.
    let settings = sqlx::query!(
        r#"SELECT set_config('work_mem', '64MB', true) AS "memory!", set_config('hash_mem_multiplier', '2', true) AS "hashes!",
             set_config('client_connection_check_interval', '1s', true) AS "interval!""#
    );
    settings.fetch_one(&mut *tx).await?;
    clear(tx).await
}

/// Empties them: nothing of a file is committed here.
pub(super) async fn clear(tx: &mut PgConnection) -> Result<(), StoreError> {
    let truncate = sqlx::query!(
        "TRUNCATE staging_paper, staging_abstract, staging_identifier, staging_author, staging_author_identifier,
             staging_institution, staging_version, staging_repository, staging_task, staging_paper_task, staging_dataset,
             staging_result, staging_method, staging_method_name, staging_method_collection, staging_paper_method,
             staging_paper_tag, staging_concept, staging_concept_label, staging_concept_broader, staging_paper_concept,
             staging_review, staging_citation, staging_unit, staging_place, staging_unit_identifier, staging_open,
             staging_settled, staging_said, staging_person, staging_list, staging_pair, staging_workplace, staging_held,
             staging_slug"
    );
    truncate.execute(tx).await?;
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
