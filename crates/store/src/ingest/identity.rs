//! Which paper a row is: by its identifiers, strongest first, then by exact title, year and an author in common.
//!
//! Rows with one key are one unit. One pass at a time: units that share nothing with an earlier open one are matched or become
//! new papers; then their identifiers and authors are there for those that come after. Most files need one pass or two.

use super::batch::FindingRow;
use super::{Ingest, authors, indexes, papers, persons};
use crate::error::StoreError;
use crate::words::IdScheme;

/// Makes units of the rows: what can be done before anything held is looked at.
pub(super) async fn prepare(ingest: &mut Ingest) -> Result<(), StoreError> {
    if !ingest.has("staging_paper") {
        return Ok(());
    }
    make_units(ingest).await?;
    persons::gather(ingest).await
}

/// Settles every unit on a paper and merges what its rows say.
pub(super) async fn settle(ingest: &mut Ingest) -> Result<(), StoreError> {
    if !ingest.has("staging_paper") {
        return Ok(());
    }
    ingest.last_author = authors::last(ingest).await?;
    recall(ingest).await?;
    let mut pass = 1;
    match_identifiers(ingest, pass).await?;
    let mut open = open_units(ingest).await?;
    loop {
        merge_settled(ingest, pass).await?;
        if open.is_empty() {
            break;
        }
        pass += 1;
        reopen(ingest, &open).await?;
        match_titles(ingest, pass).await?;
        make_new(ingest, pass).await?;
        merge_settled(ingest, pass).await?;
        pass += 1;
        open = waiting(ingest).await?;
        reopen(ingest, &open).await?;
        if !open.is_empty() {
            indexes::of_papers(ingest).await?;
            match_identifiers(ingest, pass).await?;
            open = waiting(ingest).await?;
        }
    }
    indexes::of_papers(ingest).await?;
    hold(ingest).await?;
    papers::report(ingest).await?;
    authors::report(ingest).await?;
    report_conflicts(ingest).await
}

async fn make_units(ingest: &mut Ingest) -> Result<(), StoreError> {
    let units = sqlx::query!(
        "INSERT INTO staging_unit (unit, key, rows, lister, arxiv, schemes, title_norm, year)
         SELECT of_key.unit, of_key.key, of_key.rows, of_key.lister, COALESCE(p.arxiv, of_key.arxiv), of_key.schemes,
             p.title_norm, COALESCE(p.year, of_key.year)
         FROM (SELECT key, min(ord) AS unit, count(*) AS rows, min(ord) FILTER (WHERE author_count > 0) AS lister,
                   min(arxiv) AS arxiv, bit_or(schemes) AS schemes, min(year) AS year
               FROM staging_paper GROUP BY key) AS of_key
         JOIN staging_paper p ON p.ord = of_key.unit"
    );
    units.execute(&mut *ingest.tx).await?;
    let places = sqlx::query!(
        "INSERT INTO staging_place (ord, unit) SELECT ord, unit FROM staging_paper JOIN staging_unit USING (key)"
    );
    places.execute(&mut *ingest.tx).await?;
    let identifiers = sqlx::query!(
        "INSERT INTO staging_unit_identifier (unit, scheme, value)
         SELECT DISTINCT unit, scheme, value FROM staging_identifier JOIN staging_place USING (ord)"
    );
    identifiers.execute(&mut *ingest.tx).await?;
    // What more than one unit says: few things, that are then looked for among those which are open.
    let shared = sqlx::query!(
        "INSERT INTO staging_shared (scheme, value)
         SELECT scheme, value FROM staging_unit_identifier WHERE scheme = ANY ($1) GROUP BY scheme, value HAVING count(*) > 1",
        &identity_schemes()
    );
    shared.execute(&mut *ingest.tx).await?;
    let titled = sqlx::query!(
        "INSERT INTO staging_titled (title_norm) SELECT title_norm FROM staging_unit GROUP BY title_norm HAVING count(*) > 1"
    );
    titled.execute(&mut *ingest.tx).await?;
    let analyze = sqlx::query!(
        "ANALYZE staging_unit, staging_place, staging_unit_identifier, staging_shared, staging_titled"
    );
    analyze.execute(&mut *ingest.tx).await?;
    Ok(())
}

