//! Institutions, identified by ROR, else by OpenAlex id, else by name only, and the institutions of
//! authors and of papers.

use super::Ingest;
use crate::error::StoreError;

/// Writes the institutions of the author lists of this pass, and the affiliations of the authors.
pub(super) async fn merge(ingest: &mut Ingest, pass: i32) -> Result<(), StoreError> {
    if !ingest.has("staging_institution") {
        return Ok(());
    }
    collect_distinct(ingest, Some(pass)).await?;
    write_institutions(ingest).await?;
    write_affiliations(ingest, pass).await
}

/// Writes the institutions that rows name for papers, after all papers are matched. Institutions
/// that the same source no longer names are deleted.
pub(super) async fn merge_of_papers(ingest: &mut Ingest) -> Result<(), StoreError> {
    if !ingest.has("staging_institution") {
        return Ok(());
    }
    collect_distinct(ingest, None).await?;
    write_institutions(ingest).await?;
    let merge = sqlx::query!(
        r#"WITH staged AS (
             SELECT DISTINCT paper_id, institution_id
             FROM staging_institution staged JOIN staging_row_paper USING (ord) JOIN staging_distinct_institution named
                 ON named.name_norm = staged.name_norm AND named.openalex IS NOT DISTINCT FROM staged.openalex
                    AND (staged.ror IS NULL OR named.ror = staged.ror)
             WHERE staged.position IS NULL AND institution_id IS NOT NULL
         ), deleted AS (
             DELETE FROM paper_institution existing
             WHERE source_id = $1 AND paper_id IN (SELECT paper_id FROM staging_row_paper) AND NOT EXISTS (
                 SELECT FROM staged WHERE staged.paper_id = existing.paper_id AND staged.institution_id = existing.institution_id)
             RETURNING 1
         ), written AS (
             INSERT INTO paper_institution (paper_id, institution_id, source_id, license)
             SELECT paper_id, institution_id, $1, $2 FROM staged ON CONFLICT DO NOTHING RETURNING 1
         )
         SELECT (SELECT count(*) FROM written) AS "inserted!", (SELECT count(*) FROM deleted) AS "deleted!",
             count(*) AS "staged!", count(DISTINCT institution_id) AS "institutions!" FROM staged"#,
        ingest.source_id,
        ingest.license
    );
    let row = merge.fetch_one(&mut *ingest.tx).await?;
    ingest.report.add_upsert(
        "paper_institution",
        row.inserted,
        row.deleted,
        row.staged + row.deleted,
    );
    ingest
        .report
        .add_unchanged("institution", row.institutions.unsigned_abs());
    Ok(())
}

/// Writes the collected institutions that do not exist yet, and finds the row of each.
async fn write_institutions(ingest: &mut Ingest) -> Result<(), StoreError> {
    match_existing(ingest).await?;
    add!(
        ingest,
        "institution",
        "WITH staged AS (
             SELECT DISTINCT ON (COALESCE('ror ' || named.ror, 'openalex ' || named.openalex, 'name ' || named.name_norm))
                 staged.name, named.name_norm, named.ror, staged.country,
                 -- Two RORs can claim one OpenAlex id: the lesser gets it.
                 CASE WHEN named.ror IS NULL OR named.ror = (SELECT min(other.ror) FROM staging_distinct_institution other
                     WHERE other.openalex = named.openalex) THEN named.openalex END AS openalex
             FROM staging_distinct_institution named JOIN staging_institution staged
                 ON staged.name_norm = named.name_norm AND staged.openalex IS NOT DISTINCT FROM named.openalex
             WHERE institution_id IS NULL
             ORDER BY COALESCE('ror ' || named.ror, 'openalex ' || named.openalex, 'name ' || named.name_norm),
                 named.openalex, staged.ord, staged.position
         )
         INSERT INTO institution (name, name_norm, ror, openalex, country, source_id, license)
         SELECT name, name_norm, ror, openalex, country, $1, $2 FROM staged ON CONFLICT DO NOTHING"
    );
    match_existing(ingest).await
}

