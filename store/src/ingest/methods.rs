//! Merging methods, their names, collections and papers. A method is known by its slug, then by its Papers with Code slug.

use super::Ingest;
use super::batch::FindingRow;
use super::columns::{column, maybe_texts, texts};
use super::links::add_counted;
use super::rows::MethodRow;
use super::tasks::known;
use crate::error::StoreError;
use crate::text::held;
use ladder::Digest;
use std::collections::{HashMap, HashSet};

/// Writes methods and all that hangs on them.
pub(super) async fn merge(ingest: &mut Ingest<'_>) -> Result<(), StoreError> {
    let (slugs, rows) = resolve(ingest).await?;
    merge_methods(ingest, &rows).await?;
    merge_names(ingest, &rows).await?;
    merge_collections(ingest, &rows).await?;
    record_provenance(ingest, &slugs).await?;
    merge_papers(ingest, &slugs).await
}

/// From the slug a row gives to the slug its method is held under.
type Slugs = HashMap<String, String>;

/// The rows under the slugs their methods are held under, one row a method first, and that mapping.
async fn resolve(ingest: &mut Ingest<'_>) -> Result<(Slugs, Vec<MethodRow>), StoreError> {
    let batch = ingest.batch;
    let query = sqlx::query!(
        r#"SELECT slug, pwc_slug FROM method WHERE slug = ANY ($1) OR pwc_slug = ANY ($2)"#,
        &texts(&batch.methods, |m| &m.slug),
        &texts(batch.methods.iter().filter_map(|m| m.pwc_slug.as_ref()), |s| s),
    );
    let mut known = HashSet::new();
    let mut by_pwc = HashMap::new();
    for row in query.fetch_all(&mut *ingest.tx).await? {
        by_pwc.extend(row.pwc_slug.map(|pwc| (pwc, row.slug.clone())));
        known.insert(row.slug);
    }
    let mut slugs = Slugs::new();
    let mut rows = Vec::with_capacity(batch.methods.len());
    for method in &batch.methods {
        let mut row = method.clone();
        if let Some(pwc) = &method.pwc_slug {
            match by_pwc.get(pwc) {
                Some(holder) if known.contains(&method.slug) && *holder != method.slug => {
                    let detail = format!("{}: the pwc slug {pwc} belongs to {holder}", method.slug);
                    ingest.findings.push(FindingRow {
                        line: method.line,
                        kind: "method_conflict".to_owned(),
                        detail,
                        occurrences: 1,
                    });
                    row.pwc_slug = None;
                }
                Some(holder) => row.slug.clone_from(holder),
                None => drop(by_pwc.insert(pwc.clone(), method.slug.clone())),
            }
        }
        known.insert(row.slug.clone());
        slugs.insert(method.slug.clone(), row.slug.clone());
        rows.push(row);
    }
    Ok((slugs, rows))
}

