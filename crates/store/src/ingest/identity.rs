//! Matches rows to papers: by identifiers, strongest first, then by exact title, year and a shared
//! author.
//!
//! Rows with one key are one unit. A pass matches the units that share nothing with an earlier
//! pending unit, or creates papers for them; the next pass can then match against their identifiers
//! and authors. Most files need one or two passes.

use super::batch::FindingRow;
use super::{Ingest, authors, papers, persons, stubs};
use crate::error::StoreError;
use catalogue::IdScheme;

/// Groups the rows into units: every step that needs staged rows only.
pub(super) async fn prepare(ingest: &mut Ingest) -> Result<(), StoreError> {
    if !ingest.has("staging_paper") {
        return Ok(());
    }
    create_units(ingest).await?;
    persons::find_surest_ids(ingest).await
}

/// Finds or creates the paper of every unit and merges the rows into papers.
pub(super) async fn resolve_all(ingest: &mut Ingest) -> Result<(), StoreError> {
    if !ingest.has("staging_paper") {
        return Ok(());
    }
    ingest.last_author = authors::last(ingest).await?;
    drop_older_records(ingest).await?;
    match_existing_records(ingest).await?;
    let mut pass = 1;
    match_identifiers(ingest, pass).await?;
    let mut pending = unmatched_units(ingest).await?;
    loop {
        merge_matched(ingest, pass).await?;
        if pending.is_empty() {
            break;
        }
        pass += 1;
        mark_blocked(ingest, &pending).await?;
        match_titles(ingest, pass).await?;
        create_papers(ingest, pass).await?;
        merge_matched(ingest, pass).await?;
        pass += 1;
        pending = blocked_units(ingest).await?;
        if !pending.is_empty() {
            mark_blocked(ingest, &pending).await?;
            match_identifiers(ingest, pass).await?;
            pending = blocked_units(ingest).await?;
        }
    }
    stubs::merge_into_papers(ingest).await?;
    map_rows_to_papers(ingest).await?;
    papers::report(ingest).await?;
    authors::report(ingest).await?;
    report_conflicts(ingest).await
}

async fn create_units(ingest: &mut Ingest) -> Result<(), StoreError> {
    let units = sqlx::query!(
        "INSERT INTO staging_unit (unit, key, rows, author_list_ord, arxiv, schemes, title_norm, year, updated_on)
         SELECT of_key.unit, of_key.key, of_key.rows, of_key.author_list_ord, COALESCE(p.arxiv, of_key.arxiv), of_key.schemes,
             p.title_norm, COALESCE(p.year, of_key.year), of_key.updated_on
         FROM (SELECT key, COALESCE(min(ord) FILTER (WHERE title IS NOT NULL), min(ord)) AS unit, count(*) AS rows, min(ord) FILTER (WHERE author_count > 0) AS author_list_ord,
                   min(arxiv) AS arxiv, bit_or(schemes) AS schemes, min(year) AS year, max(updated) AS updated_on
               FROM staging_paper GROUP BY key) AS of_key
         JOIN staging_paper p ON p.ord = of_key.unit"
    );
    units.execute(&mut *ingest.tx).await?;
    // Few papers have several rows, so the order of their rows is no part of the aggregate above.
    let latest_lists = sqlx::query!(
        "UPDATE staging_unit SET author_list_ord = latest.ord
         FROM (SELECT DISTINCT ON (unit) unit, ord FROM staging_unit JOIN staging_paper USING (key)
               WHERE rows > 1 AND author_count > 0 ORDER BY unit, updated DESC NULLS LAST, ord) AS latest
         WHERE latest.unit = staging_unit.unit AND latest.ord <> author_list_ord"
    );
    latest_lists.execute(&mut *ingest.tx).await?;
    let row_units = sqlx::query!(
        "INSERT INTO staging_row_unit (ord, unit) SELECT ord, unit FROM staging_paper JOIN staging_unit USING (key)"
    );
    row_units.execute(&mut *ingest.tx).await?;
    let identifiers = sqlx::query!(
        "INSERT INTO staging_unit_identifier (unit, scheme, value)
         SELECT DISTINCT unit, scheme, value FROM staging_identifier JOIN staging_row_unit USING (ord)"
    );
    identifiers.execute(&mut *ingest.tx).await?;
    let shared_identifiers = sqlx::query!(
        "INSERT INTO staging_shared_identifier (scheme, value)
         SELECT scheme, value FROM staging_unit_identifier WHERE scheme = ANY ($1) GROUP BY scheme, value HAVING count(*) > 1",
        &identity_schemes()
    );
    shared_identifiers.execute(&mut *ingest.tx).await?;
    let shared_titles = sqlx::query!(
        "INSERT INTO staging_shared_title (title_norm) SELECT title_norm FROM staging_unit GROUP BY title_norm HAVING count(*) > 1"
    );
    shared_titles.execute(&mut *ingest.tx).await?;
    let analyze = sqlx::query!(
        "ANALYZE staging_unit, staging_row_unit, staging_unit_identifier, staging_shared_identifier, staging_shared_title"
    );
    analyze.execute(&mut *ingest.tx).await?;
    Ok(())
}

