//! Merging methods, their names, collections and papers. A method is known by its slug, then by its Papers with Code slug.

use super::Ingest;
use super::batch::FindingRow;
use super::links::repeated;
use super::tasks::refuse;
use crate::error::StoreError;
use std::collections::{HashMap, HashSet};

/// Writes methods and all that hangs on them.
pub(super) async fn merge(ingest: &mut Ingest) -> Result<(), StoreError> {
    let slugs = if ingest.has("staging_method") {
        resolve(ingest).await?
    } else {
        HashMap::new()
    };
    if !slugs.is_empty() {
        merge_methods(ingest).await?;
        merge_names(ingest).await?;
        merge_collections(ingest).await?;
        record_provenance(ingest).await?;
    }
    if ingest.has("staging_paper_method") || ingest.has("staging_paper_tag") {
        merge_papers(ingest, &slugs).await?;
    }
    Ok(())
}

/// Writes the slug each row's method is held under, and returns how slugs changed.
async fn resolve(ingest: &mut Ingest) -> Result<HashMap<String, String>, StoreError> {
    let held = sqlx::query!(
        "SELECT slug, pwc_slug FROM method
         WHERE slug IN (SELECT slug FROM staging_method) OR pwc_slug IN (SELECT pwc_slug FROM staging_method)"
    );
    let (mut known, mut by_pwc) = (HashSet::new(), HashMap::new());
    for row in held.fetch_all(&mut *ingest.tx).await? {
        by_pwc.extend(row.pwc_slug.map(|pwc| (pwc, row.slug.clone())));
        known.insert(row.slug);
    }
    let said = sqlx::query!(
        r#"SELECT n AS "n!", slug AS "slug!", pwc_slug, line FROM staging_method ORDER BY n"#
    );
    let (mut numbers, mut slugs, mut pwc_slugs, mut changed) =
        (vec![], vec![], vec![], HashMap::new());
    for row in said.fetch_all(&mut *ingest.tx).await? {
        let (mut slug, mut pwc_slug) = (row.slug.clone(), row.pwc_slug);
        if let Some(pwc) = &pwc_slug {
            match by_pwc.get(pwc) {
                Some(holder) if known.contains(&slug) && *holder != slug => {
                    let detail = format!("{slug}: the pwc slug {pwc} belongs to {holder}");
                    let line = row.line.map(i64::unsigned_abs);
                    ingest.findings.push(FindingRow {
                        line,
                        kind: "method_conflict".to_owned(),
                        detail,
                        occurrences: 1,
                    });
                    pwc_slug = None;
                }
                Some(holder) => slug.clone_from(holder),
                None => drop(by_pwc.insert(pwc.clone(), slug.clone())),
            }
        }
        known.insert(slug.clone());
        changed.insert(row.slug, slug.clone());
        numbers.push(row.n);
        slugs.push(slug);
        pwc_slugs.push(pwc_slug);
    }
    let insert = sqlx::query!(
        "INSERT INTO staging_slug (n, slug, pwc_slug) SELECT * FROM UNNEST($1::bigint[], $2::text[], $3::text[])",
        &numbers,
        &slugs,
        &pwc_slugs as &[Option<String>]
    );
    insert.execute(&mut *ingest.tx).await?;
    sqlx::query!("ANALYZE staging_slug, staging_method")
        .execute(&mut *ingest.tx)
        .await?;
    Ok(changed)
}

