//! Merges author lists. A paper gets its complete list from one row of one source.

use super::{Ingest, institutions, persons};
use crate::error::StoreError;

/// Writes the author lists of the papers matched in this pass.
pub(super) async fn merge(ingest: &mut Ingest, pass: i32) -> Result<(), StoreError> {
    if !ingest.has("staging_author") {
        return Ok(());
    }
    let lists = choose_lists(ingest, pass).await?;
    if lists == ListCounts::default() {
        return Ok(());
    }
    persons::merge(ingest, pass).await?;
    merge_names(ingest, pass).await?;
    if lists.of_new_papers > 0 {
        insert_lists(ingest, pass).await?;
    }
    if lists.of_existing_papers > 0 {
        update_lists(ingest, pass).await?;
    }
    institutions::merge(ingest, pass).await
}

/// The numbers of author lists to write.
#[derive(PartialEq, Default)]
struct ListCounts {
    of_new_papers: i64,
    of_existing_papers: i64,
}

/// Chooses the first row of each paper that lists authors, unless the paper has a better list of
/// another source: with asserted ids before names only, with capitals before lower case, then by
/// the sources' precedence. The other list becomes a claim of its source.
async fn choose_lists(ingest: &mut Ingest, pass: i32) -> Result<ListCounts, StoreError> {
    let insert = sqlx::query!(
        // Materialized: a scan of the growing table for every row would take quadratic time.
        r#"WITH earlier AS MATERIALIZED (SELECT paper_id FROM staging_author_list),
         staged AS MATERIALIZED (
             SELECT paper_id, min(author_list_ord) AS ord, bool_or(is_new) AS is_new FROM staging_unit_paper JOIN staging_unit USING (unit)
             WHERE pass = $1 AND author_list_ord IS NOT NULL AND paper_id NOT IN (SELECT paper_id FROM earlier) GROUP BY paper_id
         ), staged_list AS MATERIALIZED (
             SELECT ord, bool_or(scheme IS NOT NULL) AS has_ids, bool_and(is_lower_case(name)) AS is_lower,
                 array_agg(name ORDER BY position) AS names
             FROM staging_author WHERE ord IN (SELECT ord FROM staged WHERE NOT is_new) GROUP BY ord
         ), stored_list AS MATERIALIZED (
             SELECT paper_id, listed.source_id, min(source.precedence) AS precedence, bool_or(NOT name_only) AS has_ids,
                 bool_and(is_lower_case(author.name)) AS is_lower, strictest_license(listed.license) AS license,
                 array_agg(author.name ORDER BY position) AS names
             FROM paper_author listed JOIN author USING (author_id) JOIN source ON source.source_id = listed.source_id
             WHERE paper_id IN (SELECT paper_id FROM staged WHERE NOT is_new) AND listed.source_id <> $2 GROUP BY paper_id, listed.source_id
         ), judged AS (
             SELECT staged.*, stored_list.source_id AS stored_source, stored_list.license AS stored_license, stored_list.names AS stored_names,
                 staged_list.names AS staged_names, staged_list.names <> stored_list.names AS differs,
                 CASE WHEN stored_list.paper_id IS NULL THEN true
                      WHEN staged_list.has_ids <> stored_list.has_ids THEN staged_list.has_ids
                      WHEN staged_list.is_lower <> stored_list.is_lower THEN stored_list.is_lower
                      ELSE (SELECT precedence FROM source WHERE source_id = $2) < stored_list.precedence END AS is_better
             FROM staged LEFT JOIN staged_list USING (ord) LEFT JOIN stored_list USING (paper_id)
         ), claimed AS (
             INSERT INTO paper_claim AS existing (paper_id, source_id, authors, license)
             SELECT paper_id, CASE WHEN is_better THEN stored_source ELSE $2 END, CASE WHEN is_better THEN stored_names ELSE staged_names END,
                 CASE WHEN is_better THEN stored_license ELSE $3 END
             FROM judged WHERE differs
             ON CONFLICT (paper_id, source_id) DO UPDATE SET authors = excluded.authors WHERE existing.authors IS DISTINCT FROM excluded.authors
             RETURNING (existing.xmax = 0) AS inserted
         ), chosen AS (
             INSERT INTO staging_author_list (paper_id, ord, is_new, pass)
             SELECT paper_id, ord, is_new, $1::integer FROM judged WHERE is_better
             RETURNING is_new
         )
         SELECT count(*) FILTER (WHERE is_new) AS "of_new_papers!", count(*) FILTER (WHERE NOT is_new) AS "of_existing_papers!",
             (SELECT count(*) FROM claimed WHERE inserted) AS "claims!", (SELECT count(*) FROM claimed WHERE NOT inserted) AS "changed_claims!"
         FROM chosen"#,
        pass,
        ingest.source_id,
        ingest.license
    );
    let lists = insert.fetch_one(&mut *ingest.tx).await?;
    ingest.report.add(
        "paper_claim",
        lists.claims.unsigned_abs(),
        lists.changed_claims.unsigned_abs(),
        0,
    );
    execute!(ingest, "ANALYZE staging_author_list");
    Ok(ListCounts {
        of_new_papers: lists.of_new_papers,
        of_existing_papers: lists.of_existing_papers,
    })
}