/// Drops the records that an earlier file of the source has in a later state. What is stored of them remains.
async fn drop_older_records(ingest: &mut Ingest) -> Result<(), StoreError> {
    let drop = sqlx::query_scalar!(
        r#"WITH older AS MATERIALIZED (
             SELECT unit FROM staging_unit staged JOIN provenance stored ON record = key
             WHERE source_id = $1 AND entity = 'paper' AND stored.updated_on > staged.updated_on
         ), units AS (
             DELETE FROM staging_unit USING older WHERE staging_unit.unit = older.unit
         ), identifiers AS (
             DELETE FROM staging_unit_identifier USING older WHERE staging_unit_identifier.unit = older.unit
         ), dropped AS (
             DELETE FROM staging_row_unit USING older WHERE staging_row_unit.unit = older.unit RETURNING ord
         ), citations AS (
             DELETE FROM staging_citation USING dropped WHERE citing_ord = dropped.ord
         )
         SELECT count(*) AS "rows!" FROM dropped"#,
        ingest.source_id
    );
    let occurrences = drop.fetch_one(&mut *ingest.tx).await?.unsigned_abs();
    let detail = format!(
        "{occurrences} rows are older than what an earlier file of the source says of their papers; left out"
    );
    let finding = FindingRow::of_rows("repeat", occurrences, detail);
    ingest.findings.extend(finding);
    Ok(())
}

/// Matches the records of the source's earlier files to the same papers as before.
async fn match_existing_records(ingest: &mut Ingest) -> Result<(), StoreError> {
    let insert = sqlx::query!(
        "INSERT INTO staging_unit_paper (unit, paper_id, is_new, pass)
         SELECT unit, entity_id, false, 1 FROM staging_unit JOIN provenance ON record = key
         WHERE source_id = $1 AND entity = 'paper'",
        ingest.source_id
    );
    insert.execute(&mut *ingest.tx).await?;
    // The next statement anti-joins the table. Without statistics, the planner would scan the table
    // for every unit.
    execute!(ingest, "ANALYZE staging_unit_paper");
    Ok(())
}

fn identity_schemes() -> Vec<String> {
    IdScheme::IDENTITY
        .iter()
        .map(|scheme| scheme.to_string())
        .collect()
}

/// Returns the units without a paper.
async fn unmatched_units(ingest: &mut Ingest) -> Result<Vec<i64>, StoreError> {
    let query = sqlx::query_scalar!(
        r#"SELECT unit AS "unit!" FROM staging_unit WHERE NOT EXISTS (SELECT FROM staging_unit_paper matched WHERE matched.unit = staging_unit.unit)"#
    );
    Ok(query.fetch_all(&mut *ingest.tx).await?)
}