/// A record met before is the paper it was before.
async fn recall(ingest: &mut Ingest) -> Result<(), StoreError> {
    let insert = sqlx::query!(
        "INSERT INTO staging_settled (unit, paper_id, fresh, pass)
         SELECT unit, entity_id, false, 1 FROM staging_unit JOIN provenance ON record = key
         WHERE source_id = $1 AND entity = 'paper'",
        ingest.source_id
    );
    insert.execute(&mut *ingest.tx).await?;
    Ok(())
}

fn identity_schemes() -> Vec<String> {
    IdScheme::IDENTITY
        .iter()
        .map(|scheme| scheme.to_string())
        .collect()
}

/// Units that are not settled yet.
async fn open_units(ingest: &mut Ingest) -> Result<Vec<i64>, StoreError> {
    let query = sqlx::query_scalar!(
        r#"SELECT unit AS "unit!" FROM staging_unit WHERE NOT EXISTS (SELECT FROM staging_settled s WHERE s.unit = staging_unit.unit)"#
    );
    Ok(query.fetch_all(&mut *ingest.tx).await?)
}

/// Open units that are not settled yet.
async fn waiting(ingest: &mut Ingest) -> Result<Vec<i64>, StoreError> {
    let query = sqlx::query_scalar!(
        r#"SELECT unit AS "unit!" FROM staging_open WHERE NOT EXISTS (SELECT FROM staging_settled s WHERE s.unit = staging_open.unit)"#
    );
    Ok(query.fetch_all(&mut *ingest.tx).await?)
}

async fn match_identifiers(ingest: &mut Ingest, pass: i32) -> Result<(), StoreError> {
    let insert = sqlx::query!(
        "WITH found AS (
             SELECT DISTINCT ON (open.unit) open.unit, held.paper_id, open.arxiv
             FROM staging_unit open
             JOIN staging_unit_identifier said ON said.unit = open.unit AND said.scheme = ANY ($1)
             JOIN paper_identifier held ON held.scheme = said.scheme AND held.value = said.value
             LEFT JOIN paper_identifier other ON other.paper_id = held.paper_id AND other.scheme = 'arxiv'
             WHERE NOT EXISTS (SELECT FROM staging_settled s WHERE s.unit = open.unit)
               -- Two arXiv ids are two papers, whatever else they share.
               AND (open.arxiv IS NULL OR other.value IS NULL OR open.arxiv = other.value)
             ORDER BY open.unit, array_position($1, said.scheme), held.paper_id
         ), first AS (
             SELECT unit, paper_id, arxiv, first_value(arxiv) OVER (PARTITION BY paper_id ORDER BY arxiv IS NULL, unit) AS taken
             FROM found
         )
         INSERT INTO staging_settled (unit, paper_id, fresh, pass)
         SELECT unit, paper_id, false, $2 FROM first WHERE arxiv IS NULL OR arxiv = taken",
        &identity_schemes(),
        pass
    );
    insert.execute(&mut *ingest.tx).await?;
    sqlx::query!("ANALYZE staging_settled")
        .execute(&mut *ingest.tx)
        .await?;
    Ok(())
}

/// Lists the open units, and which of them wait for an earlier one: because both have one identifier, or one title and year where
/// no scheme tells them apart.
async fn reopen(ingest: &mut Ingest, open: &[i64]) -> Result<(), StoreError> {
    sqlx::query!("TRUNCATE staging_open")
        .execute(&mut *ingest.tx)
        .await?;
    sqlx::query!(
        "INSERT INTO staging_open (unit, waits) SELECT unit, false FROM UNNEST($1::bigint[]) AS said (unit)",
        open
    )
    .execute(&mut *ingest.tx)
    .await?;
    sqlx::query!("ANALYZE staging_open, staging_settled")
        .execute(&mut *ingest.tx)
        .await?;
    let update = sqlx::query!(
        "WITH named AS (
             SELECT unit, min(unit) OVER (PARTITION BY scheme, value) AS first
             FROM staging_open JOIN staging_unit_identifier USING (unit) JOIN staging_shared USING (scheme, value)
         ), titled AS (
             SELECT unit, schemes, bit_and(schemes) OVER (PARTITION BY title_norm, COALESCE(year, 0) ORDER BY unit
                 ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS earlier
             FROM staging_open JOIN staging_unit USING (unit) JOIN staging_titled USING (title_norm)
         ), later AS (
             SELECT unit FROM named WHERE unit > first UNION SELECT unit FROM titled WHERE earlier & schemes = 0
         )
         UPDATE staging_open SET waits = true FROM later WHERE later.unit = staging_open.unit"
    );
    update.execute(&mut *ingest.tx).await?;
    Ok(())
}