/// Writes new names without an id. Among several spellings of one name the least is displayed, so
/// that the order of rows does not matter; a spelling with capitals replaces one in lower case.
async fn merge_names(ingest: &mut Ingest, pass: i32) -> Result<(), StoreError> {
    let update = sqlx::query!(
        // The stored names in lower case are selected first: most databases have few.
        "WITH lower AS MATERIALIZED (
             SELECT author_id, name_norm FROM author WHERE asserted_id IS NULL AND is_lower_case(name)
         ), staged AS (
             SELECT author_id, min(name) AS name FROM lower JOIN staging_author USING (name_norm) JOIN staging_author_list USING (ord)
             WHERE pass = $1 AND scheme IS NULL AND NOT is_lower_case(name) GROUP BY author_id
         )
         UPDATE author existing SET name = staged.name FROM staged WHERE existing.author_id = staged.author_id",
        pass
    );
    let updated = update.execute(&mut *ingest.tx).await?.rows_affected();
    ingest.report.add("author", 0, updated, 0);
    add!(
        ingest,
        "author",
        "INSERT INTO author (name, name_norm, source_id, license)
         SELECT name, name_norm, $2, $3
         FROM (SELECT min(name) AS name, name_norm FROM staging_author_list JOIN staging_author USING (ord)
               WHERE pass = $1 AND scheme IS NULL GROUP BY name_norm) AS staged
         WHERE NOT EXISTS (SELECT FROM author existing WHERE existing.name_norm = staged.name_norm AND existing.asserted_id IS NULL)
         ORDER BY name_norm", // the order of the index
        pass
    );
    Ok(())
}

async fn insert_lists(ingest: &mut Ingest, pass: i32) -> Result<(), StoreError> {
    add!(
        ingest,
        "paper_author",
        "INSERT INTO paper_author (paper_id, position, author_id, affiliation, source_id, license)
         SELECT list.paper_id, listed.position, COALESCE(person.author_id, name.author_id), listed.affiliation, $2, $3
         FROM staging_author_list list JOIN staging_author listed USING (ord)
         LEFT JOIN staging_person person ON person.scheme = listed.scheme AND person.value = listed.value
         LEFT JOIN author name
             ON name.name_norm = listed.name_norm AND name.asserted_id IS NULL AND listed.scheme IS NULL
         WHERE list.pass = $1 AND list.is_new
         ORDER BY list.paper_id, listed.position",
        pass
    );
    Ok(())
}

/// Updates the lists of existing papers: deletes positions that the list no longer has, then writes the others.
async fn update_lists(ingest: &mut Ingest, pass: i32) -> Result<(), StoreError> {
    let delete = sqlx::query!(
        "DELETE FROM paper_author existing USING staging_author_list list JOIN staging_paper staged USING (ord)
         WHERE list.pass = $1 AND NOT list.is_new AND existing.paper_id = list.paper_id
           AND (existing.position >= staged.author_count OR existing.source_id <> $2)",
        pass,
        ingest.source_id
    );
    delete.execute(&mut *ingest.tx).await?;
    let upsert = sqlx::query!(
        r#"WITH staged AS MATERIALIZED (
             SELECT list.paper_id, listed.position, COALESCE(person.author_id, name.author_id) AS author_id, listed.affiliation
             FROM staging_author_list list JOIN staging_author listed USING (ord)
             LEFT JOIN staging_person person ON person.scheme = listed.scheme AND person.value = listed.value
             LEFT JOIN author name
                 ON name.name_norm = listed.name_norm AND name.asserted_id IS NULL AND listed.scheme IS NULL
             WHERE list.pass = $1 AND NOT list.is_new
         ), changed AS (
             UPDATE paper_author existing SET (author_id, affiliation, license) = (staged.author_id, staged.affiliation, $3) FROM staged
             WHERE existing.paper_id = staged.paper_id AND existing.position = staged.position
               AND (existing.author_id, existing.affiliation, existing.license) IS DISTINCT FROM (staged.author_id, staged.affiliation, $3)
             RETURNING 1
         ), written AS (
             INSERT INTO paper_author (paper_id, position, author_id, affiliation, source_id, license)
             SELECT paper_id, position, author_id, affiliation, $2, $3 FROM staged
             WHERE NOT EXISTS (SELECT FROM paper_author existing WHERE existing.paper_id = staged.paper_id AND existing.position = staged.position)
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

/// Returns the id of the last author before this file.
pub(super) async fn last(ingest: &mut Ingest) -> Result<i64, StoreError> {
    let last = sqlx::query_scalar!(r#"SELECT COALESCE(max(author_id), 0) AS "last!" FROM author"#);
    Ok(last.fetch_one(&mut *ingest.tx).await?)
}

/// Counts the unchanged authors and positions.
pub(super) async fn report(ingest: &mut Ingest) -> Result<(), StoreError> {
    if !ingest.has("staging_author") {
        return Ok(());
    }
    let staged = sqlx::query!(
        r#"SELECT COALESCE(sum(author_count), 0) AS "positions!",
               (SELECT count(*) FROM (SELECT DISTINCT author_id FROM staging_author_list JOIN paper_author USING (paper_id)
                                      WHERE author_id <= $1) AS named) AS "authors!"
           FROM staging_author_list JOIN staging_paper USING (ord)"#,
        ingest.last_author
    );
    let staged = staged.fetch_one(&mut *ingest.tx).await?;
    ingest
        .report
        .add("author", 0, 0, staged.authors.unsigned_abs());
    ingest
        .report
        .add_unchanged("paper_author", staged.positions.unsigned_abs());
    Ok(())
}