/// Returns the pending units that the last pass left without a paper because they were blocked.
async fn blocked_units(ingest: &mut Ingest) -> Result<Vec<i64>, StoreError> {
    let query = sqlx::query_scalar!(
        r#"SELECT unit AS "unit!" FROM staging_pending_unit WHERE NOT EXISTS (SELECT FROM staging_unit_paper matched WHERE matched.unit = staging_pending_unit.unit)"#
    );
    Ok(query.fetch_all(&mut *ingest.tx).await?)
}

async fn match_identifiers(ingest: &mut Ingest, pass: i32) -> Result<(), StoreError> {
    let insert = sqlx::query!(
        "WITH candidate AS (
             SELECT DISTINCT ON (unmatched.unit) unmatched.unit, existing.paper_id, unmatched.arxiv
             FROM staging_unit unmatched
             JOIN staging_unit_identifier staged ON staged.unit = unmatched.unit AND staged.scheme = ANY ($1)
             JOIN paper_identifier existing ON existing.scheme = staged.scheme AND existing.value = staged.value
             LEFT JOIN paper_identifier other ON other.paper_id = existing.paper_id AND other.scheme = 'arxiv'
             WHERE NOT EXISTS (SELECT FROM staging_unit_paper matched WHERE matched.unit = unmatched.unit)
               -- Two arXiv ids are two papers, even with another identifier in common.
               AND (unmatched.arxiv IS NULL OR other.value IS NULL OR unmatched.arxiv = other.value)
             ORDER BY unmatched.unit, array_position($1, staged.scheme), existing.paper_id
         ), first AS (
             SELECT unit, paper_id, arxiv, first_value(arxiv) OVER (PARTITION BY paper_id ORDER BY arxiv IS NULL, unit) AS taken
             FROM candidate
         )
         INSERT INTO staging_unit_paper (unit, paper_id, is_new, pass)
         SELECT unit, paper_id, false, $2 FROM first WHERE arxiv IS NULL OR arxiv = taken",
        &identity_schemes(),
        pass
    );
    insert.execute(&mut *ingest.tx).await?;
    execute!(ingest, "ANALYZE staging_unit_paper");
    Ok(())
}

/// Lists the pending units and marks the units that an earlier pending unit blocks. Two units block
/// each other if they share an identifier, or share title and year without different ids of one
/// scheme.
async fn mark_blocked(ingest: &mut Ingest, pending: &[i64]) -> Result<(), StoreError> {
    execute!(ingest, "TRUNCATE staging_pending_unit");
    sqlx::query!(
        "INSERT INTO staging_pending_unit (unit, blocked) SELECT unit, false FROM UNNEST($1::bigint[]) AS pending (unit)",
        pending
    )
    .execute(&mut *ingest.tx)
    .await?;
    execute!(ingest, "ANALYZE staging_pending_unit, staging_unit_paper");
    let update = sqlx::query!(
        "WITH named AS (
             SELECT unit, min(unit) OVER (PARTITION BY scheme, value) AS first
             FROM staging_pending_unit JOIN staging_unit_identifier USING (unit) JOIN staging_shared_identifier USING (scheme, value)
         ), titled AS (
             SELECT unit, schemes, bit_and(schemes) OVER (PARTITION BY title_norm, COALESCE(year, 0) ORDER BY unit
                 ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS earlier
             FROM staging_pending_unit JOIN staging_unit USING (unit) JOIN staging_shared_title USING (title_norm)
         ), later AS (
             SELECT unit FROM named WHERE unit > first UNION SELECT unit FROM titled WHERE earlier & schemes = 0
         )
         UPDATE staging_pending_unit SET blocked = true FROM later WHERE later.unit = staging_pending_unit.unit"
    );
    update.execute(&mut *ingest.tx).await?;
    Ok(())
}

