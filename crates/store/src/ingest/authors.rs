//! Merging author lists: a paper takes its list from one row of one source, whole.

use super::{Ingest, institutions, persons};
use crate::error::StoreError;

/// Writes the author lists of papers settled in this pass.
pub(super) async fn merge(ingest: &mut Ingest, pass: i32) -> Result<(), StoreError> {
    if !ingest.has("staging_author") {
        return Ok(());
    }
    let lists = choose_lists(ingest, pass).await?;
    if lists == Lists::default() {
        return Ok(());
    }
    persons::merge(ingest, pass).await?;
    merge_names(ingest, pass).await?;
    if lists.first > 0 {
        insert_lists(ingest, pass).await?;
    }
    if lists.other > 0 {
        change_lists(ingest, pass).await?;
    }
    institutions::merge(ingest, pass).await
}

/// How many lists are taken: of papers that have none yet, and of others.
#[derive(PartialEq, Default)]
struct Lists {
    first: i64,
    other: i64,
}

/// The first row of each paper that lists authors, unless another source's list stands. A list with asserted ids does replace
/// another source's that has only names.
async fn choose_lists(ingest: &mut Ingest, pass: i32) -> Result<Lists, StoreError> {
    let insert = sqlx::query!(
        // Read before it is written to: a table that grows while it is looked through for every row costs the square of its rows.
        r#"WITH earlier AS MATERIALIZED (SELECT paper_id FROM staging_list),
         taken AS (
             INSERT INTO staging_list (paper_id, ord, fresh, pass)
             SELECT said.paper_id, said.ord, said.fresh, $1::integer
             FROM (SELECT paper_id, min(lister) AS ord, bool_or(fresh) AS fresh FROM staging_settled JOIN staging_unit USING (unit)
                   WHERE pass = $1 AND lister IS NOT NULL GROUP BY paper_id) AS said
             WHERE NOT EXISTS (SELECT FROM earlier WHERE earlier.paper_id = said.paper_id)
               AND (said.fresh
                    OR NOT EXISTS (SELECT FROM paper_author held WHERE held.paper_id = said.paper_id AND held.source_id <> $2)
                    OR (EXISTS (SELECT FROM staging_author a WHERE a.ord = said.ord AND a.scheme IS NOT NULL)
                        AND NOT EXISTS (SELECT FROM paper_author held JOIN author USING (author_id)
                                        WHERE held.paper_id = said.paper_id AND NOT name_only)))
             RETURNING fresh
         )
         SELECT count(*) FILTER (WHERE fresh) AS "first!", count(*) FILTER (WHERE NOT fresh) AS "other!" FROM taken"#,
        pass,
        ingest.source_id
    );
    let lists = insert.fetch_one(&mut *ingest.tx).await?;
    sqlx::query!("ANALYZE staging_list")
        .execute(&mut *ingest.tx)
        .await?;
    Ok(Lists {
        first: lists.first,
        other: lists.other,
    })
}

/// Names nobody has borne yet. Of several spellings of one name the least is shown, whatever their order.
async fn merge_names(ingest: &mut Ingest, pass: i32) -> Result<(), StoreError> {
    let insert = sqlx::query!(
        "INSERT INTO author (name, name_norm, source_id, license)
         SELECT name, name_norm, $2, $3
         FROM (SELECT min(name) AS name, name_norm FROM staging_list JOIN staging_author USING (ord)
               WHERE pass = $1 AND scheme IS NULL GROUP BY name_norm) AS said
         WHERE NOT EXISTS (SELECT FROM author held WHERE held.name_norm = said.name_norm AND held.asserted_id IS NULL)
         ORDER BY name_norm", // in the order of the index, whether it is kept up or built behind
        pass,
        ingest.source_id,
        ingest.license
    );
    let written = insert.execute(&mut *ingest.tx).await?.rows_affected();
    ingest.report.add("author", written, 0, 0);
    Ok(())
}

