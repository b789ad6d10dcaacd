//! Merges authors with asserted ids. Ids that are asserted together belong to one person. If rows
//! differ, an id belongs to the surest id that is asserted together with it.

use super::Ingest;
use super::batch::FindingRow;
use crate::error::StoreError;

/// Finds the surest id of each id of the file.
pub(super) async fn find_surest_ids(ingest: &mut Ingest) -> Result<(), StoreError> {
    if !ingest.has("staging_author_identifier") {
        return Ok(());
    }
    let insert = sqlx::query!(
        "INSERT INTO staging_person (scheme, value, surest_scheme, surest_value)
         SELECT DISTINCT ON (identifier.scheme, identifier.value) identifier.scheme, identifier.value, surest.scheme, surest.value
         FROM staging_author_identifier identifier JOIN staging_author surest USING (ord, position)
         ORDER BY identifier.scheme, identifier.value, array_position(author_scheme_words(), surest.scheme), surest.value"
    );
    insert.execute(&mut *ingest.tx).await?;
    // An id can be asserted with an id that is itself asserted with a surer one. There are four
    // schemes, so the chain has at most three steps.
    for _ in 0..2 {
        let follow = sqlx::query!(
            "UPDATE staging_person SET surest_scheme = next.surest_scheme, surest_value = next.surest_value
             FROM staging_person next
             WHERE next.scheme = staging_person.surest_scheme AND next.value = staging_person.surest_value
               AND (next.surest_scheme, next.surest_value) <> (staging_person.surest_scheme, staging_person.surest_value)"
        );
        follow.execute(&mut *ingest.tx).await?;
    }
    execute!(ingest, "ANALYZE staging_person");
    Ok(())
}

/// Writes the persons on the author lists of this pass, and their ids.
pub(super) async fn merge(ingest: &mut Ingest, pass: i32) -> Result<(), StoreError> {
    if !ingest.has("staging_author_identifier") {
        return Ok(());
    }
    match_existing_persons(ingest).await?;
    add!(
        ingest,
        "author",
        "INSERT INTO author (name, name_norm, asserted_scheme, asserted_id, source_id, license)
         SELECT DISTINCT ON (surest_scheme, surest_value) name, name_norm, surest_scheme, surest_value, $2::bigint, $3::text
         FROM staging_author_list JOIN staging_author USING (ord) JOIN staging_person USING (scheme, value)
         WHERE pass = $1 AND author_id IS NULL ORDER BY surest_scheme, surest_value, ord, position",
        pass
    );
    let ids = sqlx::query!(
        "UPDATE staging_person SET author_id = author.author_id FROM author
         WHERE staging_person.author_id IS NULL AND asserted_scheme = surest_scheme AND asserted_id = surest_value"
    );
    ids.execute(&mut *ingest.tx).await?;
    add!(
        ingest,
        "author_identifier",
        "INSERT INTO author_identifier (scheme, value, author_id, source_id, license)
         SELECT scheme, value, author_id, $1, $2 FROM staging_person WHERE author_id IS NOT NULL ORDER BY scheme, value
         ON CONFLICT DO NOTHING"
    );
    report_conflicts(ingest).await
}

/// Matches persons by their surest id that an author has.
async fn match_existing_persons(ingest: &mut Ingest) -> Result<(), StoreError> {
    let update = sqlx::query!(
        "UPDATE staging_person SET author_id = matched.author_id
         FROM (
             SELECT DISTINCT ON (surest_scheme, surest_value) surest_scheme, surest_value, existing.author_id
             FROM staging_person JOIN author_identifier existing USING (scheme, value)
             ORDER BY surest_scheme, surest_value, array_position(author_scheme_words(), scheme), value
         ) AS matched
         WHERE staging_person.surest_scheme = matched.surest_scheme AND staging_person.surest_value = matched.surest_value
           AND staging_person.author_id IS NULL"
    );
    update.execute(&mut *ingest.tx).await?;
    Ok(())
}

/// Reports ids that belong to another author; that author retains them.
async fn report_conflicts(ingest: &mut Ingest) -> Result<(), StoreError> {
    let query = sqlx::query!(
        r#"SELECT staged.scheme AS "scheme!", staged.value AS "value!"
           FROM staging_person staged JOIN author_identifier existing USING (scheme, value) WHERE existing.author_id <> staged.author_id
           ORDER BY staged.scheme, staged.value"#
    );
    let rows = query.fetch_all(&mut *ingest.tx).await?;
    for row in rows {
        let detail = format!("{} {} belongs to another author", row.scheme, row.value);
        let finding = FindingRow::of_row(None, "author_conflict", detail);
        if !ingest.findings.contains(&finding) {
            ingest.findings.push(finding);
        }
    }
    Ok(())
}
