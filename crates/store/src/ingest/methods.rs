//! Merges methods, their names, collections and papers. A method is identified by its Papers with
//! Code slug, then by its own slug.

use super::Ingest;
use super::batch::FindingRow;
use super::links::repeat_finding;
use super::tasks::reject_missing;
use super::unions;
use crate::error::StoreError;
use catalogue::BUNDLED_SOURCE;
use std::collections::{HashMap, HashSet};

/// Writes methods with their names, collections and papers.
pub(super) async fn merge(ingest: &mut Ingest) -> Result<(), StoreError> {
    let slugs = if ingest.has("staging_method") {
        resolve_slugs(ingest).await?
    } else {
        HashMap::new()
    };
    if !slugs.is_empty() {
        merge_methods(ingest).await?;
        merge_names(ingest).await?;
        unions::merge(ingest).await?;
        merge_collections(ingest).await?;
        record_provenance(ingest).await?;
    }
    if ingest.has("staging_paper_method") || ingest.has("staging_paper_tag") {
        merge_papers(ingest, &slugs).await?;
    }
    Ok(())
}

/// Returns the slug of a method of Papers with Code whose own slug another source's method has.
fn prefixed(slug: &str) -> String {
    format!("pwc-{slug}")
}

/// Gives a slug that a card of this file has to the card: the method of Papers with Code that had
/// it gets a prefix.
async fn free_slugs_of_cards(ingest: &mut Ingest) -> Result<(), StoreError> {
    let rename = sqlx::query!(
        "UPDATE method SET slug = 'pwc-' || slug
         WHERE source_id <> $1 AND slug = pwc_slug AND slug IN (SELECT slug FROM staging_method WHERE pwc_slug IS NULL)",
        ingest.source_id
    );
    let renamed = rename.execute(&mut *ingest.tx).await?.rows_affected();
    ingest.report.add("method", 0, renamed, 0);
    Ok(())
}

/// Writes the stored slug of each row's method, and returns the stored slug of each staged slug.
async fn resolve_slugs(ingest: &mut Ingest) -> Result<HashMap<String, String>, StoreError> {
    free_slugs_of_cards(ingest).await?;
    let existing = sqlx::query!(
        "SELECT slug, pwc_slug FROM method
         WHERE slug IN (SELECT slug FROM staging_method) OR pwc_slug IN (SELECT pwc_slug FROM staging_method)"
    );
    let (mut stored_slugs, mut slug_by_pwc) = (HashSet::new(), HashMap::new());
    for row in existing.fetch_all(&mut *ingest.tx).await? {
        slug_by_pwc.extend(row.pwc_slug.map(|pwc| (pwc, row.slug.clone())));
        stored_slugs.insert(row.slug);
    }
    let staged = sqlx::query!(
        r#"SELECT number AS "number!", slug AS "slug!", pwc_slug, line FROM staging_method ORDER BY number"#
    );
    let (mut numbers, mut slugs, mut pwc_slugs, mut changed) =
        (vec![], vec![], vec![], HashMap::new());
    for row in staged.fetch_all(&mut *ingest.tx).await? {
        let (mut slug, mut pwc_slug) = (row.slug.clone(), row.pwc_slug);
        if let Some(pwc) = &pwc_slug {
            match slug_by_pwc.get(pwc) {
                Some(owner) if stored_slugs.contains(&slug) && *owner != slug && *pwc != slug => {
                    let detail = format!("{slug}: the pwc slug {pwc} belongs to {owner}");
                    let line = row.line.map(i64::unsigned_abs);
                    let finding = FindingRow::of_row(line, "method_conflict", detail);
                    ingest.findings.push(finding);
                    pwc_slug = None;
                }
                Some(owner) => slug.clone_from(owner),
                None => {
                    if stored_slugs.contains(&slug) && *pwc == slug {
                        slug = prefixed(&slug);
                    }
                    slug_by_pwc.insert(pwc.clone(), slug.clone());
                }
            }
        }
        stored_slugs.insert(slug.clone());
        changed.insert(row.slug, slug.clone());
        numbers.push(row.number);
        slugs.push(slug);
        pwc_slugs.push(pwc_slug);
    }
    let insert = sqlx::query!(
        "INSERT INTO staging_method_slug (number, slug, pwc_slug) SELECT * FROM UNNEST($1::bigint[], $2::text[], $3::text[])",
        &numbers,
        &slugs,
        &pwc_slugs as &[Option<String>]
    );
    insert.execute(&mut *ingest.tx).await?;
    execute!(ingest, "ANALYZE staging_method_slug, staging_method");
    Ok(changed)
}