/// Matches units by title and year. If both sides list authors, they must share one. If both have
/// ids of one scheme, the ids differ and so do the papers. A DOI does not count, because a preprint
/// and its publication have one each.
async fn match_titles(ingest: &mut Ingest, pass: i32) -> Result<(), StoreError> {
    execute!(ingest, "TRUNCATE staging_title_match");
    let matches = sqlx::query!(
        "INSERT INTO staging_title_match (unit, author_list_ord, paper_id)
         SELECT unit, author_list_ord, paper_id FROM staging_pending_unit JOIN staging_unit pending USING (unit)
         JOIN paper ON paper.title_norm = pending.title_norm AND paper.year IS NOT DISTINCT FROM pending.year
         WHERE NOT blocked AND NOT EXISTS (
             SELECT FROM paper_identifier existing WHERE existing.paper_id = paper.paper_id AND pending.schemes & CASE existing.scheme
                 WHEN 'arxiv' THEN 1 WHEN 'openreview' THEN 2 WHEN 'pwc' THEN 4 WHEN 'acl' THEN 8 WHEN 'openalex' THEN 16 ELSE 0 END
                 <> 0)"
    );
    if matches.execute(&mut *ingest.tx).await?.rows_affected() == 0 {
        return Ok(());
    }
    execute!(ingest, "ANALYZE staging_title_match");
    let insert = sqlx::query!(
        "WITH writer AS (
             SELECT unit, paper_id, count(*) AS authors, count(staged.ord) AS shared
             FROM staging_title_match JOIN paper_author USING (paper_id) JOIN author USING (author_id)
             LEFT JOIN staging_author staged ON staged.ord = author_list_ord AND staged.name_norm = author.name_norm
             GROUP BY unit, paper_id
         )
         INSERT INTO staging_unit_paper (unit, paper_id, is_new, pass)
         SELECT DISTINCT ON (unit) unit, paper_id, false, $1::integer
         FROM staging_title_match LEFT JOIN writer USING (unit, paper_id)
         WHERE authors IS NULL OR author_list_ord IS NULL OR shared > 0
         ORDER BY unit, shared DESC NULLS LAST, paper_id",
        pass
    );
    insert.execute(&mut *ingest.tx).await?;
    Ok(())
}

/// Creates papers for the units that nothing blocks. New papers are numbered in the order of their
/// keys: inserts then follow the order of several indexes, and a snapshot, which is ordered by
/// identifiers, reads nearly sequentially.
async fn create_papers(ingest: &mut Ingest, pass: i32) -> Result<(), StoreError> {
    let insert = sqlx::query!(
        "INSERT INTO staging_unit_paper (unit, paper_id, is_new, pass)
         SELECT unit, nextval('public.paper_paper_id_seq'), true, $1::integer
         FROM (SELECT unit FROM staging_pending_unit JOIN staging_unit USING (unit)
               WHERE NOT blocked AND NOT EXISTS (SELECT FROM staging_unit_paper matched WHERE matched.unit = staging_pending_unit.unit)
               ORDER BY key) AS unmatched",
        pass
    );
    insert.execute(&mut *ingest.tx).await?;
    execute!(ingest, "ANALYZE staging_unit_paper");
    Ok(())
}

/// Merges the rows of the units matched in this pass, so that later units can be matched with them.
async fn merge_matched(ingest: &mut Ingest, pass: i32) -> Result<(), StoreError> {
    papers::merge(ingest, pass).await?;
    attach_identifiers(ingest, pass).await?;
    authors::merge(ingest, pass).await?;
    ingest.analyze_grown_tables().await
}

/// Writes the paper of each row. All rows about papers are merged by this table.
async fn map_rows_to_papers(ingest: &mut Ingest) -> Result<(), StoreError> {
    let insert = sqlx::query!(
        "INSERT INTO staging_row_paper (ord, paper_id) SELECT ord, paper_id FROM staging_row_unit JOIN staging_unit_paper USING (unit)"
    );
    insert.execute(&mut *ingest.tx).await?;
    execute!(ingest, "ANALYZE staging_row_paper");
    Ok(())
}

