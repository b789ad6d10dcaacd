//! Merges stubs into papers: a stub has an identifier that a row now states for another, described
//! paper, to which a stronger identifier led.

use super::Ingest;
use crate::error::StoreError;

/// Moves the rows of such stubs to the papers. The stubs remain, without identifiers and rows, and
/// are never published. A stub with another arXiv id than the paper is another paper.
pub(super) async fn merge_into_papers(ingest: &mut Ingest) -> Result<(), StoreError> {
    let query = sqlx::query!(
        r#"SELECT DISTINCT ON (stub.paper_id) stub.paper_id AS stub_id, paper.paper_id
           FROM staging_unit_paper matched JOIN staging_unit_identifier staged USING (unit)
           JOIN paper_identifier existing ON existing.scheme = staged.scheme AND existing.value = staged.value
           JOIN paper stub ON stub.paper_id = existing.paper_id JOIN paper ON paper.paper_id = matched.paper_id
           WHERE stub.is_stub AND NOT paper.is_stub AND NOT (
               EXISTS (SELECT FROM paper_identifier id WHERE id.paper_id = stub.paper_id AND id.scheme = 'arxiv')
               AND EXISTS (SELECT FROM paper_identifier id WHERE id.paper_id = paper.paper_id AND id.scheme = 'arxiv'))
           ORDER BY stub.paper_id, paper.paper_id"#
    );
    let pairs = query.fetch_all(&mut *ingest.tx).await?;
    if pairs.is_empty() {
        return Ok(());
    }
    let (stubs, papers): (Vec<i64>, Vec<i64>) = pairs
        .into_iter()
        .map(|pair| (pair.stub_id, pair.paper_id))
        .unzip();
    move_rows(ingest, &stubs, &papers).await?;
    ingest.report.add("paper", 0, stubs.len() as u64, 0);
    Ok(())
}

/// Executes an UPDATE of each table that moves the rows of stubs, named by a column, to papers. A condition leaves out rows that the
/// paper has, too: these stay with the stub.
macro_rules! move_rows {
    ($ingest:ident, $stubs:ident, $papers:ident; $($table:literal $column:literal $condition:literal;)+) => {
        $(
            let moved = sqlx::query!(
                "UPDATE " + $table + " moved SET " + $column + " = pair.paper_id
         FROM UNNEST($1::bigint[], $2::bigint[]) AS pair (stub_id, paper_id)" + $condition,
                $stubs,
                $papers
            );
            moved.execute(&mut *$ingest.tx).await?;
        )+
    };
}

/// Moves identifiers, rows about the papers, citations in both directions, and the pending citations by a stub.
async fn move_rows(ingest: &mut Ingest, stubs: &[i64], papers: &[i64]) -> Result<(), StoreError> {
    move_rows!(ingest, stubs, papers;
        "paper_identifier" "paper_id" " WHERE moved.paper_id = stub_id";
        "provenance" "entity_id" " WHERE entity = 'paper' AND entity_id = stub_id";
        "review" "paper_id" " WHERE moved.paper_id = stub_id";
        "evaluation_result" "paper_id" " WHERE moved.paper_id = stub_id";
        "method" "paper_id" " WHERE moved.paper_id = stub_id";
        "paper_repository" "paper_id" "
         WHERE moved.paper_id = stub_id AND NOT EXISTS (SELECT FROM paper_repository existing
             WHERE existing.paper_id = pair.paper_id AND existing.repository_id = moved.repository_id)";
        "paper_method" "paper_id" "
         WHERE moved.paper_id = stub_id AND NOT EXISTS (SELECT FROM paper_method existing
             WHERE existing.paper_id = pair.paper_id AND existing.method_id = moved.method_id)";
        "citation" "citing_id" "
         WHERE moved.citing_id = stub_id AND moved.cited_id <> pair.paper_id AND NOT EXISTS (SELECT FROM citation existing
             WHERE existing.citing_id = pair.paper_id AND existing.cited_id = moved.cited_id)";
        "citation" "cited_id" "
         WHERE moved.cited_id = stub_id AND moved.citing_id <> pair.paper_id AND NOT EXISTS (SELECT FROM citation existing
             WHERE existing.citing_id = moved.citing_id AND existing.cited_id = pair.paper_id)";
        "pending_citation" "citing_id" "
         WHERE moved.citing_id = stub_id AND NOT EXISTS (SELECT FROM pending_citation existing
             WHERE existing.citing_id = pair.paper_id AND existing.cited_scheme = moved.cited_scheme AND existing.cited_value = moved.cited_value)";
    );
    Ok(())
}
