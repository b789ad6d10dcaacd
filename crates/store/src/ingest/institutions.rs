//! Institutions: known by ROR, else by their OpenAlex id, else only by name; and who worked where.

use super::Ingest;
use crate::error::StoreError;

/// Writes the institutions on the author lists of this pass, and which author names which.
pub(super) async fn merge(ingest: &mut Ingest, pass: i32) -> Result<(), StoreError> {
    if !ingest.has("staging_institution") {
        return Ok(());
    }
    gather(ingest, pass).await?;
    recognise(ingest).await?;
    let insert = sqlx::query!(
        "WITH said AS (
             SELECT DISTINCT ON (COALESCE('ror ' || place.ror, 'openalex ' || place.openalex, 'name ' || place.name_norm))
                 said.name, place.name_norm, place.ror, said.country,
                 -- Two RORs can claim one OpenAlex id: the lesser has it.
                 CASE WHEN place.ror IS NULL OR place.ror = (SELECT min(other.ror) FROM staging_workplace other
                     WHERE other.openalex = place.openalex) THEN place.openalex END AS openalex
             FROM staging_workplace place JOIN staging_institution said
                 ON said.name_norm = place.name_norm AND said.openalex IS NOT DISTINCT FROM place.openalex
             WHERE institution_id IS NULL
             ORDER BY COALESCE('ror ' || place.ror, 'openalex ' || place.openalex, 'name ' || place.name_norm),
                 place.openalex, said.ord, said.position
         )
         INSERT INTO institution (name, name_norm, ror, openalex, country, source_id, license)
         SELECT name, name_norm, ror, openalex, country, $1, $2 FROM said ON CONFLICT DO NOTHING",
        ingest.source_id,
        ingest.license
    );
    let written = insert.execute(&mut *ingest.tx).await?.rows_affected();
    ingest.report.add("institution", written, 0, 0);
    recognise(ingest).await?;
    place_authors(ingest, pass).await
}

/// Each institution as it is named, with the ROR that any row of the file asserts with its OpenAlex id.
async fn gather(ingest: &mut Ingest, pass: i32) -> Result<(), StoreError> {
    sqlx::query!("TRUNCATE staging_workplace")
        .execute(&mut *ingest.tx)
        .await?;
    let insert = sqlx::query!(
        "INSERT INTO staging_workplace (name_norm, ror, openalex)
         SELECT DISTINCT said.name_norm, COALESCE(said.ror, surest.ror), said.openalex
         FROM staging_list JOIN staging_institution said USING (ord)
         LEFT JOIN (SELECT openalex, min(ror) AS ror FROM staging_institution WHERE ror IS NOT NULL GROUP BY openalex) AS surest
             ON surest.openalex = said.openalex
         WHERE pass = $1",
        pass
    );
    insert.execute(&mut *ingest.tx).await?;
    Ok(())
}

/// Finds the row each is held as.
async fn recognise(ingest: &mut Ingest) -> Result<(), StoreError> {
    let update = sqlx::query!(
        "UPDATE staging_workplace place
         SET institution_id = COALESCE(
             (SELECT held.institution_id FROM institution held WHERE held.ror = place.ror),
             (SELECT held.institution_id FROM institution held WHERE held.openalex = place.openalex),
             (SELECT held.institution_id FROM institution held
              WHERE held.name_norm = place.name_norm AND held.ror IS NULL AND held.openalex IS NULL
                AND place.ror IS NULL AND place.openalex IS NULL))
         WHERE institution_id IS NULL"
    );
    update.execute(&mut *ingest.tx).await?;
    Ok(())
}

async fn place_authors(ingest: &mut Ingest, pass: i32) -> Result<(), StoreError> {
    let delete = sqlx::query!(
        "DELETE FROM paper_author_institution held USING staging_list list
         WHERE list.pass = $1 AND NOT list.fresh AND held.paper_id = list.paper_id AND NOT EXISTS (
             SELECT FROM staging_institution said JOIN staging_workplace place
                 ON place.name_norm = said.name_norm AND place.openalex IS NOT DISTINCT FROM said.openalex
                    AND (said.ror IS NULL OR place.ror = said.ror)
             WHERE said.ord = list.ord AND said.position = held.position AND place.institution_id = held.institution_id)",
        pass
    );
    delete.execute(&mut *ingest.tx).await?;
    let insert = sqlx::query!(
        r#"WITH said AS (
             SELECT DISTINCT list.paper_id, said.position, place.institution_id
             FROM staging_list list JOIN staging_institution said USING (ord)
             JOIN staging_workplace place ON place.name_norm = said.name_norm AND place.openalex IS NOT DISTINCT FROM said.openalex
                 AND (said.ror IS NULL OR place.ror = said.ror)
             WHERE list.pass = $1 AND place.institution_id IS NOT NULL
         ), written AS (
             INSERT INTO paper_author_institution (paper_id, position, institution_id, source_id, license)
             SELECT paper_id, position, institution_id, $2, $3 FROM said ON CONFLICT DO NOTHING RETURNING 1
         )
         SELECT (SELECT count(*) FROM written) AS "inserted!", count(*) AS "said!",
             count(DISTINCT institution_id) AS "institutions!" FROM said"#,
        pass,
        ingest.source_id,
        ingest.license
    );
    let row = insert.fetch_one(&mut *ingest.tx).await?;
    ingest
        .report
        .counted("paper_author_institution", row.inserted, 0, row.said);
    ingest
        .report
        .rest("institution", row.institutions.unsigned_abs());
    Ok(())
}