async fn merge_methods(ingest: &mut Ingest) -> Result<(), StoreError> {
    let row = upsert!(
        ingest,
        "method",
        r#"WITH staged AS (
             SELECT DISTINCT ON (stored.slug) stored.slug, stored.pwc_slug, number, name, name_norm, area, summary, introduced_year, paper_count, kind,
                 string_to_array(nearest, ' ') AS nearest, p.paper_id
             FROM staging_method JOIN staging_method_slug stored USING (number) LEFT JOIN staging_row_paper p USING (ord)
             ORDER BY stored.slug, number
         ), combined AS (
             SELECT slug, number, COALESCE(existing.source_id, $1) AS source_id,
                 CASE WHEN existing.method_id IS NULL THEN $2 ELSE stricter_license(existing.license, $2) END AS license,
                 CASE WHEN is_ours THEN staged.name ELSE existing.name END AS name,
                 CASE WHEN is_ours THEN staged.name_norm ELSE existing.name_norm END AS name_norm,
                 CASE WHEN is_ours THEN COALESCE(staged.area, existing.area) ELSE COALESCE(existing.area, staged.area) END AS area,
                 CASE WHEN is_ours THEN COALESCE(staged.paper_id, existing.paper_id) ELSE COALESCE(existing.paper_id, staged.paper_id) END AS paper_id,
                 CASE WHEN is_ours THEN COALESCE(staged.summary, existing.summary) ELSE COALESCE(existing.summary, staged.summary) END AS summary,
                 CASE WHEN is_ours THEN COALESCE(staged.introduced_year, existing.introduced_year)
                      ELSE COALESCE(existing.introduced_year, staged.introduced_year) END AS introduced_year,
                 CASE WHEN is_ours THEN COALESCE(staged.paper_count, existing.paper_count)
                      ELSE COALESCE(existing.paper_count, staged.paper_count) END AS paper_count,
                 CASE WHEN is_ours THEN staged.kind ELSE existing.kind END AS kind,
                 CASE WHEN is_ours THEN staged.nearest ELSE existing.nearest END AS nearest,
                 COALESCE(existing.pwc_slug, staged.pwc_slug) AS pwc_slug
             FROM staged LEFT JOIN method existing USING (slug)
             CROSS JOIN LATERAL (SELECT COALESCE(existing.source_id = $1, true) AS is_ours) AS describing
         ), written AS (
             INSERT INTO method AS existing (slug, name, name_norm, area, paper_id, summary, introduced_year, paper_count, pwc_slug, kind, nearest, source_id, license)
             SELECT slug, name, name_norm, area, paper_id, summary, introduced_year, paper_count, pwc_slug, kind, nearest, source_id, license
             FROM combined ORDER BY number
             ON CONFLICT (slug) DO UPDATE
                 SET (name, name_norm, area, paper_id, summary, introduced_year, paper_count, pwc_slug, kind, nearest, license) = (excluded.name,
                     excluded.name_norm, excluded.area, excluded.paper_id, excluded.summary, excluded.introduced_year, excluded.paper_count,
                     excluded.pwc_slug, excluded.kind, excluded.nearest, excluded.license)
                 WHERE (existing.name, existing.name_norm, existing.area, existing.paper_id, existing.summary, existing.introduced_year, existing.paper_count,
                     existing.pwc_slug, existing.kind, existing.nearest)
                     IS DISTINCT FROM (excluded.name, excluded.name_norm, excluded.area, excluded.paper_id, excluded.summary,
                     excluded.introduced_year, excluded.paper_count, excluded.pwc_slug, excluded.kind, excluded.nearest)
             RETURNING (existing.xmax = 0) AS inserted
         )
         SELECT count(*) FILTER (WHERE inserted) AS "inserted!", count(*) FILTER (WHERE NOT inserted) AS "updated!",
             (SELECT count(*) FROM staged) AS "staged!",
             (SELECT count(*) FROM staging_method) - (SELECT count(*) FROM staged) AS "repeated!" FROM written"#
    );
    ingest
        .findings
        .extend(repeat_finding(row.repeated, "a method"));
    Ok(())
}

