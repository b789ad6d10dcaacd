//! Merging author lists: a paper takes its list from one row of one source, whole.

use super::Ingest;
use crate::error::StoreError;

/// Writes the author lists of papers with rows that are not merged yet.
pub(super) async fn merge(ingest: &mut Ingest<'_>) -> Result<(), StoreError> {
    choose_lists(ingest).await?;
    let insert = sqlx::query!(
        "INSERT INTO author (name, name_norm, asserted_scheme, asserted_id, source_id, licence)
         SELECT DISTINCT ON (asserted_scheme, asserted_id, CASE WHEN asserted_id IS NULL THEN name_norm END)
             name, name_norm, asserted_scheme, asserted_id, $1::bigint, $2::text
         FROM staging_paper JOIN staging_author USING (ord)
         WHERE lists_authors AND NOT merged
         ORDER BY asserted_scheme, asserted_id, CASE WHEN asserted_id IS NULL THEN name_norm END, ord, position
         ON CONFLICT DO NOTHING",
        ingest.source_id,
        ingest.licence()
    );
    let written = insert.execute(&mut *ingest.tx).await?.rows_affected();
    ingest.report.add("author", &vec![true; written as usize], 0);
    merge_lists(ingest).await
}

/// The first row of each paper that lists authors, unless another source's list stands.
async fn choose_lists(ingest: &mut Ingest<'_>) -> Result<(), StoreError> {
    let update = sqlx::query!(
        "UPDATE staging_paper SET lists_authors = true
         FROM (
             SELECT DISTINCT ON (paper_id) ord FROM staging_paper
             WHERE author_count > 0 AND paper_id IN (SELECT paper_id FROM staging_paper WHERE NOT merged)
             ORDER BY paper_id, ord
         ) AS first
         WHERE staging_paper.ord = first.ord AND NOT lists_authors AND NOT EXISTS (
             SELECT FROM paper_author held WHERE held.paper_id = staging_paper.paper_id AND held.source_id <> $1)",
        ingest.source_id
    );
    update.execute(&mut *ingest.tx).await?;
    Ok(())
}

async fn merge_lists(ingest: &mut Ingest<'_>) -> Result<(), StoreError> {
    let delete = sqlx::query!(
        "DELETE FROM paper_author USING staging_paper said
         WHERE said.lists_authors AND NOT said.merged AND paper_author.paper_id = said.paper_id
           AND paper_author.position >= said.author_count"
    );
    delete.execute(&mut *ingest.tx).await?;
    let upsert = sqlx::query_scalar!(
        r#"INSERT INTO paper_author AS held (paper_id, position, author_id, affiliation, source_id, licence)
         SELECT said.paper_id, listed.position, COALESCE(person.author_id, name.author_id), listed.affiliation, $1, $2
         FROM staging_paper said JOIN staging_author listed USING (ord)
         LEFT JOIN author person
             ON person.asserted_scheme = listed.asserted_scheme AND person.asserted_id = listed.asserted_id
         LEFT JOIN author name
             ON name.name_norm = listed.name_norm AND name.asserted_id IS NULL AND listed.asserted_id IS NULL
         WHERE said.lists_authors AND NOT said.merged
         ON CONFLICT (paper_id, position) DO UPDATE
             SET (author_id, affiliation, licence) = (excluded.author_id, excluded.affiliation, excluded.licence)
             WHERE (held.author_id, held.affiliation, held.licence)
                 IS DISTINCT FROM (excluded.author_id, excluded.affiliation, excluded.licence)
         RETURNING (held.xmax = 0) AS "inserted!""#,
        ingest.source_id,
        ingest.licence()
    );
    let written = upsert.fetch_all(&mut *ingest.tx).await?;
    ingest.report.add("paper_author", &written, 0);
    Ok(())
}

/// Counts what stood already.
pub(super) async fn report(ingest: &mut Ingest<'_>) -> Result<(), StoreError> {
    let said = sqlx::query!(
        r#"SELECT count(*) AS "places!",
               count(DISTINCT (asserted_scheme, asserted_id, CASE WHEN asserted_id IS NULL THEN name_norm END)) AS "authors!"
           FROM staging_paper JOIN staging_author USING (ord) WHERE lists_authors"#
    );
    let said = said.fetch_one(&mut *ingest.tx).await?;
    for (table, said) in [("author", said.authors), ("paper_author", said.places)] {
        let count = ingest.report.table(table);
        let unchanged = said.unsigned_abs().saturating_sub(count.inserted + count.updated);
        ingest.report.add(table, &[], unchanged);
    }
    Ok(())
}