async fn merge_methods(ingest: &mut Ingest<'_>, rows: &[MethodRow]) -> Result<(), StoreError> {
    let upsert = sqlx::query_scalar!(
        r#"WITH said AS (
             SELECT DISTINCT ON (slug) said.*, p.paper_id
             FROM UNNEST($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::int[], $8::text[])
                 WITH ORDINALITY AS said (slug, name, name_norm, area, key, summary, introduced_year, pwc_slug, ord)
             LEFT JOIN staging_paper p USING (key)
             ORDER BY slug, said.ord
         ), mixed AS (
             SELECT slug, said.ord, COALESCE(held.source_id, $9) AS source_id,
                 CASE WHEN held.method_id IS NULL THEN $10 ELSE stricter_licence(held.licence, $10) END AS licence,
                 CASE WHEN own.own THEN said.name ELSE held.name END AS name,
                 CASE WHEN own.own THEN said.name_norm ELSE held.name_norm END AS name_norm,
                 CASE WHEN own.own THEN COALESCE(said.area, held.area) ELSE COALESCE(held.area, said.area) END AS area,
                 CASE WHEN own.own THEN COALESCE(said.paper_id, held.paper_id) ELSE COALESCE(held.paper_id, said.paper_id) END AS paper_id,
                 CASE WHEN own.own THEN COALESCE(said.summary, held.summary) ELSE COALESCE(held.summary, said.summary) END AS summary,
                 CASE WHEN own.own THEN COALESCE(said.introduced_year, held.introduced_year)
                      ELSE COALESCE(held.introduced_year, said.introduced_year) END AS introduced_year,
                 COALESCE(held.pwc_slug, said.pwc_slug) AS pwc_slug
             FROM said LEFT JOIN method held USING (slug)
             CROSS JOIN LATERAL (SELECT COALESCE(held.source_id = $9, true) AS own) AS own
         ), written AS (
             INSERT INTO method AS held (slug, name, name_norm, area, paper_id, summary, introduced_year, pwc_slug, source_id, licence)
             SELECT slug, name, name_norm, area, paper_id, summary, introduced_year, pwc_slug, source_id, licence FROM mixed ORDER BY ord
             ON CONFLICT (slug) DO UPDATE
                 SET (name, name_norm, area, paper_id, summary, introduced_year, pwc_slug, licence) = (excluded.name, excluded.name_norm,
                     excluded.area, excluded.paper_id, excluded.summary, excluded.introduced_year, excluded.pwc_slug, excluded.licence)
                 WHERE (held.name, held.name_norm, held.area, held.paper_id, held.summary, held.introduced_year, held.pwc_slug)
                     IS DISTINCT FROM (excluded.name, excluded.name_norm, excluded.area, excluded.paper_id, excluded.summary,
                     excluded.introduced_year, excluded.pwc_slug)
             RETURNING (held.xmax = 0) AS inserted
         )
         SELECT inserted FROM written UNION ALL SELECT NULL FROM generate_series(1, (SELECT count(*) FROM said))"#,
        &texts(rows, |m| &m.slug),
        &texts(rows, |m| &m.name),
        &texts(rows, |m| &m.name_norm),
        &maybe_texts(rows, |m| m.area.as_deref()) as &[Option<String>],
        &maybe_texts(rows, |m| m.paper.as_deref()) as &[Option<String>],
        &maybe_texts(rows, |m| m.summary.as_deref()) as &[Option<String>],
        &column(rows, |m| m.introduced_year) as &[Option<i32>],
        &maybe_texts(rows, |m| m.pwc_slug.as_deref()) as &[Option<String>],
        ingest.source_id,
        ingest.licence()
    );
    let rows = upsert.fetch_all(&mut *ingest.tx).await?;
    add_counted(ingest, "method", &rows);
    Ok(())
}

/// A name is kept as the first source wrote it.
async fn merge_names(ingest: &mut Ingest<'_>, rows: &[MethodRow]) -> Result<(), StoreError> {
    let names: Vec<_> = rows.iter().flat_map(|m| m.names.iter().map(move |name| (&m.slug, name))).collect();
    let insert = sqlx::query_scalar!(
        r#"WITH said AS (
             SELECT DISTINCT ON (method_id, kind, norm) method_id, kind, norm, said.name
             FROM UNNEST($1::text[], $2::text[], $3::text[], $4::text[]) WITH ORDINALITY AS said (slug, name, norm, kind, ord)
             JOIN method USING (slug) ORDER BY method_id, kind, norm, ord
         ), written AS (
             INSERT INTO method_name (method_id, kind, norm, name, source_id, licence)
             SELECT method_id, kind, norm, name, $5, $6 FROM said ON CONFLICT DO NOTHING RETURNING true AS inserted
         )
         SELECT inserted FROM written UNION ALL SELECT NULL FROM generate_series(1, (SELECT count(*) FROM said))"#,
        &texts(&names, |(slug, _)| slug),
        &texts(&names, |(_, name)| &name.name),
        &texts(&names, |(_, name)| &name.norm),
        &column(&names, |(_, name)| name.kind.to_string()),
        ingest.source_id,
        ingest.licence()
    );
    let rows = insert.fetch_all(&mut *ingest.tx).await?;
    add_counted(ingest, "method_name", &rows);
    Ok(())
}

