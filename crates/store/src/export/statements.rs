//! The rows of every exported table. Each statement returns a license and a row as JSON, in the same order for the same contents.
//!
//! Verdicts are under the project's license, code under the license of its text.

use super::{Raw, Rows, Table};
use sqlx::PgConnection;

/// Defines the rows of each table by its statement, which begins here.
macro_rules! statements {
    ($($table:ident => $sql:literal;)+) => {
        pub(super) fn rows(table: Table, tx: &mut PgConnection) -> Rows<'_> {
            match table {
                $(Table::$table => sqlx::query_as!(
                    Raw,
                    r#"SELECT license AS "license!", row_to_json(t) AS "row!" FROM (
             "# + $sql
                ).fetch(tx),)+
            }
        }
    };
}

statements! {
    // Papers. The columns `_ids` and `_title_norm` determine the public id of a paper.
    Paper => r#"SELECT paper_id AS paper, title, abstract, published_on, year, venue, status, text_license, is_stub,
                 ARRAY(SELECT DISTINCT s.name FROM provenance v JOIN source s USING (source_id)
                       WHERE v.entity = 'paper' AND v.entity_id = paper_id ORDER BY s.name) AS sources,
                 stricter_license(license, (SELECT s.license FROM paper_status s WHERE s.paper_id = paper.paper_id
                     ORDER BY stricter_license(s.license, 'CC0-1.0') = 'unknown' DESC,
                         stricter_license(s.license, 'CC-BY-SA-4.0') = s.license DESC,
                         stricter_license(s.license, 'ODC-By-1.0') = s.license DESC,
                         stricter_license(s.license, 'CC-BY-4.0') = s.license DESC LIMIT 1)) AS license,
                 (SELECT COALESCE(json_agg(json_build_array(scheme, value) ORDER BY scheme, value), '[]')
                  FROM paper_identifier i WHERE i.paper_id = paper.paper_id) AS _ids,
                 title_norm AS _title_norm
             FROM paper) t ORDER BY paper"#;
    PaperIdentifier => r#"SELECT paper_id AS paper, scheme, value, ARRAY[source.name] AS sources, i.license
             FROM paper_identifier i JOIN source USING (source_id)) t ORDER BY paper, scheme, value"#;
    PaperVersion => r#"SELECT paper_id AS paper, version, created_on, ARRAY[source.name] AS sources, v.license
             FROM paper_version v JOIN source USING (source_id)) t ORDER BY paper, version"#;
    PaperClaim => r#"SELECT paper_id AS paper, title, year, venue, published_on, authors, ARRAY[source.name] AS sources, c.license
             FROM paper_claim c JOIN source USING (source_id)) t ORDER BY paper, sources"#;
    PaperStatus => r#"SELECT paper_id AS paper, status, ARRAY[source.name] AS sources, s.license
             FROM paper_status s JOIN source USING (source_id)) t ORDER BY paper, sources"#;
    Author => r#"SELECT author_id AS author, a.name, name_only, ARRAY[source.name] AS sources, a.license
             FROM author a JOIN source USING (source_id)) t ORDER BY author"#;
    AuthorIdentifier => r#"SELECT author_id AS author, scheme, value, ARRAY[source.name] AS sources, i.license
             FROM author_identifier i JOIN source USING (source_id)) t ORDER BY author, scheme, value"#;
    PaperAuthor => r#"SELECT paper_id AS paper, position, author_id AS author, a.name, affiliation, ARRAY[source.name] AS sources,
                 stricter_license(pa.license, a.license) AS license
             FROM paper_author pa JOIN author a USING (author_id) JOIN source ON source.source_id = pa.source_id) t
           ORDER BY paper, position"#;
    Institution => r#"SELECT institution_id AS institution, i.name, ror, openalex, country, ARRAY[source.name] AS sources, i.license
             FROM institution i JOIN source USING (source_id)) t ORDER BY institution"#;
    PaperAuthorInstitution => r#"SELECT paper_id AS paper, position, institution_id AS institution, ARRAY[source.name] AS sources, w.license
             FROM paper_author_institution w JOIN source USING (source_id)) t ORDER BY paper, position, institution"#;
    PaperInstitution => r#"SELECT paper_id AS paper, institution_id AS institution, ARRAY[source.name] AS sources, w.license
             FROM paper_institution w JOIN source USING (source_id)) t ORDER BY paper, institution"#;
    PaperRepository => r#"SELECT paper_id AS paper, r.url, is_official, mentioned_in_paper, mentioned_in_github, framework,
                 ARRAY[source.name] AS sources, stricter_license(pr.license, r.license) AS license
             FROM paper_repository pr JOIN repository r USING (repository_id) JOIN source ON source.source_id = pr.source_id) t
           ORDER BY paper, url"#;
    Concept => r#"SELECT scheme || ':' || value AS concept, label, ARRAY[source.name] AS sources, c.license
             FROM concept c JOIN source USING (source_id)) t ORDER BY concept"#;
    ConceptLabel => r#"SELECT scheme || ':' || value AS concept, l.label, ARRAY[source.name] AS sources, l.license
             FROM concept_label l JOIN concept USING (concept_id) JOIN source ON source.source_id = l.source_id) t
           ORDER BY concept, label"#;
    ConceptBroader => r#"SELECT own.scheme || ':' || own.value AS concept, above.scheme || ':' || above.value AS broader,
                 ARRAY[source.name] AS sources, b.license
             FROM concept_broader b JOIN concept own USING (concept_id) JOIN concept above ON above.concept_id = b.broader_id
             JOIN source ON source.source_id = b.source_id) t ORDER BY concept, broader"#;
    PaperConcept => r#"SELECT paper_id AS paper, scheme || ':' || value AS concept, ARRAY[source.name] AS sources, p.license
             FROM paper_concept p JOIN concept USING (concept_id) JOIN source ON source.source_id = p.source_id) t
           ORDER BY paper, concept"#;
    Task => r#"SELECT task.name_norm AS task, task.name, task.slug, task.area, task.description, parent.name_norm AS parent,
                 ARRAY[source.name] AS sources, stricter_license(task.license, parent.license) AS license
             FROM task JOIN source USING (source_id) LEFT JOIN task parent ON parent.task_id = task.parent_id) t ORDER BY task"#;
    PaperTask => r#"SELECT paper_id AS paper, task.name_norm AS task, ARRAY[source.name] AS sources,
                 stricter_license(pt.license, task.license) AS license
             FROM paper_task pt JOIN task USING (task_id) JOIN source ON source.source_id = pt.source_id) t ORDER BY paper, task"#;
    Dataset => r#"SELECT name_norm AS dataset, d.name, description, ARRAY[source.name] AS sources, d.license
             FROM dataset d JOIN source USING (source_id)) t ORDER BY dataset"#;
    EvaluationResult => r#"SELECT task.name_norm AS task, dataset.name_norm AS dataset, paper_id AS paper, model_name, metrics, reported_on,
                 ARRAY[source.name] AS sources,
                 stricter_license(e.license, stricter_license(task.license, dataset.license)) AS license, row_sha256
             FROM evaluation_result e JOIN task USING (task_id) JOIN dataset USING (dataset_id)
             JOIN source ON source.source_id = e.source_id) t ORDER BY task, dataset, row_sha256, sources"#;
    // Reviews. A review that may not be exported has the license `unknown`.
    Review => r#"SELECT paper_id AS paper, record, reviewer, venue, rating, confidence, decision, body, scores, reviewed_on,
                 ARRAY[source.name] AS sources, CASE WHEN redistributable THEN r.license ELSE 'unknown' END AS license
             FROM review r JOIN source USING (source_id)) t ORDER BY paper, sources, record"#;
    Citation => r#"SELECT citing_id AS citing, cited_id AS cited, ARRAY[source.name] AS sources, c.license
             FROM citation c JOIN source USING (source_id)) t ORDER BY citing, cited"#;
    PendingCitation => r#"SELECT citing_id AS citing, citing_scheme || ':' || citing_value AS citing_missing,
                 cited_scheme || ':' || cited_value AS cited_missing, ARRAY[source.name] AS sources, c.license
             FROM pending_citation c JOIN source USING (source_id)) t ORDER BY citing, citing_missing, cited_missing"#;
    Method => r#"SELECT m.slug AS method, m.name, m.area, m.paper_id AS paper, m.summary, m.introduced_year, m.pwc_slug, m.paper_count,
                 m.kind, m.nearest,
                 card.slug AS united_with, u.evidence AS union_evidence, u.names AS union_names,
                 ARRAY[source.name] AS sources, m.license
             FROM method m JOIN source USING (source_id)
             LEFT JOIN method_union u ON u.method_id = m.method_id AND NOT u.undone LEFT JOIN method card ON card.method_id = u.card_id) t
           ORDER BY method"#;
    MethodName => r#"SELECT slug AS method, n.kind, n.name, ARRAY[source.name] AS sources,
                 stricter_license(n.license, m.license) AS license
             FROM method_name n JOIN method m USING (method_id) JOIN source ON source.source_id = n.source_id) t
           ORDER BY method, kind, name"#;
    MethodCollection => r#"SELECT slug AS method, collection, c.area, ARRAY[source.name] AS sources,
                 stricter_license(c.license, m.license) AS license
             FROM method_collection c JOIN method m USING (method_id) JOIN source ON source.source_id = c.source_id) t
           ORDER BY method, collection"#;
    PaperMethod => r#"SELECT pm.paper_id AS paper, slug AS method, ARRAY[source.name] AS sources,
                 stricter_license(pm.license, m.license) AS license
             FROM paper_method pm JOIN method m USING (method_id) JOIN source ON source.source_id = pm.source_id) t
           ORDER BY paper, method"#;
    // Readings of current pairs. The column `code` is the text in base64, because its bytes may be
    // arbitrary.
    Implementation => r#"SELECT slug AS method, side, generator, code_sha256, entry, encode(code.source, 'base64') AS code, provenance,
                 '{}'::text[] AS sources, code.license
             FROM current_pair JOIN implementation_pair pair USING (method_id, pair_id) JOIN method USING (method_id)
             CROSS JOIN LATERAL (VALUES ('a', a_sha256), ('b', b_sha256)) AS reading (side, code_sha256)
             JOIN code_sample code USING (code_sha256)) t ORDER BY method, side"#;
    Verdict => r#"SELECT slug AS method, run.run_id AS run, level, ladder_version, isolation, seed, spec_sha256, inputs_sha256,
                 a_sha256, b_sha256, verdict_digest, worst_ratio, block AS environment,
                 to_char(finished_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS finished_at, '{}'::text[] AS sources,
                 'Apache-2.0 OR MIT' AS license
             FROM method_level JOIN method USING (method_id) JOIN run USING (run_id)
             JOIN implementation_pair pair ON pair.pair_id = run.pair_id JOIN environment USING (environment_sha256)) t
           ORDER BY method"#;
    Outcome => r#"SELECT slug AS method, run_id AS run, rung, outcome, reason, evidence, duration_ms, '{}'::text[] AS sources,
                 'Apache-2.0 OR MIT' AS license
             FROM method_level JOIN method USING (method_id) JOIN outcome USING (run_id)) t ORDER BY method, rung"#;
    PropertyResult => r#"SELECT slug AS method, run_id AS run, ordinal, property, side, result, effective, detail, counterexample,
                 '{}'::text[] AS sources, 'Apache-2.0 OR MIT' AS license
             FROM method_level JOIN method USING (method_id) JOIN property_result USING (run_id)) t ORDER BY method, ordinal"#;
    Spec => r#"SELECT slug AS method, spec_sha256, text, '{}'::text[] AS sources, 'Apache-2.0 OR MIT' AS license
             FROM spec JOIN method USING (method_id)
             WHERE spec_sha256 IN (SELECT run.spec_sha256 FROM method_level JOIN run USING (run_id))) t ORDER BY method, spec_sha256"#;
}
