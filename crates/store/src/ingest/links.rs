//! Merges code repositories and the papers that declare them.

use super::Ingest;
use super::batch::FindingRow;
use crate::error::StoreError;

/// Writes repositories and links. Link rows repeat in the sources: a flag is true if any row of a
/// link sets it.
pub(super) async fn merge(ingest: &mut Ingest) -> Result<(), StoreError> {
    if !ingest.has("staging_repository") {
        return Ok(());
    }
    merge_repositories(ingest).await?;
    merge_links(ingest).await
}

async fn merge_repositories(ingest: &mut Ingest) -> Result<(), StoreError> {
    insert!(
        ingest,
        "repository",
        written r#"WITH staged AS (SELECT DISTINCT url FROM staging_repository), written AS (
             INSERT INTO repository (url, source_id, license) SELECT url, $1, $2 FROM staged
             WHERE NOT EXISTS (SELECT FROM repository existing WHERE existing.url = staged.url) ORDER BY url RETURNING 1
         )"#
    );
    Ok(())
}

async fn merge_links(ingest: &mut Ingest) -> Result<(), StoreError> {
    let row = upsert!(
        ingest,
        "paper_repository",
        r#"WITH staged AS (
             SELECT paper_id, repository_id, count(*) AS rows, bool_or(staged.is_official) AS is_official,
                 bool_or(staged.mentioned_in_paper) AS mentioned_in_paper,
                 bool_or(staged.mentioned_in_github) AS mentioned_in_github, min(staged.framework) AS framework
             FROM staging_repository staged JOIN staging_row_paper USING (ord) JOIN repository USING (url)
             GROUP BY paper_id, repository_id
         ), combined AS (
             SELECT paper_id, repository_id, existing.source_id IS NOT NULL AS existing,
                 CASE WHEN existing.source_id = $1 THEN COALESCE(staged.is_official, existing.is_official)
                      ELSE COALESCE(existing.is_official, staged.is_official) END AS is_official,
                 CASE WHEN existing.source_id = $1 THEN COALESCE(staged.mentioned_in_paper, existing.mentioned_in_paper)
                      ELSE COALESCE(existing.mentioned_in_paper, staged.mentioned_in_paper) END AS mentioned_in_paper,
                 CASE WHEN existing.source_id = $1 THEN COALESCE(staged.mentioned_in_github, existing.mentioned_in_github)
                      ELSE COALESCE(existing.mentioned_in_github, staged.mentioned_in_github) END AS mentioned_in_github,
                 CASE WHEN existing.source_id = $1 THEN COALESCE(staged.framework, existing.framework)
                      ELSE COALESCE(existing.framework, staged.framework) END AS framework
             FROM staged LEFT JOIN paper_repository existing USING (paper_id, repository_id)
         ), changed AS (
             UPDATE paper_repository existing
             SET (is_official, mentioned_in_paper, mentioned_in_github, framework) = (combined.is_official, combined.mentioned_in_paper,
                 combined.mentioned_in_github, combined.framework)
             FROM combined
             WHERE existing.paper_id = combined.paper_id AND existing.repository_id = combined.repository_id
               AND (existing.is_official, existing.mentioned_in_paper, existing.mentioned_in_github, existing.framework)
                 IS DISTINCT FROM (combined.is_official, combined.mentioned_in_paper, combined.mentioned_in_github, combined.framework)
             RETURNING 1
         ), written AS (
             INSERT INTO paper_repository
                 (paper_id, repository_id, is_official, mentioned_in_paper, mentioned_in_github, framework, source_id, license)
             SELECT paper_id, repository_id, is_official, mentioned_in_paper, mentioned_in_github, framework, $1, $2
             FROM combined WHERE NOT existing ORDER BY paper_id, repository_id RETURNING 1
         )
         SELECT (SELECT count(*) FROM written) AS "inserted!", (SELECT count(*) FROM changed) AS "updated!",
             count(*) AS "staged!", COALESCE(sum(rows - 1), 0)::bigint AS "repeated!" FROM staged"#
    );
    ingest
        .findings
        .extend(repeat_finding(row.repeated, "a repository and a paper"));
    Ok(())
}

/// Returns a finding for rows that repeat an earlier row.
pub(super) fn repeat_finding(rows: i64, what: &str) -> Option<FindingRow> {
    let detail =
        format!("{rows} rows name {what} that another row of the file names; united with it");
    FindingRow::of_rows("repeat", rows.unsigned_abs(), detail)
}