/// Writes names. A name is not changed after the first source wrote it. Names that a card no longer
/// has are deleted; a file of another source may name only some of its names.
async fn merge_names(ingest: &mut Ingest) -> Result<(), StoreError> {
    if ingest.source.name == BUNDLED_SOURCE {
        let delete = sqlx::query!(
            "DELETE FROM method_name existing USING method JOIN staging_method_slug USING (slug)
             WHERE existing.method_id = method.method_id AND existing.source_id = $1 AND NOT EXISTS (
                 SELECT FROM staging_method_name staged
                 WHERE staged.number = staging_method_slug.number AND staged.kind = existing.kind AND staged.norm = existing.norm)",
            ingest.source_id
        );
        let deleted = delete.execute(&mut *ingest.tx).await?.rows_affected();
        ingest.report.add("method_name", 0, deleted, 0);
    }
    insert!(
        ingest,
        "method_name",
        written r#"WITH staged AS (
             SELECT DISTINCT ON (method_id, staged.kind, norm) method_id, staged.kind, norm, spelling, staged.name
             FROM staging_method_name staged JOIN staging_method_slug USING (number) JOIN method USING (slug)
             ORDER BY method_id, staged.kind, norm, number, staged.name
         ), written AS (
             INSERT INTO method_name (method_id, kind, norm, spelling, name, source_id, license)
             SELECT method_id, kind, norm, spelling, name, $1, $2 FROM staged ON CONFLICT DO NOTHING RETURNING 1
         )"#
    );
    Ok(())
}

async fn merge_collections(ingest: &mut Ingest) -> Result<(), StoreError> {
    insert!(
        ingest,
        "method_collection",
        written r#"WITH staged AS (
             SELECT DISTINCT ON (method_id, collection) method_id, collection, staged.area
             FROM staging_method_collection staged JOIN staging_method_slug USING (number) JOIN method USING (slug)
             ORDER BY method_id, collection, staged.area
         ), written AS (
             INSERT INTO method_collection (method_id, collection, area, source_id, license)
             SELECT method_id, collection, area, $1, $2 FROM staged ON CONFLICT DO NOTHING RETURNING 1
         )"#
    );
    Ok(())
}

async fn record_provenance(ingest: &mut Ingest) -> Result<(), StoreError> {
    let upsert = sqlx::query!(
        r#"WITH staged AS (
             SELECT DISTINCT ON (record) staged.slug AS record, method_id, digest, ingest_batch_id
             FROM staging_method staged JOIN staging_method_slug stored USING (number) JOIN method ON method.slug = stored.slug
             JOIN staging_batch ON part = number >> 24 ORDER BY record, number
         ), changed AS (
             UPDATE provenance existing SET (entity_id, digest, ingest_batch_id) = (staged.method_id, staged.digest, staged.ingest_batch_id) FROM staged
             WHERE existing.source_id = $1 AND existing.entity = 'method' AND existing.record = staged.record
               AND (existing.entity_id, existing.digest) IS DISTINCT FROM (staged.method_id, staged.digest)
             RETURNING 1
         ), written AS (
             INSERT INTO provenance (source_id, entity, record, entity_id, digest, ingest_batch_id)
             SELECT $1, 'method', record, method_id, digest, ingest_batch_id FROM staged
             WHERE NOT EXISTS (SELECT FROM provenance existing
                               WHERE existing.source_id = $1 AND existing.entity = 'method' AND existing.record = staged.record)
             RETURNING 1
         )
         SELECT (SELECT count(*) FROM written) AS "inserted!", (SELECT count(*) FROM changed) AS "updated!",
             count(*) AS "staged!" FROM staged"#,
        ingest.source_id
    );
    let row = upsert.fetch_one(&mut *ingest.tx).await?;
    ingest
        .report
        .add_upsert("provenance", row.inserted, row.updated, row.staged);
    Ok(())
}

