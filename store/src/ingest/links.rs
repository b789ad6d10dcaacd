//! Merging what leads from a paper elsewhere: code repositories and citations.

use super::Ingest;
use super::columns::{column, maybe_texts, texts};
use crate::error::StoreError;

/// Writes repositories and which papers declare them. Link rows repeat in the sources: what any of them affirms holds.
pub(super) async fn merge_repositories(ingest: &mut Ingest<'_>) -> Result<(), StoreError> {
    let rows = &ingest.batch.repositories;
    let urls = texts(rows, |r| &r.url);
    let insert = sqlx::query!(
        "INSERT INTO repository (url, source_id, licence)
         SELECT DISTINCT url, $2::bigint, $3::text FROM UNNEST($1::text[]) AS said (url) ON CONFLICT DO NOTHING",
        &urls,
        ingest.source_id,
        ingest.licence()
    );
    let written = insert.execute(&mut *ingest.tx).await?.rows_affected();
    let distinct = urls.iter().collect::<std::collections::HashSet<_>>().len() as u64;
    ingest.report.add("repository", &vec![true; written as usize], distinct);
    let upsert = sqlx::query_scalar!(
        r#"WITH said AS (
             SELECT p.paper_id, repository.repository_id, bool_or(official) AS is_official, bool_or(in_paper) AS mentioned_in_paper,
                 bool_or(in_github) AS mentioned_in_github, min(said.framework) AS framework
             FROM UNNEST($1::text[], $2::text[], $3::bool[], $4::bool[], $5::bool[], $6::text[])
                 AS said (key, url, official, in_paper, in_github, framework)
             JOIN staging_paper p USING (key) JOIN repository USING (url)
             GROUP BY p.paper_id, repository.repository_id
         ), mixed AS (
             SELECT paper_id, repository_id, COALESCE(held.source_id, $7) AS source_id,
                 CASE WHEN held.source_id IS NULL THEN $8 ELSE held.licence END AS licence,
                 CASE WHEN held.source_id = $7 THEN COALESCE(said.is_official, held.is_official)
                      ELSE COALESCE(held.is_official, said.is_official) END AS is_official,
                 CASE WHEN held.source_id = $7 THEN COALESCE(said.mentioned_in_paper, held.mentioned_in_paper)
                      ELSE COALESCE(held.mentioned_in_paper, said.mentioned_in_paper) END AS mentioned_in_paper,
                 CASE WHEN held.source_id = $7 THEN COALESCE(said.mentioned_in_github, held.mentioned_in_github)
                      ELSE COALESCE(held.mentioned_in_github, said.mentioned_in_github) END AS mentioned_in_github,
                 CASE WHEN held.source_id = $7 THEN COALESCE(said.framework, held.framework)
                      ELSE COALESCE(held.framework, said.framework) END AS framework
             FROM said LEFT JOIN paper_repository held USING (paper_id, repository_id)
         ), written AS (
             INSERT INTO paper_repository AS held
                 (paper_id, repository_id, is_official, mentioned_in_paper, mentioned_in_github, framework, source_id, licence)
             SELECT paper_id, repository_id, is_official, mentioned_in_paper, mentioned_in_github, framework, source_id, licence
             FROM mixed
             ON CONFLICT (paper_id, repository_id) DO UPDATE
                 SET (is_official, mentioned_in_paper, mentioned_in_github, framework) = (excluded.is_official,
                     excluded.mentioned_in_paper, excluded.mentioned_in_github, excluded.framework)
                 WHERE (held.is_official, held.mentioned_in_paper, held.mentioned_in_github, held.framework)
                     IS DISTINCT FROM (excluded.is_official, excluded.mentioned_in_paper, excluded.mentioned_in_github,
                     excluded.framework)
             RETURNING (held.xmax = 0) AS inserted
         )
         SELECT inserted FROM written UNION ALL SELECT NULL FROM generate_series(1, (SELECT count(*) FROM mixed))"#,
        &texts(rows, |r| &r.paper),
        &urls,
        &column(rows, |r| r.is_official) as &[Option<bool>],
        &column(rows, |r| r.mentioned_in_paper) as &[Option<bool>],
        &column(rows, |r| r.mentioned_in_github) as &[Option<bool>],
        &maybe_texts(rows, |r| r.framework.as_deref()) as &[Option<String>],
        ingest.source_id,
        ingest.licence()
    );
    let rows = upsert.fetch_all(&mut *ingest.tx).await?;
    add_counted(ingest, "paper_repository", &rows);
    Ok(())
}

/// Writes citations; a paper that cites itself (two records of one paper) is left out and counted.
pub(super) async fn merge_citations(ingest: &mut Ingest<'_>) -> Result<(), StoreError> {
    let rows = &ingest.batch.citations;
    let insert = sqlx::query_scalar!(
        r#"WITH said AS (
             SELECT DISTINCT citing.paper_id AS citing_id, cited.paper_id AS cited_id
             FROM UNNEST($1::text[], $2::text[]) AS said (citing, cited)
             JOIN staging_paper citing ON citing.key = said.citing JOIN staging_paper cited ON cited.key = said.cited
         ), written AS (
             INSERT INTO citation (citing_id, cited_id, source_id, licence)
             SELECT citing_id, cited_id, $3, $4 FROM said WHERE citing_id <> cited_id
             ON CONFLICT DO NOTHING RETURNING true AS inserted
         )
         SELECT inserted FROM written UNION ALL SELECT NULL FROM generate_series(1, (SELECT count(*) FROM said))"#,
        &texts(rows, |r| &r.citing),
        &texts(rows, |r| &r.cited),
        ingest.source_id,
        ingest.licence()
    );
    let rows = insert.fetch_all(&mut *ingest.tx).await?;
    add_counted(ingest, "citation", &rows);
    Ok(())
}

/// Counts the answer of an upsert: one `Some(is new)` for each row written, and one `None` for each row said.
pub(super) fn add_counted(ingest: &mut Ingest<'_>, table: &str, rows: &[Option<bool>]) {
    let written: Vec<bool> = rows.iter().copied().flatten().collect();
    let said = rows.len() - written.len();
    ingest.report.add(table, &written, said as u64);
}
