//! Merging code repositories and which papers declare them.

use super::Ingest;
use super::batch::FindingRow;
use crate::error::StoreError;

/// Writes both. Link rows repeat in the sources: what any of them affirms holds.
pub(super) async fn merge(ingest: &mut Ingest) -> Result<(), StoreError> {
    if !ingest.has("staging_repository") {
        return Ok(());
    }
    merge_repositories(ingest).await?;
    merge_links(ingest).await
}

async fn merge_repositories(ingest: &mut Ingest) -> Result<(), StoreError> {
    let insert = sqlx::query!(
        r#"WITH said AS (SELECT DISTINCT url FROM staging_repository), written AS (
             INSERT INTO repository (url, source_id, license) SELECT url, $1, $2 FROM said
             WHERE NOT EXISTS (SELECT FROM repository held WHERE held.url = said.url) ORDER BY url RETURNING 1
         )
         SELECT (SELECT count(*) FROM written) AS "inserted!", count(*) AS "said!" FROM said"#,
        ingest.source_id,
        ingest.license
    );
    let row = insert.fetch_one(&mut *ingest.tx).await?;
    ingest
        .report
        .counted("repository", row.inserted, 0, row.said);
    Ok(())
}

async fn merge_links(ingest: &mut Ingest) -> Result<(), StoreError> {
    let upsert = sqlx::query!(
        r#"WITH said AS (
             SELECT paper_id, repository_id, count(*) AS rows, bool_or(said.is_official) AS is_official,
                 bool_or(said.mentioned_in_paper) AS mentioned_in_paper,
                 bool_or(said.mentioned_in_github) AS mentioned_in_github, min(said.framework) AS framework
             FROM staging_repository said JOIN staging_held USING (ord) JOIN repository USING (url)
             GROUP BY paper_id, repository_id
         ), mixed AS (
             SELECT paper_id, repository_id, held.source_id IS NOT NULL AS held,
                 CASE WHEN held.source_id = $1 THEN COALESCE(said.is_official, held.is_official)
                      ELSE COALESCE(held.is_official, said.is_official) END AS is_official,
                 CASE WHEN held.source_id = $1 THEN COALESCE(said.mentioned_in_paper, held.mentioned_in_paper)
                      ELSE COALESCE(held.mentioned_in_paper, said.mentioned_in_paper) END AS mentioned_in_paper,
                 CASE WHEN held.source_id = $1 THEN COALESCE(said.mentioned_in_github, held.mentioned_in_github)
                      ELSE COALESCE(held.mentioned_in_github, said.mentioned_in_github) END AS mentioned_in_github,
                 CASE WHEN held.source_id = $1 THEN COALESCE(said.framework, held.framework)
                      ELSE COALESCE(held.framework, said.framework) END AS framework
             FROM said LEFT JOIN paper_repository held USING (paper_id, repository_id)
         ), changed AS (
             UPDATE paper_repository held
             SET (is_official, mentioned_in_paper, mentioned_in_github, framework) = (mixed.is_official, mixed.mentioned_in_paper,
                 mixed.mentioned_in_github, mixed.framework)
             FROM mixed
             WHERE held.paper_id = mixed.paper_id AND held.repository_id = mixed.repository_id
               AND (held.is_official, held.mentioned_in_paper, held.mentioned_in_github, held.framework)
                 IS DISTINCT FROM (mixed.is_official, mixed.mentioned_in_paper, mixed.mentioned_in_github, mixed.framework)
             RETURNING 1
         ), written AS (
             INSERT INTO paper_repository
                 (paper_id, repository_id, is_official, mentioned_in_paper, mentioned_in_github, framework, source_id, license)
             SELECT paper_id, repository_id, is_official, mentioned_in_paper, mentioned_in_github, framework, $1, $2
             FROM mixed WHERE NOT held ORDER BY paper_id, repository_id RETURNING 1
         )
         SELECT (SELECT count(*) FROM written) AS "inserted!", (SELECT count(*) FROM changed) AS "updated!",
             count(*) AS "said!", COALESCE(sum(rows - 1), 0)::bigint AS "repeated!" FROM said"#,
        ingest.source_id,
        ingest.license
    );
    let row = upsert.fetch_one(&mut *ingest.tx).await?;
    ingest
        .report
        .counted("paper_repository", row.inserted, row.updated, row.said);
    ingest
        .findings
        .extend(repeated(row.repeated, "a repository and a paper"));
    Ok(())
}

/// A finding for rows that say what an earlier one says.
pub(super) fn repeated(rows: i64, what: &str) -> Option<FindingRow> {
    let occurrences = rows.unsigned_abs();
    (occurrences > 0).then(|| FindingRow {
        line: None,
        kind: "repeat".to_owned(),
        detail: format!(
            "{occurrences} rows name {what} that another row of the file names; united with it"
        ),
        occurrences,
    })
}
