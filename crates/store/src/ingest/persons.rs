//! Authors with asserted ids. Ids asserted together are one person's; where rows differ, an id belongs to the surest it is
//! asserted with.

use super::Ingest;
use super::batch::FindingRow;
use crate::error::StoreError;

/// Finds the surest id of each id of the file.
pub(super) async fn gather(ingest: &mut Ingest) -> Result<(), StoreError> {
    if !ingest.has("staging_author_identifier") {
        return Ok(());
    }
    let insert = sqlx::query!(
        "INSERT INTO staging_person (scheme, value, canon_scheme, canon_value)
         SELECT DISTINCT ON (own.scheme, own.value) own.scheme, own.value, surest.scheme, surest.value
         FROM staging_author_identifier own JOIN staging_author surest USING (ord, position)
         ORDER BY own.scheme, own.value, array_position(author_scheme_words(), surest.scheme), surest.value"
    );
    insert.execute(&mut *ingest.tx).await?;
    // An id can be asserted with one that is itself asserted with a surer one: four schemes, so three steps at most.
    for _ in 0..2 {
        let follow = sqlx::query!(
            "UPDATE staging_person SET canon_scheme = next.canon_scheme, canon_value = next.canon_value
             FROM staging_person next
             WHERE next.scheme = staging_person.canon_scheme AND next.value = staging_person.canon_value
               AND (next.canon_scheme, next.canon_value) <> (staging_person.canon_scheme, staging_person.canon_value)"
        );
        follow.execute(&mut *ingest.tx).await?;
    }
    sqlx::query!("ANALYZE staging_person")
        .execute(&mut *ingest.tx)
        .await?;
    Ok(())
}

/// Writes the persons on the author lists of this pass, and their ids.
pub(super) async fn merge(ingest: &mut Ingest, pass: i32) -> Result<(), StoreError> {
    if !ingest.has("staging_author_identifier") {
        return Ok(());
    }
    recognise(ingest).await?;
    let insert = sqlx::query!(
        "INSERT INTO author (name, name_norm, asserted_scheme, asserted_id, source_id, license)
         SELECT DISTINCT ON (canon_scheme, canon_value) name, name_norm, canon_scheme, canon_value, $2::bigint, $3::text
         FROM staging_list JOIN staging_author USING (ord) JOIN staging_person USING (scheme, value)
         WHERE pass = $1 AND author_id IS NULL ORDER BY canon_scheme, canon_value, ord, position",
        pass,
        ingest.source_id,
        ingest.license
    );
    let written = insert.execute(&mut *ingest.tx).await?.rows_affected();
    ingest.report.add("author", written, 0, 0);
    let known = sqlx::query!(
        "UPDATE staging_person SET author_id = author.author_id FROM author
         WHERE staging_person.author_id IS NULL AND asserted_scheme = canon_scheme AND asserted_id = canon_value"
    );
    known.execute(&mut *ingest.tx).await?;
    let insert = sqlx::query!(
        "INSERT INTO author_identifier (scheme, value, author_id, source_id, license)
         SELECT scheme, value, author_id, $1, $2 FROM staging_person WHERE author_id IS NOT NULL ORDER BY scheme, value
         ON CONFLICT DO NOTHING",
        ingest.source_id,
        ingest.license
    );
    let written = insert.execute(&mut *ingest.tx).await?.rows_affected();
    ingest.report.add("author_identifier", written, 0, 0);
    report_conflicts(ingest).await
}

/// Persons of whom an id is held: the surest one held decides.
async fn recognise(ingest: &mut Ingest) -> Result<(), StoreError> {
    let update = sqlx::query!(
        "UPDATE staging_person SET author_id = known.author_id
         FROM (
             SELECT DISTINCT ON (canon_scheme, canon_value) canon_scheme, canon_value, held.author_id
             FROM staging_person JOIN author_identifier held USING (scheme, value)
             ORDER BY canon_scheme, canon_value, array_position(author_scheme_words(), scheme), value
         ) AS known
         WHERE staging_person.canon_scheme = known.canon_scheme AND staging_person.canon_value = known.canon_value
           AND staging_person.author_id IS NULL"
    );
    update.execute(&mut *ingest.tx).await?;
    Ok(())
}

/// Ids that another author holds stay with them.
async fn report_conflicts(ingest: &mut Ingest) -> Result<(), StoreError> {
    let query = sqlx::query!(
        r#"SELECT said.scheme AS "scheme!", said.value AS "value!"
           FROM staging_person said JOIN author_identifier held USING (scheme, value) WHERE held.author_id <> said.author_id
           ORDER BY said.scheme, said.value"#
    );
    let rows = query.fetch_all(&mut *ingest.tx).await?;
    let conflicts = rows.into_iter().map(|row| FindingRow {
        line: None,
        kind: "author_conflict".to_owned(),
        detail: format!("{} {} belongs to another author", row.scheme, row.value),
        occurrences: 1,
    });
    for finding in conflicts {
        if !ingest.findings.contains(&finding) {
            ingest.findings.push(finding);
        }
    }
    Ok(())
}