/// Title and year alone are not enough where both sides name authors (one must be shared) or ids of one scheme (they differ,
/// or the ids would have matched). A DOI is left out of that: a preprint and its publication have one each.
async fn match_titles(ingest: &mut Ingest, pass: i32) -> Result<(), StoreError> {
    sqlx::query!("TRUNCATE staging_pair")
        .execute(&mut *ingest.tx)
        .await?;
    let pairs = sqlx::query!(
        "INSERT INTO staging_pair (unit, lister, paper_id)
         SELECT unit, lister, paper_id FROM staging_open JOIN staging_unit open USING (unit)
         JOIN paper ON paper.title_norm = open.title_norm AND paper.year IS NOT DISTINCT FROM open.year
         WHERE NOT waits AND NOT EXISTS (
             SELECT FROM paper_identifier held WHERE held.paper_id = paper.paper_id AND open.schemes & CASE held.scheme
                 WHEN 'arxiv' THEN 1 WHEN 'openreview' THEN 2 WHEN 'pwc' THEN 4 WHEN 'acl' THEN 8 WHEN 'openalex' THEN 16 ELSE 0 END
                 <> 0)"
    );
    if pairs.execute(&mut *ingest.tx).await?.rows_affected() == 0 {
        return Ok(());
    }
    sqlx::query!("ANALYZE staging_pair")
        .execute(&mut *ingest.tx)
        .await?;
    let insert = sqlx::query!(
        "WITH writer AS (
             SELECT unit, paper_id, count(*) AS known, count(said.ord) AS shared
             FROM staging_pair JOIN paper_author USING (paper_id) JOIN author USING (author_id)
             LEFT JOIN staging_author said ON said.ord = lister AND said.name_norm = author.name_norm
             GROUP BY unit, paper_id
         )
         INSERT INTO staging_settled (unit, paper_id, fresh, pass)
         SELECT DISTINCT ON (unit) unit, paper_id, false, $1::integer
         FROM staging_pair LEFT JOIN writer USING (unit, paper_id)
         WHERE known IS NULL OR lister IS NULL OR shared > 0
         ORDER BY unit, shared DESC NULLS LAST, paper_id",
        pass
    );
    insert.execute(&mut *ingest.tx).await?;
    Ok(())
}

/// New papers are numbered in the order of their keys: their records, identifiers and authors are then written in the order of more
/// than one index, and a snapshot, which is ordered by what papers are known by, reads them nearly as they lie.
async fn make_new(ingest: &mut Ingest, pass: i32) -> Result<(), StoreError> {
    let insert = sqlx::query!(
        "INSERT INTO staging_settled (unit, paper_id, fresh, pass)
         SELECT unit, nextval('public.paper_paper_id_seq'), true, $1::integer
         FROM (SELECT unit FROM staging_open JOIN staging_unit USING (unit)
               WHERE NOT waits AND NOT EXISTS (SELECT FROM staging_settled s WHERE s.unit = staging_open.unit)
               ORDER BY key) AS unmatched",
        pass
    );
    insert.execute(&mut *ingest.tx).await?;
    sqlx::query!("ANALYZE staging_settled")
        .execute(&mut *ingest.tx)
        .await?;
    Ok(())
}

