//! Methods of a snapshot, and the code of their pairs.

use super::Export;
use super::rows::{CodeExport, CurrentRun, StoredMethod};
use crate::column_values::{attributed, digest, enum_word, json};
use crate::error::StoreError;
use crate::pairs::{CodeSample, PairId};
use crate::runs::RunId;
use catalogue::Method;

impl Export {
    /// Returns every method, by id. A method has the names of the rows that are united with it, and
    /// the values and collections that only they have; its license is then the stricter one.
    pub async fn methods(&mut self) -> Result<Vec<StoredMethod>, StoreError> {
        let query = sqlx::query!(
            r#"WITH united AS (
                 SELECT card_id, min(introduced_year) AS introduced_year, array_agg(pwc_slug ORDER BY pwc_slug) FILTER (WHERE pwc_slug IS NOT NULL) AS pwc_slugs, max(paper_count) AS paper_count,
                     min(paper_id) AS paper_id, strictest_license(license) AS license
                 FROM method_union JOIN method USING (method_id) WHERE NOT undone GROUP BY card_id
               ), named AS (
                 -- Each name once, of the surest row and kind.
                 SELECT DISTINCT ON (shown_id, n.kind = 'whole', norm) shown_id, n.name, norm,
                     CASE WHEN shown_id <> method_id AND n.kind = 'name' THEN 'alias' ELSE n.kind END AS kind
                 FROM method_name n JOIN shown_method USING (method_id)
                 ORDER BY shown_id, n.kind = 'whole', norm, shown_id <> method_id, array_position(name_kind_words(), n.kind), n.name
               )
               SELECT slug, method.name, area, summary, COALESCE(method.introduced_year, united.introduced_year) AS introduced_year,
                 method.pwc_slug, united.pwc_slugs AS "pwc_slugs?", COALESCE(method.paper_count, united.paper_count) AS paper_count,
                 method.kind, method.nearest, COALESCE(method.paper_id, united.paper_id) AS paper_id,
                 stricter_license(stricter_license(method.license, united.license),
                   (SELECT strictest_license(c.license) FROM method_collection c JOIN shown_method s USING (method_id) WHERE s.shown_id = method.method_id)) AS "license!",
                 source.name AS source,
                 (SELECT COALESCE(jsonb_agg(jsonb_build_object('name', named.name, 'kind', kind) ORDER BY kind, norm), '[]')
                  FROM named WHERE shown_id = method_id) AS "names!",
                 (SELECT COALESCE(jsonb_agg(jsonb_build_object('name', collection, 'area', area) ORDER BY collection, area), '[]')
                  FROM (SELECT DISTINCT collection, c.area FROM method_collection c JOIN shown_method s USING (method_id)
                        WHERE s.shown_id = method.method_id) listed) AS "collections!",
                 method_level.run_id AS "run_id?", method_level.level AS "level?", run.finished_at AS "finished_at?"
               FROM method JOIN shown_method USING (method_id) JOIN source USING (source_id)
               LEFT JOIN united ON united.card_id = method_id
               LEFT JOIN method_level USING (method_id) LEFT JOIN run USING (run_id)
               WHERE shown_id = method_id
               ORDER BY slug"#
        );
        let rows = query.fetch_all(&mut *self.tx).await?.into_iter();
        let methods = rows.map(|row| {
            let level = row.level.as_deref().map(enum_word).transpose()?;
            let run = row.run_id.zip(row.finished_at);
            let mut pwc_slugs = row
                .pwc_slug
                .into_iter()
                .chain(row.pwc_slugs.unwrap_or_default());
            let method = Method {
                id: row.slug,
                name: row.name,
                names: json(row.names)?,
                area: row.area,
                summary: row.summary,
                introduced_year: row.introduced_year,
                pwc_slug: pwc_slugs.next(),
                other_pwc_slugs: pwc_slugs.collect(),
                paper_count: row.paper_count.map(i32::unsigned_abs),
                kind: row.kind.as_deref().map(enum_word).transpose()?,
                nearest: row.nearest,
                collections: json(row.collections)?,
                ..Method::default()
            };
            Ok(StoredMethod {
                method: attributed(method, row.source, &row.license)?,
                paper_id: row.paper_id,
                run: run.map(|(run_id, finished_at)| CurrentRun {
                    run_id: RunId(run_id),
                    level,
                    finished_at,
                }),
            })
        });
        methods.collect()
    }

    /// Returns both readings of every current pair, by the method's id and side.
    pub async fn codes(&mut self) -> Result<Vec<CodeExport>, StoreError> {
        let query = sqlx::query!(
            r#"SELECT slug, pair.pair_id, side AS "side!", generator, code_sha256 AS "code_sha256!", entry, code_sample.source, code_sample.license, provenance
               FROM current_pair JOIN implementation_pair pair USING (method_id, pair_id) JOIN method USING (method_id)
               CROSS JOIN LATERAL (VALUES ('a', a_sha256), ('b', b_sha256)) AS reading (side, code_sha256)
               JOIN code_sample USING (code_sha256)
               WHERE $1::bigint[] IS NULL OR pair_id = ANY ($1) ORDER BY slug, side"#,
            self.pairs.as_deref()
        );
        let rows = query.fetch_all(&mut *self.tx).await?.into_iter();
        let codes = rows.map(|row| {
            let license = enum_word(&row.license)?;
            Ok(CodeExport {
                method: row.slug,
                pair_id: PairId(row.pair_id),
                side: enum_word(&row.side)?,
                generator: row.generator,
                code_sha256: digest(&row.code_sha256)?,
                code: CodeSample {
                    entry: row.entry,
                    source: row.source,
                    license,
                    provenance: row.provenance,
                },
            })
        });
        codes.collect()
    }
}