async fn insert_lists(ingest: &mut Ingest, pass: i32) -> Result<(), StoreError> {
    let insert = sqlx::query!(
        "INSERT INTO paper_author (paper_id, position, author_id, affiliation, source_id, license)
         SELECT list.paper_id, listed.position, COALESCE(person.author_id, name.author_id), listed.affiliation, $2, $3
         FROM staging_list list JOIN staging_author listed USING (ord)
         LEFT JOIN staging_person person ON person.scheme = listed.scheme AND person.value = listed.value
         LEFT JOIN author name
             ON name.name_norm = listed.name_norm AND name.asserted_id IS NULL AND listed.scheme IS NULL
         WHERE list.pass = $1 AND list.fresh
         ORDER BY list.paper_id, listed.position",
        pass,
        ingest.source_id,
        ingest.license
    );
    let written = insert.execute(&mut *ingest.tx).await?.rows_affected();
    ingest.report.add("paper_author", written, 0, 0);
    Ok(())
}

/// Lists of papers that were there: what is no longer said goes, what is said differently changes.
async fn change_lists(ingest: &mut Ingest, pass: i32) -> Result<(), StoreError> {
    let delete = sqlx::query!(
        "DELETE FROM paper_author held USING staging_list list JOIN staging_paper said USING (ord)
         WHERE list.pass = $1 AND NOT list.fresh AND held.paper_id = list.paper_id
           AND (held.position >= said.author_count OR held.source_id <> $2)",
        pass,
        ingest.source_id
    );
    delete.execute(&mut *ingest.tx).await?;
    let upsert = sqlx::query!(
        r#"WITH said AS MATERIALIZED (
             SELECT list.paper_id, listed.position, COALESCE(person.author_id, name.author_id) AS author_id, listed.affiliation
             FROM staging_list list JOIN staging_author listed USING (ord)
             LEFT JOIN staging_person person ON person.scheme = listed.scheme AND person.value = listed.value
             LEFT JOIN author name
                 ON name.name_norm = listed.name_norm AND name.asserted_id IS NULL AND listed.scheme IS NULL
             WHERE list.pass = $1 AND NOT list.fresh
         ), changed AS (
             UPDATE paper_author held SET (author_id, affiliation, license) = (said.author_id, said.affiliation, $3) FROM said
             WHERE held.paper_id = said.paper_id AND held.position = said.position
               AND (held.author_id, held.affiliation, held.license) IS DISTINCT FROM (said.author_id, said.affiliation, $3)
             RETURNING 1
         ), written AS (
             INSERT INTO paper_author (paper_id, position, author_id, affiliation, source_id, license)
             SELECT paper_id, position, author_id, affiliation, $2, $3 FROM said
             WHERE NOT EXISTS (SELECT FROM paper_author held WHERE held.paper_id = said.paper_id AND held.position = said.position)
             RETURNING 1
         )
         SELECT (SELECT count(*) FROM written) AS "inserted!", (SELECT count(*) FROM changed) AS "updated!""#,
        pass,
        ingest.source_id,
        ingest.license
    );
    let row = upsert.fetch_one(&mut *ingest.tx).await?;
    ingest.report.add(
        "paper_author",
        row.inserted.unsigned_abs(),
        row.updated.unsigned_abs(),
        0,
    );
    Ok(())
}

/// The last author held before this file.
pub(super) async fn last(ingest: &mut Ingest) -> Result<i64, StoreError> {
    let last = sqlx::query_scalar!(r#"SELECT COALESCE(max(author_id), 0) AS "last!" FROM author"#);
    Ok(last.fetch_one(&mut *ingest.tx).await?)
}

/// Counts what stood already.
pub(super) async fn report(ingest: &mut Ingest) -> Result<(), StoreError> {
    if !ingest.has("staging_author") {
        return Ok(());
    }
    let said = sqlx::query!(
        r#"SELECT COALESCE(sum(author_count), 0) AS "places!",
               (SELECT count(*) FROM (SELECT DISTINCT author_id FROM staging_list JOIN paper_author USING (paper_id)
                                      WHERE author_id <= $1) AS named) AS "authors!"
           FROM staging_list JOIN staging_paper USING (ord)"#,
        ingest.last_author
    );
    let said = said.fetch_one(&mut *ingest.tx).await?;
    ingest
        .report
        .add("author", 0, 0, said.authors.unsigned_abs());
    ingest
        .report
        .rest("paper_author", said.places.unsigned_abs());
    Ok(())
}