async fn merge_collections(ingest: &mut Ingest<'_>, rows: &[MethodRow]) -> Result<(), StoreError> {
    let rows: Vec<_> = rows.iter().flat_map(|m| m.collections.iter().map(move |c| (&m.slug, c))).collect();
    let insert = sqlx::query_scalar!(
        r#"WITH said AS (
             SELECT DISTINCT ON (method_id, collection) method_id, collection, said.area
             FROM UNNEST($1::text[], $2::text[], $3::text[]) AS said (slug, collection, area)
             JOIN method USING (slug) ORDER BY method_id, collection, said.area
         ), written AS (
             INSERT INTO method_collection (method_id, collection, area, source_id, licence)
             SELECT method_id, collection, area, $4, $5 FROM said ON CONFLICT DO NOTHING RETURNING true AS inserted
         )
         SELECT inserted FROM written UNION ALL SELECT NULL FROM generate_series(1, (SELECT count(*) FROM said))"#,
        &texts(&rows, |(slug, _)| slug),
        &texts(&rows, |(_, collection)| &collection.0),
        &maybe_texts(&rows, |(_, collection)| collection.1.as_deref()) as &[Option<String>],
        ingest.source_id,
        ingest.licence()
    );
    let rows = insert.fetch_all(&mut *ingest.tx).await?;
    add_counted(ingest, "method_collection", &rows);
    Ok(())
}

async fn record_provenance(ingest: &mut Ingest<'_>, slugs: &Slugs) -> Result<(), StoreError> {
    let rows = &ingest.batch.methods;
    let upsert = sqlx::query_scalar!(
        r#"WITH said AS (
             SELECT DISTINCT ON (record) record, method_id, sha256
             FROM UNNEST($1::text[], $2::text[], $3::text[]) WITH ORDINALITY AS said (record, slug, sha256, ord)
             JOIN method USING (slug) ORDER BY record, ord
         ), written AS (
             INSERT INTO provenance AS held (source_id, entity, record, entity_id, content_sha256, ingest_batch_id)
             SELECT $4, 'method', record, method_id, sha256, $5 FROM said
             ON CONFLICT (source_id, entity, record) DO UPDATE
                 SET (entity_id, content_sha256, ingest_batch_id) =
                     (excluded.entity_id, excluded.content_sha256, excluded.ingest_batch_id)
                 WHERE (held.entity_id, held.content_sha256) IS DISTINCT FROM (excluded.entity_id, excluded.content_sha256)
             RETURNING (held.xmax = 0) AS inserted
         )
         SELECT inserted FROM written UNION ALL SELECT NULL FROM generate_series(1, (SELECT count(*) FROM said))"#,
        &texts(rows, |m| &m.slug),
        &column(rows, |m| held(&slugs[&m.slug])),
        &column(rows, |m| Digest::of_json(m).to_string()),
        ingest.source_id,
        ingest.batch_id
    );
    let rows = upsert.fetch_all(&mut *ingest.tx).await?;
    add_counted(ingest, "provenance", &rows);
    Ok(())
}

async fn merge_papers(ingest: &mut Ingest<'_>, slugs: &Slugs) -> Result<(), StoreError> {
    let rows = &ingest.batch.paper_methods;
    let methods = column(rows, |r| slugs.get(&r.method).unwrap_or(&r.method).clone());
    known(ingest, "method", methods.iter().map(String::as_str).collect()).await?;
    let insert = sqlx::query_scalar!(
        r#"WITH said AS (
             SELECT DISTINCT p.paper_id, method.method_id FROM UNNEST($1::text[], $2::text[]) AS said (key, slug)
             JOIN staging_paper p USING (key) JOIN method USING (slug)
         ), written AS (
             INSERT INTO paper_method (paper_id, method_id, source_id, licence) SELECT paper_id, method_id, $3, $4 FROM said
             ON CONFLICT DO NOTHING RETURNING true AS inserted
         )
         SELECT inserted FROM written UNION ALL SELECT NULL FROM generate_series(1, (SELECT count(*) FROM said))"#,
        &texts(rows, |r| &r.paper),
        &methods,
        ingest.source_id,
        ingest.licence()
    );
    let rows = insert.fetch_all(&mut *ingest.tx).await?;
    add_counted(ingest, "paper_method", &rows);
    Ok(())
}
