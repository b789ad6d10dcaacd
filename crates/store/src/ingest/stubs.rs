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
    move_citations(ingest, &stubs, &papers).await?;
    ingest.report.add("paper", 0, stubs.len() as u64, 0);
    Ok(())
}

/// Moves identifiers, and rows about the papers. A row that the paper has, too, stays with the stub.
async fn move_rows(ingest: &mut Ingest, stubs: &[i64], papers: &[i64]) -> Result<(), StoreError> {
    let identifiers = sqlx::query!(
        "UPDATE paper_identifier moved SET paper_id = pair.paper_id
         FROM UNNEST($1::bigint[], $2::bigint[]) AS pair (stub_id, paper_id) WHERE moved.paper_id = stub_id",
        stubs,
        papers
    );
    identifiers.execute(&mut *ingest.tx).await?;
    let records = sqlx::query!(
        "UPDATE provenance moved SET entity_id = pair.paper_id
         FROM UNNEST($1::bigint[], $2::bigint[]) AS pair (stub_id, paper_id) WHERE entity = 'paper' AND entity_id = stub_id",
        stubs,
        papers
    );
    records.execute(&mut *ingest.tx).await?;
    let reviews = sqlx::query!(
        "UPDATE review moved SET paper_id = pair.paper_id
         FROM UNNEST($1::bigint[], $2::bigint[]) AS pair (stub_id, paper_id) WHERE moved.paper_id = stub_id",
        stubs,
        papers
    );
    reviews.execute(&mut *ingest.tx).await?;
    let results = sqlx::query!(
        "UPDATE evaluation_result moved SET paper_id = pair.paper_id
         FROM UNNEST($1::bigint[], $2::bigint[]) AS pair (stub_id, paper_id) WHERE moved.paper_id = stub_id",
        stubs,
        papers
    );
    results.execute(&mut *ingest.tx).await?;
    let methods = sqlx::query!(
        "UPDATE method moved SET paper_id = pair.paper_id
         FROM UNNEST($1::bigint[], $2::bigint[]) AS pair (stub_id, paper_id) WHERE moved.paper_id = stub_id",
        stubs,
        papers
    );
    methods.execute(&mut *ingest.tx).await?;
    let repositories = sqlx::query!(
        "UPDATE paper_repository moved SET paper_id = pair.paper_id
         FROM UNNEST($1::bigint[], $2::bigint[]) AS pair (stub_id, paper_id)
         WHERE moved.paper_id = stub_id AND NOT EXISTS (SELECT FROM paper_repository existing
             WHERE existing.paper_id = pair.paper_id AND existing.repository_id = moved.repository_id)",
        stubs,
        papers
    );
    repositories.execute(&mut *ingest.tx).await?;
    let users = sqlx::query!(
        "UPDATE paper_method moved SET paper_id = pair.paper_id
         FROM UNNEST($1::bigint[], $2::bigint[]) AS pair (stub_id, paper_id)
         WHERE moved.paper_id = stub_id AND NOT EXISTS (SELECT FROM paper_method existing
             WHERE existing.paper_id = pair.paper_id AND existing.method_id = moved.method_id)",
        stubs,
        papers
    );
    users.execute(&mut *ingest.tx).await?;
    Ok(())
}

/// Moves citations in both directions, and the pending citations by a stub.
async fn move_citations(
    ingest: &mut Ingest,
    stubs: &[i64],
    papers: &[i64],
) -> Result<(), StoreError> {
    let citing = sqlx::query!(
        "UPDATE citation moved SET citing_id = pair.paper_id
         FROM UNNEST($1::bigint[], $2::bigint[]) AS pair (stub_id, paper_id)
         WHERE moved.citing_id = stub_id AND moved.cited_id <> pair.paper_id AND NOT EXISTS (SELECT FROM citation existing
             WHERE existing.citing_id = pair.paper_id AND existing.cited_id = moved.cited_id)",
        stubs,
        papers
    );
    citing.execute(&mut *ingest.tx).await?;
    let cited = sqlx::query!(
        "UPDATE citation moved SET cited_id = pair.paper_id
         FROM UNNEST($1::bigint[], $2::bigint[]) AS pair (stub_id, paper_id)
         WHERE moved.cited_id = stub_id AND moved.citing_id <> pair.paper_id AND NOT EXISTS (SELECT FROM citation existing
             WHERE existing.citing_id = moved.citing_id AND existing.cited_id = pair.paper_id)",
        stubs,
        papers
    );
    cited.execute(&mut *ingest.tx).await?;
    let pending = sqlx::query!(
        "UPDATE pending_citation moved SET citing_id = pair.paper_id
         FROM UNNEST($1::bigint[], $2::bigint[]) AS pair (stub_id, paper_id)
         WHERE moved.citing_id = stub_id AND NOT EXISTS (SELECT FROM pending_citation existing
             WHERE existing.citing_id = pair.paper_id AND existing.cited_scheme = moved.cited_scheme AND existing.cited_value = moved.cited_value)",
        stubs,
        papers
    );
    pending.execute(&mut *ingest.tx).await?;
    Ok(())
}