async fn merge_methods(ingest: &mut Ingest) -> Result<(), StoreError> {
    let upsert = sqlx::query!(
        r#"WITH said AS (
             SELECT DISTINCT ON (own.slug) own.slug, own.pwc_slug, n, name, name_norm, area, summary, introduced_year, p.paper_id
             FROM staging_method JOIN staging_slug own USING (n) LEFT JOIN staging_held p USING (ord)
             ORDER BY own.slug, n
         ), mixed AS (
             SELECT slug, n, COALESCE(held.source_id, $1) AS source_id,
                 CASE WHEN held.method_id IS NULL THEN $2 ELSE stricter_license(held.license, $2) END AS license,
                 CASE WHEN own.own THEN said.name ELSE held.name END AS name,
                 CASE WHEN own.own THEN said.name_norm ELSE held.name_norm END AS name_norm,
                 CASE WHEN own.own THEN COALESCE(said.area, held.area) ELSE COALESCE(held.area, said.area) END AS area,
                 CASE WHEN own.own THEN COALESCE(said.paper_id, held.paper_id) ELSE COALESCE(held.paper_id, said.paper_id) END AS paper_id,
                 CASE WHEN own.own THEN COALESCE(said.summary, held.summary) ELSE COALESCE(held.summary, said.summary) END AS summary,
                 CASE WHEN own.own THEN COALESCE(said.introduced_year, held.introduced_year)
                      ELSE COALESCE(held.introduced_year, said.introduced_year) END AS introduced_year,
                 COALESCE(held.pwc_slug, said.pwc_slug) AS pwc_slug
             FROM said LEFT JOIN method held USING (slug)
             CROSS JOIN LATERAL (SELECT COALESCE(held.source_id = $1, true) AS own) AS own
         ), written AS (
             INSERT INTO method AS held (slug, name, name_norm, area, paper_id, summary, introduced_year, pwc_slug, source_id, license)
             SELECT slug, name, name_norm, area, paper_id, summary, introduced_year, pwc_slug, source_id, license FROM mixed ORDER BY n
             ON CONFLICT (slug) DO UPDATE
                 SET (name, name_norm, area, paper_id, summary, introduced_year, pwc_slug, license) = (excluded.name, excluded.name_norm,
                     excluded.area, excluded.paper_id, excluded.summary, excluded.introduced_year, excluded.pwc_slug, excluded.license)
                 WHERE (held.name, held.name_norm, held.area, held.paper_id, held.summary, held.introduced_year, held.pwc_slug)
                     IS DISTINCT FROM (excluded.name, excluded.name_norm, excluded.area, excluded.paper_id, excluded.summary,
                     excluded.introduced_year, excluded.pwc_slug)
             RETURNING (held.xmax = 0) AS inserted
         )
         SELECT count(*) FILTER (WHERE inserted) AS "inserted!", count(*) FILTER (WHERE NOT inserted) AS "updated!",
             (SELECT count(*) FROM said) AS "said!",
             (SELECT count(*) FROM staging_method) - (SELECT count(*) FROM said) AS "repeated!" FROM written"#,
        ingest.source_id,
        ingest.license
    );
    let row = upsert.fetch_one(&mut *ingest.tx).await?;
    ingest
        .report
        .counted("method", row.inserted, row.updated, row.said);
    ingest.findings.extend(repeated(row.repeated, "a method"));
    Ok(())
}

/// A name is kept as the first source wrote it.
async fn merge_names(ingest: &mut Ingest) -> Result<(), StoreError> {
    let insert = sqlx::query!(
        r#"WITH said AS (
             SELECT DISTINCT ON (method_id, kind, norm) method_id, kind, norm, said.name
             FROM staging_method_name said JOIN staging_slug USING (n) JOIN method USING (slug) ORDER BY method_id, kind, norm, n, said.name
         ), written AS (
             INSERT INTO method_name (method_id, kind, norm, name, source_id, license)
             SELECT method_id, kind, norm, name, $1, $2 FROM said ON CONFLICT DO NOTHING RETURNING 1
         )
         SELECT (SELECT count(*) FROM written) AS "inserted!", count(*) AS "said!" FROM said"#,
        ingest.source_id,
        ingest.license
    );
    let row = insert.fetch_one(&mut *ingest.tx).await?;
    ingest
        .report
        .counted("method_name", row.inserted, 0, row.said);
    Ok(())
}

async fn merge_collections(ingest: &mut Ingest) -> Result<(), StoreError> {
    let insert = sqlx::query!(
        r#"WITH said AS (
             SELECT DISTINCT ON (method_id, collection) method_id, collection, said.area
             FROM staging_method_collection said JOIN staging_slug USING (n) JOIN method USING (slug)
             ORDER BY method_id, collection, said.area
         ), written AS (
             INSERT INTO method_collection (method_id, collection, area, source_id, license)
             SELECT method_id, collection, area, $1, $2 FROM said ON CONFLICT DO NOTHING RETURNING 1
         )
         SELECT (SELECT count(*) FROM written) AS "inserted!", count(*) AS "said!" FROM said"#,
        ingest.source_id,
        ingest.license
    );
    let row = insert.fetch_one(&mut *ingest.tx).await?;
    ingest
        .report
        .counted("method_collection", row.inserted, 0, row.said);
    Ok(())
}