/// Writes the papers that use or name methods: by slug, or by a name that exactly one method has.
/// United rows are one method; the edge then names the row of the same source, so that it follows
/// the row when the union is undone. Other names are counted.
async fn merge_papers(
    ingest: &mut Ingest,
    slugs: &HashMap<String, String>,
) -> Result<(), StoreError> {
    let (staged, existing): (Vec<String>, Vec<String>) = slugs
        .iter()
        .map(|(staged, existing)| (staged.clone(), existing.clone()))
        .unzip();
    let missing = sqlx::query_scalar!(
        r#"SELECT staged.slug AS "name!" FROM staging_paper_method staged
           LEFT JOIN UNNEST($1::text[], $2::text[]) AS renamed (staged, stored) ON renamed.staged = staged.slug
           WHERE NOT EXISTS (SELECT FROM method WHERE method.slug = COALESCE(renamed.stored, staged.slug)) LIMIT 1"#,
        &staged,
        &existing
    );
    reject_missing("method", missing.fetch_optional(&mut *ingest.tx).await?)?;
    let insert = sqlx::query!(
        r#"WITH named AS (
             SELECT norm, COALESCE(min(method_id) FILTER (WHERE method.source_id = $1), min(shown_id)) AS method_id
             FROM method_name JOIN method USING (method_id) JOIN shown_method USING (method_id)
             WHERE method_name.kind <> 'whole' AND norm IN (SELECT norm FROM staging_paper_tag)
             GROUP BY norm HAVING count(DISTINCT shown_id) = 1
         ), staged AS (
             SELECT staging_row_paper.paper_id, method.method_id FROM staging_paper_method staged JOIN staging_row_paper USING (ord)
             LEFT JOIN UNNEST($3::text[], $4::text[]) AS renamed (staged, stored) ON renamed.staged = staged.slug
             JOIN method ON method.slug = COALESCE(renamed.stored, staged.slug)
             UNION SELECT staging_row_paper.paper_id, named.method_id FROM staging_paper_tag JOIN staging_row_paper USING (ord) JOIN named USING (norm)
         ), written AS (
             INSERT INTO paper_method (paper_id, method_id, source_id, license) SELECT paper_id, method_id, $1, $2 FROM staged
             WHERE NOT EXISTS (SELECT FROM paper_method existing WHERE existing.paper_id = staged.paper_id AND existing.method_id = staged.method_id)
             ORDER BY paper_id, method_id RETURNING 1
         )
         SELECT (SELECT count(*) FROM written) AS "inserted!", count(*) AS "staged!",
             (SELECT count(*) FROM staging_paper_tag tag WHERE NOT EXISTS (SELECT FROM named WHERE named.norm = tag.norm)) AS "unknown!"
         FROM staged"#,
        ingest.source_id,
        ingest.license,
        &staged,
        &existing
    );
    let row = insert.fetch_one(&mut *ingest.tx).await?;
    ingest
        .report
        .add_upsert("paper_method", row.inserted, 0, row.staged);
    ingest.findings.extend(FindingRow::of_rows(
        "unknown_method_tag",
        row.unknown.unsigned_abs(),
        "names of methods on papers that no method has, or several have; no edge is stored",
    ));
    Ok(())
}