/// Writes the identifiers that no paper has yet. A paper gets one arXiv id: the least id that no
/// other paper has.
async fn attach_identifiers(ingest: &mut Ingest, pass: i32) -> Result<(), StoreError> {
    // NOT EXISTS is cheaper than a conflict per row.
    let arxiv = sqlx::query!(
        "INSERT INTO paper_identifier (scheme, value, paper_id, source_id, license)
         SELECT 'arxiv', value, paper_id, $2::bigint, $3::text
         FROM (SELECT DISTINCT ON (paper_id) paper_id, value
               FROM (SELECT DISTINCT ON (value) value, paper_id
                     FROM staging_unit_paper JOIN staging_unit_identifier staged USING (unit)
                     WHERE pass = $1 AND scheme = 'arxiv'
                       AND NOT EXISTS (SELECT FROM paper_identifier existing WHERE existing.scheme = 'arxiv' AND existing.value = staged.value)
                     ORDER BY value, unit) AS staged
               WHERE NOT EXISTS (SELECT FROM paper_identifier existing WHERE existing.scheme = 'arxiv' AND existing.paper_id = staged.paper_id)
               ORDER BY paper_id, value) AS least
         ORDER BY value",
        pass,
        ingest.source_id,
        ingest.license
    );
    let arxiv = arxiv.execute(&mut *ingest.tx).await?.rows_affected();
    let others = sqlx::query!(
        "INSERT INTO paper_identifier (scheme, value, paper_id, source_id, license)
         SELECT scheme, value, paper_id, $2::bigint, $3::text
         FROM (SELECT scheme, value, min(unit) AS unit
               FROM staging_unit_paper JOIN staging_unit_identifier staged USING (unit)
               WHERE pass = $1 AND scheme <> 'arxiv'
                 AND NOT EXISTS (SELECT FROM paper_identifier existing WHERE existing.scheme = staged.scheme AND existing.value = staged.value)
               GROUP BY scheme, value) AS first JOIN staging_unit_paper USING (unit)
         ORDER BY paper_id, scheme, value",
        pass,
        ingest.source_id,
        ingest.license
    );
    let others = others.execute(&mut *ingest.tx).await?.rows_affected();
    ingest.report.add("paper_identifier", arxiv + others, 0, 0);
    Ok(())
}

/// Reports each identifier that belongs to another paper as a finding; the other paper retains it.
/// Counts the existing identifiers.
async fn report_conflicts(ingest: &mut Ingest) -> Result<(), StoreError> {
    let query = sqlx::query!(
        r#"WITH staged AS (
             SELECT matched.unit, staged.scheme, staged.value, existing.paper_id IS NOT NULL AS is_stored,
                  existing.paper_id IS DISTINCT FROM matched.paper_id AS taken
             FROM staging_unit_paper matched JOIN staging_unit_identifier staged USING (unit)
             LEFT JOIN paper_identifier existing ON existing.scheme = staged.scheme AND existing.value = staged.value
           ), listed AS (
             SELECT CASE WHEN taken THEN unit END AS unit, CASE WHEN taken THEN scheme END AS scheme,
                 CASE WHEN taken THEN value END AS value, count(*) FILTER (WHERE is_stored) AS existing
             FROM staged GROUP BY 1, 2, 3
           )
           SELECT line, key, scheme, value, existing AS "existing!" FROM listed LEFT JOIN staging_paper ON ord = unit
           ORDER BY unit, scheme, value"#
    );
    let mut existing = 0;
    for row in query.fetch_all(&mut *ingest.tx).await? {
        existing += row.existing.unsigned_abs();
        let (Some(key), Some(scheme), Some(value)) = (row.key, row.scheme, row.value) else {
            continue;
        };
        let line = row.line.map(i64::unsigned_abs);
        let detail = format!("{key}: {scheme} {value} belongs to another paper");
        let finding = FindingRow::of_row(line, "identifier_conflict", detail);
        ingest.findings.push(finding);
    }
    ingest.report.add_unchanged("paper_identifier", existing);
    Ok(())
}