async fn record_provenance(ingest: &mut Ingest) -> Result<(), StoreError> {
    let upsert = sqlx::query!(
        r#"WITH said AS (
             SELECT DISTINCT ON (record) said.slug AS record, method_id, digest
             FROM staging_method said JOIN staging_slug own USING (n) JOIN method ON method.slug = own.slug ORDER BY record, n
         ), changed AS (
             UPDATE provenance held SET (entity_id, digest, ingest_batch_id) = (said.method_id, said.digest, $2) FROM said
             WHERE held.source_id = $1 AND held.entity = 'method' AND held.record = said.record
               AND (held.entity_id, held.digest) IS DISTINCT FROM (said.method_id, said.digest)
             RETURNING 1
         ), written AS (
             INSERT INTO provenance (source_id, entity, record, entity_id, digest, ingest_batch_id)
             SELECT $1, 'method', record, method_id, digest, $2 FROM said
             WHERE NOT EXISTS (SELECT FROM provenance held
                               WHERE held.source_id = $1 AND held.entity = 'method' AND held.record = said.record)
             RETURNING 1
         )
         SELECT (SELECT count(*) FROM written) AS "inserted!", (SELECT count(*) FROM changed) AS "updated!",
             count(*) AS "said!" FROM said"#,
        ingest.source_id,
        ingest.batch_id
    );
    let row = upsert.fetch_one(&mut *ingest.tx).await?;
    ingest
        .report
        .counted("provenance", row.inserted, row.updated, row.said);
    Ok(())
}

/// Papers that use or name methods: by slug, or by a name that one method alone bears. Other names are counted.
async fn merge_papers(
    ingest: &mut Ingest,
    slugs: &HashMap<String, String>,
) -> Result<(), StoreError> {
    let (said, held): (Vec<String>, Vec<String>) = slugs
        .iter()
        .map(|(said, held)| (said.clone(), held.clone()))
        .unzip();
    let absent = sqlx::query_scalar!(
        r#"SELECT said.slug AS "name!" FROM staging_paper_method said
           LEFT JOIN UNNEST($1::text[], $2::text[]) AS own (said, held) ON own.said = said.slug
           WHERE NOT EXISTS (SELECT FROM method WHERE method.slug = COALESCE(own.held, said.slug)) LIMIT 1"#,
        &said,
        &held
    );
    refuse("method", absent.fetch_optional(&mut *ingest.tx).await?)?;
    let insert = sqlx::query!(
        r#"WITH bearer AS (
             SELECT norm, min(method_id) AS method_id FROM method_name WHERE norm IN (SELECT norm FROM staging_paper_tag)
             GROUP BY norm HAVING count(DISTINCT method_id) = 1
         ), said AS (
             SELECT staging_held.paper_id, method.method_id FROM staging_paper_method said JOIN staging_held USING (ord)
             LEFT JOIN UNNEST($3::text[], $4::text[]) AS own (said, held) ON own.said = said.slug
             JOIN method ON method.slug = COALESCE(own.held, said.slug)
             UNION SELECT staging_held.paper_id, bearer.method_id FROM staging_paper_tag JOIN staging_held USING (ord) JOIN bearer USING (norm)
         ), written AS (
             INSERT INTO paper_method (paper_id, method_id, source_id, license) SELECT paper_id, method_id, $1, $2 FROM said
             WHERE NOT EXISTS (SELECT FROM paper_method held WHERE held.paper_id = said.paper_id AND held.method_id = said.method_id)
             ORDER BY paper_id, method_id RETURNING 1
         )
         SELECT (SELECT count(*) FROM written) AS "inserted!", count(*) AS "said!",
             (SELECT count(*) FROM staging_paper_tag tag WHERE NOT EXISTS (SELECT FROM bearer WHERE bearer.norm = tag.norm)) AS "unknown!"
         FROM said"#,
        ingest.source_id,
        ingest.license,
        &said,
        &held
    );
    let row = insert.fetch_one(&mut *ingest.tx).await?;
    ingest
        .report
        .counted("paper_method", row.inserted, 0, row.said);
    let occurrences = row.unknown.unsigned_abs();
    ingest.findings.extend((occurrences > 0).then(|| FindingRow {
        line: None,
        kind: "unknown_method_tag".to_owned(),
        detail: "names of methods on papers that no method held bears, or several do; no edge is held".to_owned(),
        occurrences,
    }));
    Ok(())
}
