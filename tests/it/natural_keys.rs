//! The rows of an ingest by natural keys: numbers that only count rows do not matter, everything else does.

use crate::database_contents::texts;
use store::testing::TestStore;

/// A paper by what it holds: its ids, else its title and authors.
const PAPERS: &str = "WITH p AS (
    SELECT paper_id, coalesce(
        (SELECT string_agg(scheme || ':' || value, ' ' ORDER BY scheme, value) FROM paper_identifier i WHERE i.paper_id = paper.paper_id),
        title_norm || coalesce(' ' || year, '') || coalesce((SELECT string_agg(' ' || a.name_norm, '' ORDER BY position)
            FROM paper_author JOIN author a USING (author_id) WHERE paper_author.paper_id = paper.paper_id), '')) AS k FROM paper
), s AS (SELECT source_id, name AS src FROM source)";

/// Every table that an ingest writes, each row as text.
const TABLES: [&str; 24] = [
    "SELECT (name, license, url, attribution) FROM source",
    "SELECT (src, file, file_sha256, part) FROM ingest_batch JOIN s USING (source_id)",
    "SELECT (file_sha256, ordinal, f.file, line, kind, detail, occurrences) FROM finding f JOIN ingest_batch USING (ingest_batch_id)",
    "SELECT (src, entity, record, coalesce(k, slug), digest, file_sha256) FROM provenance v JOIN s USING (source_id)
        JOIN ingest_batch b USING (ingest_batch_id) LEFT JOIN p ON entity = 'paper' AND paper_id = entity_id
        LEFT JOIN method ON entity = 'method' AND method_id = entity_id",
    "SELECT (k, title, title_norm, abstract, published_on, year, venue, status, text_license, license, src)
        FROM paper JOIN p USING (paper_id) JOIN s USING (source_id)",
    "SELECT (k, scheme, value, src, license) FROM paper_identifier JOIN p USING (paper_id) JOIN s USING (source_id)",
    "SELECT (name, name_norm, asserted_scheme, asserted_id, src, license) FROM author JOIN s USING (source_id)",
    "SELECT (scheme, value, name_norm, src) FROM author_identifier i JOIN author USING (author_id) JOIN s ON s.source_id = i.source_id",
    "SELECT (k, position, name_norm, asserted_id, affiliation, src, pa.license) FROM paper_author pa JOIN author USING (author_id)
        JOIN p USING (paper_id) JOIN s ON s.source_id = pa.source_id",
    "SELECT (name, name_norm, ror, openalex, country, src, license) FROM institution JOIN s USING (source_id)",
    "SELECT (k, position, name_norm, ror, openalex) FROM paper_author_institution JOIN institution USING (institution_id) JOIN p USING (paper_id)",
    "SELECT (url, src) FROM repository JOIN s USING (source_id)",
    "SELECT (k, url, is_official, mentioned_in_paper, mentioned_in_github, framework, src) FROM paper_repository pr
        JOIN repository USING (repository_id) JOIN p USING (paper_id) JOIN s ON s.source_id = pr.source_id",
    "SELECT (a.k, b.k, src) FROM citation JOIN p a ON a.paper_id = citing_id JOIN p b ON b.paper_id = cited_id JOIN s USING (source_id)",
    "SELECT (k, citing_scheme, citing_value, cited_scheme, cited_value) FROM pending_citation LEFT JOIN p ON paper_id = citing_id",
    "SELECT (t.name, t.name_norm, t.slug, t.area, t.description, above.name_norm, src, t.license) FROM task t
        LEFT JOIN task above ON above.task_id = t.parent_id JOIN s ON s.source_id = t.source_id",
    "SELECT (k, name_norm, src) FROM paper_task pt JOIN task USING (task_id) JOIN p USING (paper_id) JOIN s ON s.source_id = pt.source_id",
    "SELECT (name, name_norm, description, src) FROM dataset JOIN s USING (source_id)",
    "SELECT (row_sha256, t.name_norm, d.name_norm, k, model_name, metrics, reported_on, src) FROM evaluation_result e
        JOIN task t USING (task_id) JOIN dataset d USING (dataset_id) LEFT JOIN p USING (paper_id) JOIN s ON s.source_id = e.source_id",
    "SELECT (slug, name, area, k, summary, introduced_year, pwc_slug, kind, nearest, src, license) FROM method LEFT JOIN p USING (paper_id) JOIN s USING (source_id)",
    "SELECT (slug, norm, n.kind, n.name) FROM method_name n JOIN method USING (method_id)",
    "SELECT (slug, collection, c.area) FROM method_collection c JOIN method USING (method_id)",
    "SELECT (k, slug, src) FROM paper_method pm JOIN method USING (method_id) JOIN p ON p.paper_id = pm.paper_id JOIN s ON s.source_id = pm.source_id",
    "SELECT (k, src, title, year, venue, published_on) FROM paper_claim JOIN p USING (paper_id) JOIN s USING (source_id)",
];

/// Every row of an ingest, ordered.
pub async fn dump(store: &TestStore) -> Vec<String> {
    let mut rows = vec![];
    for (number, table) in TABLES.iter().enumerate() {
        let table = table.replacen("SELECT (", "SELECT row(", 1);
        let found = texts(
            store,
            &format!(
                "{PAPERS}, r AS ({}) SELECT r::text FROM r ORDER BY 1",
                table
            ),
        )
        .await;
        rows.extend(found.into_iter().map(|row| format!("{number} {row}")));
    }
    // Which records are held: the log may be written in other steps.
    let log = "SELECT count(DISTINCT record_log_id) > 0 FROM record_log";
    rows.extend(texts(store, log).await);
    rows
}
