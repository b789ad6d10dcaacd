//! The project's own data: readings, and the results of the current runs of methods. Verdicts are
//! under the project's license, code under the license of its text.

use super::{Raw, Rows};
use sqlx::PgConnection;

/// Readings of current pairs. The column `code` is the text in base64, because its bytes may be
/// arbitrary.
pub(super) fn implementations(tx: &mut PgConnection) -> Rows<'_> {
    sqlx::query_as!(
        Raw,
        r#"SELECT license AS "license!", row_to_json(t) AS "row!" FROM (
             SELECT slug AS method, side, generator, code_sha256, entry, encode(code.source, 'base64') AS code, provenance,
                 '{}'::text[] AS sources, code.license
             FROM current_pair JOIN implementation_pair pair USING (method_id, pair_id) JOIN method USING (method_id)
             CROSS JOIN LATERAL (VALUES ('a', a_sha256), ('b', b_sha256)) AS reading (side, code_sha256)
             JOIN code_sample code USING (code_sha256)) t ORDER BY method, side"#
    )
    .fetch(tx)
}

pub(super) fn verdicts(tx: &mut PgConnection) -> Rows<'_> {
    sqlx::query_as!(
        Raw,
        r#"SELECT license AS "license!", row_to_json(t) AS "row!" FROM (
             SELECT slug AS method, run.run_id AS run, level, ladder_version, isolation, seed, spec_sha256, inputs_sha256,
                 a_sha256, b_sha256, verdict_digest, worst_ratio, block AS environment,
                 to_char(finished_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS finished_at, '{}'::text[] AS sources,
                 'Apache-2.0 OR MIT' AS license
             FROM method_level JOIN method USING (method_id) JOIN run USING (run_id)
             JOIN implementation_pair pair ON pair.pair_id = run.pair_id JOIN environment USING (environment_sha256)) t
           ORDER BY method"#
    )
    .fetch(tx)
}

pub(super) fn outcomes(tx: &mut PgConnection) -> Rows<'_> {
    sqlx::query_as!(
        Raw,
        r#"SELECT license AS "license!", row_to_json(t) AS "row!" FROM (
             SELECT slug AS method, run_id AS run, rung, outcome, reason, evidence, duration_ms, '{}'::text[] AS sources,
                 'Apache-2.0 OR MIT' AS license
             FROM method_level JOIN method USING (method_id) JOIN outcome USING (run_id)) t ORDER BY method, rung"#
    )
    .fetch(tx)
}

pub(super) fn properties(tx: &mut PgConnection) -> Rows<'_> {
    sqlx::query_as!(
        Raw,
        r#"SELECT license AS "license!", row_to_json(t) AS "row!" FROM (
             SELECT slug AS method, run_id AS run, ordinal, property, side, result, effective, detail, counterexample,
                 '{}'::text[] AS sources, 'Apache-2.0 OR MIT' AS license
             FROM method_level JOIN method USING (method_id) JOIN property_result USING (run_id)) t ORDER BY method, ordinal"#
    )
    .fetch(tx)
}

pub(super) fn specs(tx: &mut PgConnection) -> Rows<'_> {
    sqlx::query_as!(
        Raw,
        r#"SELECT license AS "license!", row_to_json(t) AS "row!" FROM (
             SELECT slug AS method, spec_sha256, text, '{}'::text[] AS sources, 'Apache-2.0 OR MIT' AS license
             FROM spec JOIN method USING (method_id)
             WHERE spec_sha256 IN (SELECT run.spec_sha256 FROM method_level JOIN run USING (run_id))) t ORDER BY method, spec_sha256"#
    )
    .fetch(tx)
}