/// Merges what the newly settled units say, so that those after them can be matched with it.
async fn merge_settled(ingest: &mut Ingest, pass: i32) -> Result<(), StoreError> {
    papers::merge(ingest, pass).await?;
    attach_identifiers(ingest, pass).await?;
    authors::merge(ingest, pass).await
}

/// Which paper each row is: what every edge is merged by.
async fn hold(ingest: &mut Ingest) -> Result<(), StoreError> {
    let insert = sqlx::query!(
        "INSERT INTO staging_held (ord, paper_id) SELECT ord, paper_id FROM staging_place JOIN staging_settled USING (unit)"
    );
    insert.execute(&mut *ingest.tx).await?;
    sqlx::query!("ANALYZE staging_held")
        .execute(&mut *ingest.tx)
        .await?;
    Ok(())
}

/// Writes the identifiers that nobody holds yet. Of arXiv ids a paper takes the least that is free: one alone.
async fn attach_identifiers(ingest: &mut Ingest, pass: i32) -> Result<(), StoreError> {
    // Looking beforehand is cheaper than letting each row clash.
    let arxiv = sqlx::query!(
        "INSERT INTO paper_identifier (scheme, value, paper_id, source_id, license)
         SELECT 'arxiv', value, paper_id, $2::bigint, $3::text
         FROM (SELECT DISTINCT ON (paper_id) paper_id, value
               FROM (SELECT DISTINCT ON (value) value, paper_id
                     FROM staging_settled JOIN staging_unit_identifier said USING (unit)
                     WHERE pass = $1 AND scheme = 'arxiv'
                       AND NOT EXISTS (SELECT FROM paper_identifier held WHERE held.scheme = 'arxiv' AND held.value = said.value)
                     ORDER BY value, unit) AS said
               WHERE NOT EXISTS (SELECT FROM paper_identifier held WHERE held.scheme = 'arxiv' AND held.paper_id = said.paper_id)
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
               FROM staging_settled JOIN staging_unit_identifier said USING (unit)
               WHERE pass = $1 AND scheme <> 'arxiv'
                 AND NOT EXISTS (SELECT FROM paper_identifier held WHERE held.scheme = said.scheme AND held.value = said.value)
               GROUP BY scheme, value) AS first JOIN staging_settled USING (unit)
         ORDER BY paper_id, scheme, value",
        pass,
        ingest.source_id,
        ingest.license
    );
    let others = others.execute(&mut *ingest.tx).await?.rows_affected();
    ingest.report.add("paper_identifier", arxiv + others, 0, 0);
    Ok(())
}

/// Identifiers that another paper holds stay with it; each is a finding. Those that their own paper holds are counted by the same walk.
async fn report_conflicts(ingest: &mut Ingest) -> Result<(), StoreError> {
    let query = sqlx::query!(
        r#"WITH said AS (
             SELECT s.unit, said.scheme, said.value, held.paper_id IS NOT NULL AS held, held.paper_id IS DISTINCT FROM s.paper_id AS taken
             FROM staging_settled s JOIN staging_unit_identifier said USING (unit)
             LEFT JOIN paper_identifier held ON held.scheme = said.scheme AND held.value = said.value
           ), listed AS (
             SELECT CASE WHEN taken THEN unit END AS unit, CASE WHEN taken THEN scheme END AS scheme,
                 CASE WHEN taken THEN value END AS value, count(*) FILTER (WHERE held) AS held
             FROM said GROUP BY 1, 2, 3
           )
           SELECT line, key, scheme, value, held AS "held!" FROM listed LEFT JOIN staging_paper ON ord = unit
           ORDER BY unit, scheme, value"#
    );
    let mut held = 0;
    for row in query.fetch_all(&mut *ingest.tx).await? {
        held += row.held.unsigned_abs();
        let (Some(key), Some(scheme), Some(value)) = (row.key, row.scheme, row.value) else {
            continue;
        };
        ingest.findings.push(FindingRow {
            line: row.line.map(i64::unsigned_abs),
            kind: "identifier_conflict".to_owned(),
            detail: format!("{key}: {scheme} {value} belongs to another paper"),
            occurrences: 1,
        });
    }
    ingest.report.rest("paper_identifier", held);
    Ok(())
}