/// Collects the institutions that rows name, each with the ROR that any row of the file asserts
/// with its OpenAlex id: those of the author lists of this pass, or of the papers themselves for
/// `None`.
async fn collect_distinct(ingest: &mut Ingest, pass: Option<i32>) -> Result<(), StoreError> {
    execute!(ingest, "TRUNCATE staging_distinct_institution");
    let insert = sqlx::query!(
        "INSERT INTO staging_distinct_institution (name_norm, ror, openalex)
         SELECT DISTINCT staged.name_norm, COALESCE(staged.ror, surest.ror), staged.openalex
         FROM staging_institution staged
         LEFT JOIN (SELECT openalex, min(ror) AS ror FROM staging_institution WHERE ror IS NOT NULL GROUP BY openalex) AS surest
             ON surest.openalex = staged.openalex
         WHERE CASE WHEN $1::integer IS NULL THEN staged.position IS NULL
             ELSE staged.position IS NOT NULL AND staged.ord IN (SELECT ord FROM staging_author_list WHERE pass = $1) END",
        pass
    );
    insert.execute(&mut *ingest.tx).await?;
    Ok(())
}

/// Finds the existing row of each institution.
async fn match_existing(ingest: &mut Ingest) -> Result<(), StoreError> {
    let update = sqlx::query!(
        "UPDATE staging_distinct_institution named
         SET institution_id = COALESCE(
             (SELECT existing.institution_id FROM institution existing WHERE existing.ror = named.ror),
             (SELECT existing.institution_id FROM institution existing WHERE existing.openalex = named.openalex),
             (SELECT existing.institution_id FROM institution existing
              WHERE existing.name_norm = named.name_norm AND existing.ror IS NULL AND existing.openalex IS NULL
                AND named.ror IS NULL AND named.openalex IS NULL))
         WHERE institution_id IS NULL"
    );
    update.execute(&mut *ingest.tx).await?;
    Ok(())
}

async fn write_affiliations(ingest: &mut Ingest, pass: i32) -> Result<(), StoreError> {
    let delete = sqlx::query!(
        "DELETE FROM paper_author_institution existing USING staging_author_list list
         WHERE list.pass = $1 AND NOT list.is_new AND existing.paper_id = list.paper_id AND NOT EXISTS (
             SELECT FROM staging_institution staged JOIN staging_distinct_institution named
                 ON named.name_norm = staged.name_norm AND named.openalex IS NOT DISTINCT FROM staged.openalex
                    AND (staged.ror IS NULL OR named.ror = staged.ror)
             WHERE staged.ord = list.ord AND staged.position = existing.position AND named.institution_id = existing.institution_id)",
        pass
    );
    delete.execute(&mut *ingest.tx).await?;
    let insert = sqlx::query!(
        r#"WITH staged AS (
             SELECT DISTINCT list.paper_id, staged.position, named.institution_id
             FROM staging_author_list list JOIN staging_institution staged USING (ord)
             JOIN staging_distinct_institution named ON named.name_norm = staged.name_norm AND named.openalex IS NOT DISTINCT FROM staged.openalex
                 AND (staged.ror IS NULL OR named.ror = staged.ror)
             WHERE list.pass = $1 AND staged.position IS NOT NULL AND named.institution_id IS NOT NULL
         ), written AS (
             INSERT INTO paper_author_institution (paper_id, position, institution_id, source_id, license)
             SELECT paper_id, position, institution_id, $2, $3 FROM staged ON CONFLICT DO NOTHING RETURNING 1
         )
         SELECT (SELECT count(*) FROM written) AS "inserted!", count(*) AS "staged!",
             count(DISTINCT institution_id) AS "institutions!" FROM staged"#,
        pass,
        ingest.source_id,
        ingest.license
    );
    let row = insert.fetch_one(&mut *ingest.tx).await?;
    ingest
        .report
        .add_upsert("paper_author_institution", row.inserted, 0, row.staged);
    ingest
        .report
        .add_unchanged("institution", row.institutions.unsigned_abs());
    Ok(())
}
